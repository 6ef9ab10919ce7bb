import { mockCredentials } from '@backstage/backend-test-utils';
import {
  Client,
  credentials,
  Metadata,
  ServiceError,
  status,
} from '@grpc/grpc-js';
import { until } from '../../__testUtils__/until';
import { startGrpc } from '../__testUtils__/startGrpc';
import { messageType } from '../descriptors';
import { MessageCodec } from '../MessageCodec';

const requestCodec = new MessageCodec(messageType('rayport.v1.WatchRequest'));

describe('the limit of streams over gRPC', () => {
  let backend: Awaited<ReturnType<typeof startGrpc>>;
  let client: Client;

  beforeAll(async () => {
    const flowControl = { users: { streams: 2 } };
    backend = await startGrpc({ ray: { flowControl } });
    const address = `127.0.0.1:${backend.port}`;
    client = new Client(address, credentials.createInsecure());
  });

  afterAll(async () => {
    client.close();
    await backend.stop();
  });

  /** Opens a watch, and waits for its first message or failure. */
  async function watch(authorization: string) {
    const metadata = new Metadata();
    metadata.set('authorization', authorization);
    const stream = client.makeServerStreamRequest<Buffer, Buffer>(
      '/rayport.v1.WatchService/Watch',
      bytes => bytes,
      bytes => bytes,
      requestCodec.toBytes({ kind: 1 }),
      metadata,
    );
    const failure = await new Promise<ServiceError | undefined>(resolve => {
      stream.once('data', () => resolve(undefined));
      stream.on('error', resolve);
    });
    return { failure, cancel: () => stream.cancel() };
  }

  it('refuses watches above the limit of a user, but not those of others', async () => {
    const ada = mockCredentials.user.header('user:default/ada');
    const [first] = [await watch(ada), await watch(ada)];
    expect(first.failure).toBeUndefined();
    const { failure } = await watch(ada);
    expect(failure).toMatchObject({
      code: status.RESOURCE_EXHAUSTED,
      details: expect.stringMatching(/^Too many streams: 2 /),
    });
    const bob = mockCredentials.user.header('user:default/bob');
    expect((await watch(bob)).failure).toBeUndefined();

    first.cancel();
    await until(async () => !(await watch(ada)).failure);
  });
});
