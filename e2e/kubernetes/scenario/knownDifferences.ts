/** Steps in which sandbox and Kubernetes answer differently, and why. Remove one that is fixed. */
export const KNOWN_DIFFERENCES: Record<string, string> = {
  'clusters/too-large is explained':
    'Kubernetes tells pods that are too large for every node apart when it thinks of preemption, and lists resources by their names.',
};
