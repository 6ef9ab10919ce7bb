/** Steps in which sandbox and Kubernetes answer differently, and why. One that is mended has to go from the list. */
export const KNOWN_DIFFERENCES: Record<string, string> = {
  'clusters/no-claim is explained':
    'The scheduler of the sandbox does not look at persistent volume claims.',
  'clusters/too-large is explained':
    "Since 1.34 the scheduler's words have a part about claims of devices, and resources come in another order.",
};
