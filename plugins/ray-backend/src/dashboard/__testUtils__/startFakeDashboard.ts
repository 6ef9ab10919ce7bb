import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A Ray dashboard whose owner writes what it likes into it. */
export async function startFakeDashboard() {
  const asked: IncomingMessage[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((incoming, response) => {
    asked.push(incoming);
    const path = incoming.url?.split('?', 1)[0] ?? '';
    const answer = answers.get(path);
    if (answer) answer(incoming, response);
    else response.writeHead(404).end('nothing');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/base`,
    asked,
    answer: (path: string, answer: Answer) =>
      answers.set(`/base${path}`, answer),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
