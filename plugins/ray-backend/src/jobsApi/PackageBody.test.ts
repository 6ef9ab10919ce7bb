import express from 'express';
import { once } from 'node:events';
import { request as open, createServer, IncomingMessage } from 'node:http';
import { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { countTurns } from '../__testUtils__/countTurns';
import { LaunchErrors } from './launches/LaunchErrors';
import { PackageBody } from './PackageBody';
import { sendJobsError } from './sendJobsError';

/** More than a stretch of work in one turn, milliseconds. */
const STEP_MS = 4;

const CHUNKS = 10;

function holdLoop(): void {
  const end = performance.now() + STEP_MS;
  while (performance.now() < end);
}

describe('PackageBody', () => {
  it('reads bytes that are here already in several turns of the event loop', async () => {
    const request = new IncomingMessage(new Socket());
    const counter = countTurns();
    const turns: number[] = [];
    request.push('P');
    for await (const chunk of new PackageBody(request, 1_000).chunks()) {
      expect(chunk).toHaveLength(1);
      turns.push(counter.turns);
      request.push(turns.length < CHUNKS ? 'P' : null);
      holdLoop();
    }
    await counter.stop();
    // The first turn counts from the second chunk on.
    expect(new Set(turns).size).toBeGreaterThanOrEqual(CHUNKS - 1);
  });

  it('stops waiting for a stalled body, so that its sender gets an answer', async () => {
    const app = express();
    const stalled = new AbortController();
    const received: string[] = [];
    app.put('/', async (request, response) => {
      const body = new PackageBody(request, 1_000);
      try {
        for await (const chunk of body.chunks(stalled.signal)) {
          received.push(Buffer.from(chunk).toString());
          stalled.abort(LaunchErrors.uploadTooSlow(60_000, 16_384));
        }
      } catch (error) {
        sendJobsError(request, response, error);
      }
    });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const outgoing = open({
      host: '127.0.0.1',
      port,
      method: 'PUT',
      headers: { 'content-length': '900' },
    });
    outgoing.write('P');
    const [answer]: IncomingMessage[] = await once(outgoing, 'response');
    expect(answer.statusCode).toBe(504);
    expect(JSON.parse(await text(answer)).message).toMatch(
      /^Less than 16 KiB of the package came in 60 s/,
    );
    expect(received).toEqual(['P']);
    outgoing.destroy();
    server.close();
    await once(server, 'close');
  });
});
