import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A Ray dashboard with any content that its owner chooses. */
export async function startFakeDashboard() {
  const asked: IncomingMessage[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((incoming, response) => {
    asked.push(incoming);
    const path = incoming.url?.split('?', 1)[0] ?? '';
    const known = answers.get(path);
    if (known) known(incoming, response);
    else response.writeHead(404).end('nothing');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = (path: string, how: Answer) =>
    answers.set(`/base${path}`, how);
  return {
    url: `http://127.0.0.1:${port}/base`,
    asked,
    answer,
    /** A page with headers that concern the whole portal, and Ray's version. */
    answerAsRay() {
      answer('/', (_, response) =>
        response
          .writeHead(200, {
            'content-type': 'text/html',
            'set-cookie': 'evil=1',
            'clear-site-data': '"*"',
            'service-worker-allowed': '/',
            'strict-transport-security': 'max-age=9',
            'content-security-policy': "default-src 'none'",
            'x-frame-options': 'DENY',
            etag: '"1"',
          })
          .end('<!doctype html><html><head><title>Ray</title></head></html>'),
      );
      answer('/api/version', (_, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"version":"4"}'),
      );
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
