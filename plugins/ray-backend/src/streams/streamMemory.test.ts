import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import express from 'express';
import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import { AddressInfo, connect, Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { localSeals } from '../database/__testUtils__/localSeals';
import { until } from '../__testUtils__/until';
import { Decisions } from '../authorization/Decisions';
import { forEachKind } from '../core/resourceKinds';
import { Revocations } from '../authorization/Revocations';
import { noStreamAudit } from './__testUtils__/noStreamAudit';
import { FakeViews } from './__testUtils__/FakeViews';
import { ChangeStreams } from './ChangeStreams';
import { createWatchHandler } from './createWatchHandler';

const STREAMS = 500;

/** The minimum of some rounds counts, because other work of this process takes memory, too. */
const ROUNDS = 3;

/**
 * Maximum memory of an idle stream, bytes. Both ends of its connection are in this process and take most of it, and a
 * third more if modules that other test files have loaded track each socket.
 */
const MAX_BYTES_PER_STREAM = 45_000;

/** Maximum remaining bytes per stream; a referenced stream would be much larger. */
const MAX_BYTES_LEFT = 2_000;

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

function heldBytes(): number {
  if (typeof collectGarbage !== 'function') throw new TypeError('No gc');
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function timers(): number {
  const isTimer = (name: string) => name === 'Timeout';
  return process.getActiveResourcesInfo().filter(isTimer).length;
}

describe('idle streams', () => {
  const views = new FakeViews({ rayclusters: '1' });
  const shutdown = new AbortController();
  const authorizeConditional = jest.fn(async (requests: unknown[]) =>
    requests.map((): PolicyDecision => ({ result: AuthorizeResult.ALLOW })),
  );
  const user = 'user:default/ada';
  let decisions: Decisions;
  let streams: ChangeStreams;
  let server: Server;

  beforeAll(async () => {
    decisions = new Decisions({
      permissions: mockServices.permissions.mock({ authorizeConditional }),
      lifetimeMs: 60_000,
      reevaluationMs: 60_000,
    });
    const apply = forEachKind(() => () => true);
    const revocations = new Revocations({ decisions, apply, views });
    streams = new ChangeStreams({
      audit: noStreamAudit,
      views,
      seals: localSeals(),
      followVisibility: (...what) => revocations.followVisibility(...what),
      signal: shutdown.signal,
    });
    const handler = createWatchHandler({
      authenticate: async () => ({
        credentials: mockCredentials.user(user),
        user,
      }),
      streams: () => streams,
    });
    server = createServer(express().use(handler)).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterAll(() => {
    shutdown.abort();
    server.closeAllConnections();
    server.close();
  });

  async function open(): Promise<Socket> {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write('GET /watch HTTP/1.1\r\nhost: portal\r\n\r\n');
    let text = '';
    const read = (chunk: Buffer) => (text += chunk.toString());
    socket.on('data', read);
    await until(() => text.includes('event: open'));
    socket.off('data', read);
    return socket.resume();
  }

  /** Opens and closes this many streams; returns the bytes that they took. */
  async function openAndClose(count: number): Promise<number> {
    const before = heldBytes();
    const sockets = await Promise.all(Array.from({ length: count }, open));
    const taken = heldBytes() - before;
    sockets.forEach(socket => socket.destroy());
    await until(() => streams.openStreams().sse === 0);
    return taken;
  }

  it('need little memory and one decision, and leave nothing behind', async () => {
    // One-time allocations, such as compiled code, are made now.
    await openAndClose(50);
    authorizeConditional.mockClear();
    const [before, timersBefore] = [heldBytes(), timers()];
    const taken: number[] = [];
    const least = () => Math.min(...taken) / STREAMS;
    // Each round collects garbage several times, which takes seconds with modules that other test files have loaded.
    while (taken.length < ROUNDS && !(least() < MAX_BYTES_PER_STREAM)) {
      taken.push(await openAndClose(STREAMS));
    }
    expect(least()).toBeLessThan(MAX_BYTES_PER_STREAM);
    expect(authorizeConditional.mock.calls.length).toBeLessThanOrEqual(
      taken.length,
    );
    expect(decisions.followedCallers).toBe(0);
    expect(views.listeners).toBe(2);
    await until(() => timers() <= timersBefore);
    await until(() => heldBytes() - before < STREAMS * MAX_BYTES_LEFT);
  });
});
