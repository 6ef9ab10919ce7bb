/**
 * A dry run of a new service.
 *
 * @param {import('./Target.mjs').Target} target
 * @param {string} serveConfigV2
 * @returns {import('./Target.mjs').HostileRequest}
 */
export function serviceRequest({ victim: { namespace } }, serveConfigV2) {
  return {
    path: `/apis/v1/namespaces/${namespace}/services?dryRun=All`,
    body: JSON.stringify({
      name: 'hostile',
      namespace,
      user: 'hostile',
      version: '2.46.0',
      serveConfigV2,
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: 'small',
          rayStartParams: { 'dashboard-host': '0.0.0.0' },
        },
      },
    }),
  };
}
