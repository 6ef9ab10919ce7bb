import { ConfigReader } from '@backstage/config';
import { readOriginEdits } from '../kubernetes/OriginEdits';
import { mockCredentials } from '@backstage/backend-test-utils';
import express from 'express';
import { once } from 'node:events';
import { createServer, get, IncomingMessage, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../__testUtils__/until';
import { LiveAccess } from '../authorization/Revocations';
import { Revocation } from '../authorization/Visibility';
import { RequestContext } from '../requests/RequestContext';
import { createLogStreamHandler } from './createLogStreamHandler';
import { LogLine } from './logLines';

const PATH = '/namespaces/n/clusters/c/pods/p/log?follow=true';

/** The permissions of a caller without restrictions. */
const EVERYTHING: Omit<RequestContext, 'caller' | 'signal' | 'warn'> = {
  dryRun: false,
  consistency: 'cached',
  objects: 'all',
  originEdits: readOriginEdits(new ConfigReader({})),
  mayReadAll: true,
  impersonate: undefined,
  readable: async () => () => true,
  owners: async () => [],
  mayCreate: async () => () => true,
  mayRead: () => true,
  visible: async () => () => true,
  assertAllowed: async () => undefined,
};

/** Serves logs that the test writes, without permissions and Kubernetes. */
class LogServer {
  readonly shutdown = new AbortController();
  expiresAt: Date | undefined;
  /** Revokes the right to read the log. */
  revoke: (revocation: Revocation) => void = () => undefined;
  /** The received part of the followed log. */
  lines: (signal: AbortSignal) => AsyncGenerator<LogLine[]> = waiting;
  /** Aborts when the client closes the log. */
  followed: AbortSignal | undefined;
  /** The events of the audit log. */
  readonly ends: object[] = [];
  readonly #server: Server;

  constructor() {
    const handler = createLogStreamHandler({
      authenticate: async () => ({
        credentials: { ...mockCredentials.user(), expiresAt: this.expiresAt },
      }),
      server: () => ({
        executor: {
          perform: ({ caller, signal, warn }, work) =>
            work({ caller, signal: signal(), warn, ...EVERYTHING }),
        },
        revocations: { followAccess: () => this.#follow() },
        streamAudit: {
          ended: (stream, end) => this.ends.push({ ...stream.meta, ...end }),
        },
        podLogs: {
          follow: async (_id, _input, { signal }) => {
            if (!signal) throw new TypeError('Nothing would end it');
            this.followed = signal;
            return this.lines(signal);
          },
        },
      }),
      signal: this.shutdown.signal,
    });
    this.#server = createServer(express().use(handler));
  }

  async open(): Promise<IncomingMessage> {
    if (!this.#server.listening) {
      this.#server.listen(0, '127.0.0.1');
      await once(this.#server, 'listening');
    }
    const { port } = this.#server.address() as AddressInfo;
    const request = get({ host: '127.0.0.1', port, path: PATH });
    const [response]: IncomingMessage[] = await once(request, 'response');
    return response;
  }

  #follow(): LiveAccess {
    const revoked = new AbortController();
    this.revoke = revocation => revoked.abort(revocation);
    return {
      signal: revoked.signal,
      get revocation() {
        return revoked.signal.aborted ? revoked.signal.reason : undefined;
      },
      close: () => undefined,
    };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** A log that sends nothing until the client closes it. */
async function* waiting(signal: AbortSignal): AsyncGenerator<LogLine[]> {
  yield [{ time: 't', text: 'first' }];
  await once(signal, 'abort');
  throw new Error('aborted');
}

async function lastLine(response: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString().trimEnd().split('\n');
  return JSON.parse(lines.at(-1) ?? '');
}

describe('a followed log', () => {
  let server: LogServer;
  beforeEach(() => {
    server = new LogServer();
  });
  afterEach(() => server.close());

  it('is also closed in Kubernetes when its reader disconnects', async () => {
    const response = await server.open();
    response.destroy();
    const isLeft = await until(() => server.followed?.aborted);
    expect(isLeft).toBe(true);
    const told = await until(() => server.ends.at(0));
    expect(told).toMatchObject({ end: 'client-left' });
  });

  it('is read no faster than its reader consumes it', async () => {
    const text = 'x'.repeat(65_536);
    let count = 0;
    server.lines = async function* endless() {
      for (;;) {
        count += 1;
        yield [{ time: '', text }];
        await sleep(0);
      }
    };
    const response = await server.open();
    const isStill = async () => {
      const before = count;
      await sleep(200);
      return count === before;
    };
    await until(isStill);
    // Little more than the kernel's buffers of a connection.
    expect(count * text.length).toBeLessThan(32 * 1_048_576);
    const taken = count;
    response.resume();
    await until(() => count > taken + 100);
    response.destroy();
  });

  it.each<[string, () => void, (target: LogServer) => void]>([
    [
      'deadline',
      () => {
        server.expiresAt = new Date(Date.now() + 50);
      },
      () => undefined,
    ],
    ['forbidden', () => undefined, target => target.revoke('forbidden')],
    ['interrupted', () => undefined, target => target.revoke('unavailable')],
    ['shutdown', () => undefined, target => target.shutdown.abort()],
    [
      'interrupted',
      () => {
        server.lines = async function* broken() {
          yield [{ time: '', text: 'a' }];
          throw new Error('the connection broke');
        };
      },
      () => undefined,
    ],
    [
      'container',
      () => {
        server.lines = async function* ending() {
          yield [{ time: '', text: 'a' }];
        };
      },
      () => undefined,
    ],
  ])('says why it ended: %s', async (end, prepare, act) => {
    prepare();
    const response = await server.open();
    act(server);
    expect(await lastLine(response)).toEqual({ end });
    const told = await until(() => server.ends.at(0));
    expect(told).toMatchObject({ transport: 'log', end, sent: 1 });
  });
});
