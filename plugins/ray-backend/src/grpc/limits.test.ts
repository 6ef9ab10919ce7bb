import { mockCredentials } from '@backstage/backend-test-utils';
import { status } from '@grpc/grpc-js';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { once } from 'node:events';
import { connect } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { GrpcTestClient } from './__testUtils__/GrpcTestClient';
import { startServer } from './__testUtils__/startServer';
import { GrpcServer } from './GrpcServer';

const key = { name: 'c', namespace: 'n' };

/** Milliseconds; far shorter than what hangs, and long enough for a call to arrive on a busy machine. */
const DEADLINE_MS = 1_000;

const MAX_MESSAGE_BYTES = 100_000;

const HUNDRED_MEGABYTES = 100 * 1024 ** 2;

const FLOOD = 1_000;

/** A message whose field 1 is another one, with these bytes. */
function nested(text: string): Buffer {
  const length = [
    0x80 | (text.length & 0x7f),
    0x80 | ((text.length >> 7) & 0x7f),
    text.length >> 14,
  ];
  return Buffer.concat([
    Buffer.from([0x0a, ...length]),
    Buffer.from(text, 'latin1'),
  ]);
}

describe('a gRPC server', () => {
  const execute = jest.fn();
  let server: GrpcServer;
  let client: GrpcTestClient;

  beforeEach(async () => {
    execute.mockReset().mockImplementation(async ({ input }) => input);
    server = await startServer({
      execute,
      config: {
        maxMessageBytes: MAX_MESSAGE_BYTES,
        messageTimeoutMs: 2_000,
        idleTimeoutMs: 3_000,
      },
    });
    client = new GrpcTestClient(server.port);
  });

  afterEach(async () => {
    client.close();
    await server.stop();
  });

  /** Lets operations hang; resolves with the signal of the first that does. */
  function untilHanging(): Promise<AbortSignal> {
    return new Promise(resolve => {
      execute.mockImplementation(execution => {
        const signal = execution.signal();
        resolve(signal);
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      });
    });
  }

  async function aborted(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) await new Promise(setImmediate);
  }

  it('ends a call and its work at the deadline', async () => {
    // The first call connects, which may take long.
    await client.call('getCluster', key);
    const hanging = untilHanging();
    const deadline = Date.now() + DEADLINE_MS;
    const { code } = await client.call('getCluster', key, { deadline });
    expect(code).toBe(status.DEADLINE_EXCEEDED);
    await aborted(await hanging);
  });

  it('ends the work for a cancelled call', async () => {
    const hanging = untilHanging();
    const { code } = await client.call('getCluster', key, {
      onCall: call => hanging.then(() => call.cancel()),
    });
    expect(code).toBe(status.CANCELLED);
    await aborted(await hanging);
  });

  it('finishes running calls before it stops, and accepts no others', async () => {
    let finish = () => {};
    const started = new Promise<void>(resolve => {
      execute.mockImplementation(({ input }) => {
        resolve();
        return new Promise(done => {
          finish = () => done(input);
        });
      });
    });
    const call = client.call('getCluster', key);
    await started;
    const stopped = server.stop();
    const late = new GrpcTestClient(server.port);
    const refused = await late.call('getCluster', key);
    late.close();
    expect(refused.code).toBe(status.UNAVAILABLE);
    finish();
    expect((await call).code).toBe(status.OK);
    await stopped;
  });

  it.each([
    ['just too long', MAX_MESSAGE_BYTES + 1],
    ['of 100 MB', HUNDRED_MEGABYTES],
  ])('refuses a message %s, and continues to serve', async (_, length) => {
    const bytes = Buffer.alloc(length);
    const { code } = await client.call('getCluster', {}, { bytes });
    expect(code).toBe(status.RESOURCE_EXHAUSTED);
    expect(execute).not.toHaveBeenCalled();
    expect((await client.call('getCluster', key)).code).toBe(status.OK);
  });

  it('does not read messages of unauthenticated callers', async () => {
    const bytes = Buffer.alloc(HUNDRED_MEGABYTES);
    const { code } = await client.call(
      'getCluster',
      {},
      { bytes, metadata: {} },
    );
    expect(code).toBe(status.UNAUTHENTICATED);
  });

  it.each([
    ['unknown fields', Buffer.from('\x7a\x00'.repeat(40_000), 'latin1')],
    ['fields inside of a field', nested('\x7a\x00'.repeat(40_000))],
    ['entries of a map', Buffer.from('\x2a\x00'.repeat(40_000), 'latin1')],
  ])('refuses a message of too many %s', async (_, bytes) => {
    const outcome = await client.call('createCluster', {}, { bytes });
    expect(outcome.code).toBe(status.INVALID_ARGUMENT);
    expect(outcome.message).toMatch(/more than 5000 values/);
  });

  it('ends a call with an incomplete message', async () => {
    const session = connect(`http://127.0.0.1:${server.port}`);
    const stream = session.request({
      ':method': 'POST',
      ':path': '/proto.ClusterService/GetCluster',
      te: 'trailers',
      'content-type': 'application/grpc',
      authorization: mockCredentials.service.header(),
    });
    stream.write(Buffer.from([0, 0, 0, 0, 9, 1]));
    const ended = await once(stream, 'response');
    expect(ended[0]).toMatchObject({
      'grpc-status': String(status.DEADLINE_EXCEEDED),
      'grpc-message': expect.stringContaining('ray.grpc.messageTimeout'),
    });
    stream.close();
    session.close();
  });

  it('closes unused connections', async () => {
    const socket = connectSocket(server.port, '127.0.0.1');
    socket.resume();
    expect(await once(socket, 'close')).toEqual([false]);
  });

  it('answers every call of a flood', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: FLOOD }, (_, index) =>
        client.call('getCluster', { ...key, name: `c${index}` }),
      ),
    );
    expect(outcomes.map(({ body }) => body.name)).toEqual(
      Array.from({ length: FLOOD }, (_, index) => `c${index}`),
    );
  });

  it('returns a retry delay', async () => {
    execute.mockRejectedValue(
      new RayApiError('UNAVAILABLE', 'Later', { retryAfterSeconds: 7 }),
    );
    const { code, message, details } = await client.call('getCluster', key);
    expect([code, message]).toEqual([status.UNAVAILABLE, 'Later']);
    expect(details).toEqual([
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '7s' },
    ]);
  });

  it('hides the cause of an internal error', async () => {
    execute.mockRejectedValue(new Error('password is 1234'));
    const { code, message } = await client.call('getCluster', key);
    expect(code).toBe(status.INTERNAL);
    expect(message).toMatch(/^Something went wrong inside the portal/);
  });

  it.each(['x', 'ü', '\ud83d\ude00', '\ud83d', '%\n'])(
    'truncates messages and details to a size that every client accepts: %j',
    async character => {
      const text = character.repeat(9_000);
      const violations = Array.from({ length: 1_000 }, (_, index) => ({
        field: `f${index}`,
        message: text.slice(0, 60),
      }));
      execute.mockRejectedValue(
        new RayApiError('INVALID_ARGUMENT', text, { violations }),
      );
      const outcome = await client.call('getCluster', key);
      expect(outcome.code).toBe(status.INVALID_ARGUMENT);
      expect(outcome.message).toMatch(/…$/);
      expect(encodeURI(outcome.message).length).toBeLessThanOrEqual(2_048);
      expect(outcome.details).toEqual([
        expect.objectContaining({
          fieldViolations: expect.arrayContaining([
            expect.objectContaining({ field: 'f0' }),
          ]),
        }),
      ]);
    },
  );
});
