/** Steps in which sandbox and Kubernetes answer differently, and why. One that is mended has to go from the list. */
export const KNOWN_DIFFERENCES: Record<string, string> = {
  'clusters/too-large is explained':
    'Kubernetes tells pods that are too large for every node apart when it thinks of preemption, and lists resources by their names.',
};
