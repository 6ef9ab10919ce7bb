import { mockCredentials } from '@backstage/backend-test-utils';
import { status } from '@grpc/grpc-js';
import { once } from 'node:events';
import { ClientHttp2Session, connect } from 'node:http2';
import { connect as connectSocket, Socket } from 'node:net';
import { until } from '../__testUtils__/until';
import { DEFAULT_FLOW_CONTROL } from '../flowControl/FlowLimits';
import { GrpcTestClient } from './__testUtils__/GrpcTestClient';
import { startServer } from './__testUtils__/startServer';
import { GrpcServer } from './GrpcServer';

const key = { name: 'c', namespace: 'n' };

const PER_ADDRESS = 3;

describe('a gRPC server', () => {
  const execute = jest.fn();
  let server: GrpcServer;
  let client: GrpcTestClient;

  beforeEach(async () => {
    execute.mockReset().mockImplementation(async ({ input }) => input);
    const small = { concurrency: 2, queueLengthLimit: 0, streams: 1 };
    server = await startServer({
      execute,
      config: { maxIdleConnectionsPerAddress: PER_ADDRESS },
      flowControl: {
        users: { ...DEFAULT_FLOW_CONTROL.users, ...small },
        services: { ...DEFAULT_FLOW_CONTROL.services, ...small },
      },
    });
    client = new GrpcTestClient(server.port);
  });

  afterEach(async () => {
    client.close();
    await server.stop();
  });

  /** Begins a call and sends no message. */
  function begin(path = '/proto.ClusterService/GetCluster') {
    const session = connect(`http://127.0.0.1:${server.port}`);
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      te: 'trailers',
      'content-type': 'application/grpc',
      authorization: mockCredentials.service.header(),
    });
    stream.on('error', () => {});
    session.on('error', () => {});
    return { session, stream };
  }

  const codeOf = async () => (await client.call('getCluster', key)).code;

  it('refuses a caller with too many calls, with a retry delay', async () => {
    const begun: ClientHttp2Session[] = [];
    const refused = await until(async () => {
      begun.push(begin().session);
      const outcome = await client.call('getCluster', key);
      return outcome.code === status.OK ? undefined : outcome;
    });
    expect(begun.length).toBeGreaterThanOrEqual(2);
    expect(refused.code).toBe(status.RESOURCE_EXHAUSTED);
    expect(refused.message).toMatch(/^Too many requests: /);
    expect(refused.details).toEqual([
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '1s' },
    ]);
    const user = mockCredentials.user.header();
    const metadata = { authorization: user };
    const other = await client.call('getCluster', key, { metadata });
    expect(other.code).toBe(status.OK);
    begun.forEach(session => session.destroy());
    await until(async () => (await codeOf()) === status.OK);
  });

  it('counts a call until it is cancelled', async () => {
    execute.mockImplementation(() => new Promise(() => {}));
    const calls: Array<{ cancel(): void }> = [];
    const outcomes = [0, 1].map(() =>
      client.call('getCluster', key, { onCall: call => calls.push(call) }),
    );
    await until(() => execute.mock.calls.length === 2);
    expect(await codeOf()).toBe(status.RESOURCE_EXHAUSTED);
    calls.forEach(call => call.cancel());
    for (const { code } of await Promise.all(outcomes)) {
      expect(code).toBe(status.CANCELLED);
    }
    execute.mockImplementation(async ({ input }) => input);
    await until(async () => (await codeOf()) === status.OK);
  });

  it('keeps only the latest connections without a call, and all with a call', async () => {
    const { session, stream } = begin();
    // A running call counts for its connection.
    await until(async () => {
      stream.write(Buffer.from([0]));
      return session.encrypted === false;
    });
    const sockets: Socket[] = [];
    const closed = new Set<number>();
    for (let index = 0; index < 6; index += 1) {
      const socket = connectSocket(server.port, '127.0.0.1').resume();
      sockets.push(socket);
      socket.once('close', () => closed.add(index));
      await once(socket, 'connect');
    }
    await until(() => closed.size === 6 - PER_ADDRESS);
    expect([...closed].sort()).toEqual([0, 1, 2]);
    expect(session.destroyed).toBe(false);
    expect(await codeOf()).toBe(status.OK);
    sockets.forEach(socket => socket.destroy());
    session.destroy();
  });
});
