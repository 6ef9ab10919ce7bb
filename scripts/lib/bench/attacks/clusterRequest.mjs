/**
 * A dry run of a new cluster.
 *
 * @param {import('./Target.mjs').Target} target
 * @param {object} fields of the cluster, over those that it needs
 * @param {object} [spec] fields of its specification
 * @returns {import('./Target.mjs').HostileRequest}
 */
export function clusterRequest({ victim: { namespace } }, fields, spec) {
  return {
    path: `/apis/v1/namespaces/${namespace}/clusters?dryRun=All`,
    body: JSON.stringify({
      name: 'hostile',
      namespace,
      user: 'hostile',
      version: '2.46.0',
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: 'small',
          rayStartParams: { 'dashboard-host': '0.0.0.0' },
        },
        ...spec,
      },
      ...fields,
    }),
  };
}
