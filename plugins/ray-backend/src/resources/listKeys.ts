/** The field that tells the items of a list apart (Kubernetes API, list map keys); other lists are one value. */
export const LIST_KEYS: ReadonlyMap<string, string> = new Map([
  ['workerGroupSpecs', 'groupName'],
  ['containers', 'name'],
  ['env', 'name'],
  ['ports', 'containerPort'],
  ['volumes', 'name'],
  ['volumeMounts', 'mountPath'],
  ['imagePullSecrets', 'name'],
]);
