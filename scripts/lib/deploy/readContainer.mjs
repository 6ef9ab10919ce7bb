/**
 * @typedef {object} Container what the portal's container gets from Kubernetes
 * @property {string[]} args
 * @property {Record<string, string>} env
 * @property {Record<string, Record<string, string>>} mounts files of ConfigMaps, by the folder that they are mounted in
 */

/**
 * The portal's container, as a Deployment and the ConfigMaps and Secrets next to it describe it.
 *
 * @param {any[]} objects of Kubernetes; Secrets with `stringData`
 * @returns {Container}
 */
export function readContainer(objects) {
  const find = (/** @type {string} */ kind, /** @type {string} */ name) =>
    objects.find(each => each.kind === kind && each.metadata.name === name);
  const secret = (/** @type {string} */ name) =>
    find('Secret', name)?.stringData ?? {};
  const deployment = objects.find(({ kind }) => kind === 'Deployment');
  const { containers, volumes } = deployment.spec.template.spec;
  const [{ args, env = [], envFrom = [], volumeMounts }] = containers;
  return {
    args,
    env: Object.fromEntries(
      [
        ...envFrom.flatMap((/** @type {any} */ { secretRef }) =>
          Object.entries(secret(secretRef.name)),
        ),
        ...env.map((/** @type {any} */ { name, value, valueFrom }) => [
          name,
          value ??
            secret(valueFrom.secretKeyRef.name)[valueFrom.secretKeyRef.key],
        ]),
      ].filter(([, value]) => value !== undefined),
    ),
    mounts: Object.fromEntries(
      volumeMounts.flatMap((/** @type {any} */ { name, mountPath }) => {
        const { configMap } = volumes.find(
          (/** @type {any} */ volume) => volume.name === name,
        );
        return configMap
          ? [[mountPath, find('ConfigMap', configMap.name).data]]
          : [];
      }),
    ),
  };
}
