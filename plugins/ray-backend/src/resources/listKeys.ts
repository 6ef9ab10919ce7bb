/** The key field of items of lists (Kubernetes API, list map keys); other lists are compared as a whole. */
export const LIST_KEYS: ReadonlyMap<string, string> = new Map([
  ['workerGroupSpecs', 'groupName'],
  ['containers', 'name'],
  ['env', 'name'],
  ['ports', 'containerPort'],
  ['volumes', 'name'],
  ['volumeMounts', 'mountPath'],
  ['imagePullSecrets', 'name'],
]);
