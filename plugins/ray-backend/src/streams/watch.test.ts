import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import {
  RayClient,
  StreamMessage,
  WatchOptions,
} from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../__testUtils__/clientOf';
import { startRayBackend } from '../__testUtils__/startRayBackend';

type Backend = Awaited<ReturnType<typeof startRayBackend>>;
type ChangeMessage = Extract<StreamMessage, { type: 'change' }>;

const namespace = 'default';
const headGroupSpec = {
  computeTemplate: 't',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};
const clusterSpec = { headGroupSpec };

/** Reads a stream, and remembers its position. */
class Stream {
  lastId: string | undefined;
  readonly #abort = new AbortController();
  readonly #messages: AsyncGenerator<StreamMessage>;

  constructor(client: RayClient, options: WatchOptions = {}) {
    const { signal } = this.#abort;
    this.#messages = client.watch({ ...options, signal });
  }

  async next(): Promise<StreamMessage> {
    const { value } = await this.#messages.next();
    if (!value) throw new Error('The stream has ended');
    this.lastId = value.id ?? this.lastId;
    return value;
  }

  /** Reads up to the first id at or after a matching change. */
  async until(wanted: (change: ChangeMessage['change']) => boolean) {
    for (let isFound = false; ;) {
      const message = await this.next();
      isFound ||= message.type === 'change' && wanted(message.change);
      if (isFound && message.id) return;
    }
  }

  close() {
    this.#abort.abort();
  }
}

async function createTemplate(client: RayClient, name: string) {
  const computeTemplate = { name, namespace, cpu: 1, memory: 1 };
  await client.createComputeTemplate({ namespace, computeTemplate });
}

/** A job and a service, with their clusters. */
async function createWorkloads(client: RayClient) {
  const base = { namespace, version: '2.46.0', clusterSpec };
  const job = { ...base, name: 'j', entrypoint: 'sleep 60' };
  const service = { ...base, name: 's', serveConfigV2: 'applications: []' };
  await client.createRayJob({ namespace, job });
  await client.createRayService({ namespace, service });
}

describe('the stream of changes', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  /** The database of all replicas, with their common key for ids. */
  let features: Array<ReturnType<typeof mockServices.database.factory>>;
  let backend: Backend;
  let client: RayClient;

  beforeAll(async () => {
    const knex = await databases.init('SQLITE_3');
    features = [mockServices.database.factory({ knex })];
    backend = await startRayBackend({ features });
    client = clientOf(backend);
    await createTemplate(client, 't');
  });

  afterAll(() => backend.stop());

  it('reports creation, changes and deletion at once', async () => {
    const stream = new Stream(client);
    expect(await stream.next()).toMatchObject({ type: 'open', reset: true });
    const cluster = { name: 'c', namespace, version: '2.46.0', clusterSpec };
    await client.createCluster({ namespace, cluster });
    await stream.until(({ type, name }) => type === 'added' && name === 'c');
    for (;;) {
      await stream.until(
        ({ type, kind }) => kind === 'cluster' && type === 'changed',
      );
      const key = { namespace, name: 'c' };
      const { clusterState } = await client.getCluster(key);
      if (clusterState === 'ready') break;
    }
    await client.deleteCluster({ namespace, name: 'c' });
    await stream.until(({ type, name }) => type === 'deleted' && name === 'c');
    stream.close();
  });

  it('reports jobs while they run, and services with their events', async () => {
    const stream = new Stream(client);
    expect(await stream.next()).toMatchObject({ type: 'open', reset: true });
    await createWorkloads(client);
    await stream.until(
      ({ kind, name }) => kind === 'cluster' && name.startsWith('j-'),
    );
    for (;;) {
      await stream.until(({ kind }) => kind === 'job');
      const { jobStatus } = await client.getRayJob({ namespace, name: 'j' });
      if (jobStatus === 'RUNNING') break;
    }
    for (;;) {
      const { rayServiceStatus } = await client.getRayService({
        namespace,
        name: 's',
      });
      if (rayServiceStatus?.rayServiceEvents.length) break;
      await stream.until(({ kind }) => kind === 'service');
    }
    await client.deleteRayJob({ namespace, name: 'j' });
    await stream.until(
      ({ kind, type }) => kind === 'job' && type === 'deleted',
    );
    await client.deleteRayService({ namespace, name: 's' });
    await stream.until(
      ({ kind, type }) => kind === 'service' && type === 'deleted',
    );
    stream.close();
  });

  /** Reads until another replica can resume from the position, which requires a later change of each kind. */
  async function untilKnown(stream: Stream, other: RayClient) {
    for (;;) {
      await stream.next();
      const attempt = new Stream(other, { lastEventId: stream.lastId });
      const open = await attempt.next();
      attempt.close();
      if (open.type === 'open' && !open.reset) return;
    }
  }

  it('resumes at another replica, after broken watches and an expired history', async () => {
    const { sandbox } = backend;
    const replica = await startRayBackend({ sandbox, features });
    const other = clientOf(replica);
    await other.listAllClusters({});
    const first = new Stream(client);
    await first.next();
    await createWorkloads(client);
    await createTemplate(client, 'lost');
    await first.until(({ name }) => name === 'lost');
    await untilKnown(first, other);
    first.close();

    backend.sandbox.expireHistory();
    backend.sandbox.cutWatches();
    await client.deleteComputeTemplate({ namespace, name: 'lost' });
    await createTemplate(client, 'new');

    const { lastId: lastEventId } = first;
    const second = new Stream(other, { lastEventId });
    expect(await second.next()).toMatchObject({ type: 'open', reset: false });
    const missed = new Map<string, string>();
    while (missed.size < 2) {
      const message = await second.next();
      if (message.type !== 'change') continue;
      if (message.change.kind !== 'template') continue;
      missed.set(message.change.name, message.change.type);
    }
    expect([...missed].sort()).toEqual([
      ['lost', 'deleted'],
      ['new', 'added'],
    ]);
    second.close();
    await replica.stop();

    // A portal that starts afterwards does not know earlier changes.
    const restarted = await startRayBackend({ sandbox, features });
    const third = new Stream(clientOf(restarted), { lastEventId });
    expect(await third.next()).toMatchObject({ type: 'open', reset: true });
    third.close();
    await restarted.stop();
  });
});
