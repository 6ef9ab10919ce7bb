// The least that Node can do: sends bytes that are ready. BareServer.mjs says what to serve at which path.
import { createServer } from 'node:http';
import { answerParent } from './answerParent.mjs';

/** @type {Map<string | undefined, Buffer>} */
const bodies = new Map();

const server = createServer((request, response) => {
  const bytes = bodies.get(request.url);
  response.writeHead(bytes ? 200 : 404, {
    'content-type': 'application/json',
    'content-length': bytes?.length ?? 0,
  });
  response.end(bytes);
});

server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (
    server.address()
  );
  answerParent(
    { url: `http://127.0.0.1:${port}` },
    { serve: ({ path, body }) => void bodies.set(path, Buffer.from(body)) },
  );
});
