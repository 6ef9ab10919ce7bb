import { JsonObject } from '@bufbuild/protobuf';
import {
  Client,
  ClientReadableStream,
  credentials,
  Metadata,
  ServiceError,
  status,
} from '@grpc/grpc-js';
import { once } from 'node:events';
import { mockCredentials } from '@backstage/backend-test-utils';
import { until } from '../../__testUtils__/until';
import { startGrpc } from '../__testUtils__/startGrpc';
import { messageType } from '../descriptors';
import { MessageCodec } from '../MessageCodec';

const namespace = 'default';
const requestCodec = new MessageCodec(messageType('rayport.v1.WatchRequest'));
const codec = new MessageCodec(messageType('rayport.v1.WatchResponse'));

const ADDED = 1;
const CHANGED = 2;
const DELETED = 3;
const BOOKMARK = 4;

/** A watch, and its messages so far. */
interface Watch {
  messages: JsonObject[];
  stream: ClientReadableStream<Buffer>;
  ended: Promise<ServiceError>;
}

describe('rayport.v1.WatchService', () => {
  let backend: Awaited<ReturnType<typeof startGrpc>>;
  let client: Client;

  beforeEach(async () => {
    backend = await startGrpc();
    client = new Client(
      `127.0.0.1:${backend.port}`,
      credentials.createInsecure(),
    );
  });

  afterEach(async () => {
    client.close();
    await backend.stop();
  });

  function watch(
    request: JsonObject,
    authorization: string = mockCredentials.service.header(),
    options: { validation?: string; more?: Buffer; objects?: string } = {},
  ): Watch {
    const { validation = 'Warn', more = Buffer.alloc(0), objects } = options;
    const metadata = new Metadata();
    metadata.set('authorization', authorization);
    metadata.set('field-validation', validation);
    if (objects) metadata.set('x-rayport-objects', objects);
    const stream = client.makeServerStreamRequest<Buffer, Buffer>(
      '/rayport.v1.WatchService/Watch',
      bytes => bytes,
      bytes => bytes,
      Buffer.concat([requestCodec.toBytes(request), more]),
      metadata,
    );
    const messages: JsonObject[] = [];
    stream.on('data', bytes => messages.push(codec.toJson(bytes).json));
    const ended = new Promise<ServiceError>(resolve => {
      stream.once('error', resolve);
    });
    return { messages, stream, ended };
  }

  function told({ messages }: Watch, type: number, name?: string) {
    return until(() =>
      messages.find(
        message => message.type === type && (!name || message.name === name),
      ),
    );
  }

  async function create(name: string, cpu = 1) {
    const { code } = await backend.client.call('createComputeTemplate', {
      computeTemplate: { name, namespace, cpu, memory: 2 },
      namespace,
    });
    return code;
  }

  it('warns about unknown fields before the first message, and refuses them in strict mode', async () => {
    const more = Buffer.from('\x7a\x00', 'latin1');
    const { stream } = watch({}, undefined, { more });
    const [before]: Metadata[] = await once(stream, 'metadata');
    expect(before.get('warning')).toEqual(['299 - "unknown field 15"']);
    stream.on('error', () => {});
    stream.cancel();
    const refused = watch({}, undefined, { more, validation: 'Strict' });
    expect(await refused.ended).toMatchObject({
      code: status.INVALID_ARGUMENT,
      details: expect.stringMatching(/^unknown field 15: remove it/),
    });
  });

  it('sends existing objects and each change, and resumes from a position', async () => {
    await create('first');
    const request = { kinds: ['template', 'cluster'], namespace };
    const all = watch(request);
    const first = await told(all, ADDED, 'first');
    expect(first).toMatchObject({
      kind: 'template',
      namespace,
      template: { name: 'first', cpu: 1, memory: 2 },
    });
    const { resumeFrom } = await told(all, BOOKMARK);

    await create('second');
    await told(all, ADDED, 'second');
    await backend.client.call('patchComputeTemplate', {
      name: 'second',
      namespace,
      patch: { cpu: 4 },
    });
    const changed = await told(all, CHANGED, 'second');
    expect(changed).toMatchObject({ template: { cpu: 4 } });
    await backend.client.call('deleteComputeTemplate', {
      name: 'second',
      namespace,
    });
    const deleted = await told(all, DELETED, 'second');
    expect(deleted).not.toHaveProperty('template');
    all.stream.cancel();
    expect((await all.ended).code).toBe(status.CANCELLED);

    await create('third');
    const resumed = watch({ ...request, resumeFrom: String(resumeFrom) });
    await told(resumed, ADDED, 'third');
    const names = resumed.messages.map(({ name }) => name);
    expect(names).not.toContain('first');
    resumed.stream.cancel();
    await resumed.ended;
  });

  it('shows objects of other tools only on request', async () => {
    await backend.sandbox.client.create('rayclusters.ray.io', {
      apiVersion: 'ray.io/v1',
      kind: 'RayCluster',
      metadata: { name: 'of-kubectl', namespace },
      spec: { headGroupSpec: { template: { spec: { containers: [] } } } },
    });
    const request = { kinds: ['cluster'], namespace };
    const everything = watch(request, undefined, { objects: 'all' });
    const managed = watch(request);
    await told(everything, ADDED, 'of-kubectl');
    await told(managed, BOOKMARK);
    expect(managed.messages.map(({ name }) => name)).not.toContain(
      'of-kubectl',
    );
    const wrong = watch(request, undefined, { objects: 'some' });
    expect(await wrong.ended).toMatchObject({ code: status.INVALID_ARGUMENT });
    [everything, managed].forEach(({ stream }) => {
      stream.on('error', () => {});
      stream.cancel();
    });
  });

  it('is ended by a shutdown with the advice to watch again', async () => {
    const open = watch({});
    await told(open, BOOKMARK);
    const stopped = backend.stop();
    const { code, details } = await open.ended;
    expect(code).toBe(status.UNAVAILABLE);
    expect(details).toBe(
      'The portal shuts down. Watch again, from the last resume_from.',
    );
    await stopped;
    backend = await startGrpc();
  });

  it.each([
    [{ kinds: ['pod'] }, status.INVALID_ARGUMENT, /kind=pod is not known/],
    [{ resumeFrom: 'nonsense' }, status.OUT_OF_RANGE, /without a resume_from/],
  ])('refuses %j', async (request, code, message) => {
    const error = await watch(request).ended;
    expect(error.code).toBe(code);
    expect(error.details).toMatch(message);
  });

  it('requires credentials', async () => {
    const error = await watch({}, 'Bearer ').ended;
    expect(error.code).toBe(status.UNAUTHENTICATED);
  });
});
