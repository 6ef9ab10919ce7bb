/** Steps in which sandbox and Kubernetes answer differently, and why. Remove one that is fixed. */
export const KNOWN_DIFFERENCES: Record<string, string> = {
  'clusters/too-large is explained':
    'Kubernetes tells pods that are too large for every node apart when it thinks of preemption, and lists resources by their names.',
  'the dashboard can be reached':
    'Only the sandbox’s Ray lists the submissions of RayJobs; the head on Kubernetes is a stand-in that runs none.',
  'list submissions':
    'Only the sandbox’s Ray lists the submissions of RayJobs; the head on Kubernetes is a stand-in that runs none.',
};
