import { Client, credentials, Metadata } from '@grpc/grpc-js';
import {
  mockCredentials,
  TestDatabases,
  mockServices,
} from '@backstage/backend-test-utils';
import { StreamMessage } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { collectAudit } from '../../__testUtils__/collectAudit';
import { ManualTasks } from '../../__testUtils__/ManualTasks';
import { until } from '../../__testUtils__/until';
import { messageType } from '../../grpc/descriptors';
import { MessageCodec } from '../../grpc/MessageCodec';
import { WATCH_RPC } from '../../grpc/watch/createWatchMethod';
import { collectMetrics } from './__testUtils__/collectMetrics';
import {
  Connection,
  CONNECTIONS,
  headersOf,
  startConnections,
  USER,
  VERSIONS,
} from './__testUtils__/startConnections';

const namespace = 'default';
const C1 = { namespace, name: 'c1' };
const OTHER: Record<Connection, Connection> = {
  default: 'west',
  west: 'default',
};
const UNKNOWN =
  'There is no connection "east" to Kubernetes. Known connections: default, west.';

const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

describe.each(databases.eachSupportedId())('two connections in %s', id => {
  const audit = collectAudit();
  const metrics = collectMetrics();
  const tasks = new ManualTasks();
  let portal: Awaited<ReturnType<typeof startConnections>>;

  beforeAll(async () => {
    const knex = await databases.init(id);
    portal = await startConnections({
      features: [
        mockServices.database.factory({ knex }),
        audit.factory,
        metrics.factory,
        tasks.factory,
      ],
    });
  });

  afterAll(() => portal?.stop());

  const authorization = mockCredentials.user.header(USER);
  const send = (
    method: 'get' | 'post',
    path: string,
    connection: string = 'default',
  ) =>
    request(portal.server)
      [method](path)
      .set({ authorization, ...headersOf(connection) });
  const uidOf = async (connection: Connection) => {
    const path = `/api/ray/kubernetes/apis/ray.io/v1/namespaces/default/rayclusters/c1`;
    const { body } = await send('get', path, connection).expect(200);
    return body.metadata.uid;
  };

  it.each(CONNECTIONS)(
    '%s returns its own objects over HTTP',
    async connection => {
      const version = VERSIONS[connection];
      for (const path of ['/apis/v1', '/api/ray/v1']) {
        const of = `${path}/namespaces/default/clusters`;
        const one = await send('get', `${of}/c1`, connection).expect(200);
        expect(one.body).toMatchObject({ name: 'c1', version });
        const all = await send('get', of, connection).expect(200);
        expect(all.body.clusters).toEqual([
          expect.objectContaining({ name: 'c1', version }),
        ]);
      }
    },
  );

  it.each([
    '/apis/v1/clusters',
    '/apis/v1/clusters?watch=true',
    '/api/ray/v1/clusters',
    '/api/ray/watch',
    '/api/ray/usage/history',
    '/api/ray/kubernetes/apis/ray.io/v1/rayclusters',
    '/api/ray/clusters/default/c1/ray/api/jobs/',
  ])(
    '%s names the valid connections for an unknown one, but not without credentials',
    async path => {
      const { status, text } = await send('get', path, 'east');
      expect([status, JSON.parse(text)]).toEqual([
        404,
        expect.objectContaining({ message: UNKNOWN }),
      ]);
      await portal.untilDatabaseAnswers();
      const stranger = await request(portal.server)
        .get(path)
        .set(headersOf('east'))
        .set('authorization', mockCredentials.user.invalidHeader());
      expect(stranger.status).toBe(401);
      expect(stranger.text).not.toContain('west');
    },
  );

  it.each(CONNECTIONS)(
    '%s returns its own objects over gRPC',
    async connection => {
      const metadata = { authorization, ...headersOf(connection) };
      const { body } = await portal.client.call('getCluster', C1, { metadata });
      expect(body).toMatchObject({ version: VERSIONS[connection] });
    },
  );

  /** The first message of a watch of clusters over gRPC. */
  async function watched(connection: string): Promise<string> {
    const metadata = new Metadata();
    const pairs = Object.entries({ authorization, ...headersOf(connection) });
    pairs.forEach(([key, value]) => metadata.set(key, value));
    const address = `127.0.0.1:${portal.port}`;
    const client = new Client(address, credentials.createInsecure());
    const { service, method } = WATCH_RPC;
    const asked = new MessageCodec(messageType('rayport.v1.WatchRequest'));
    const stream = client.makeServerStreamRequest<Buffer, Buffer>(
      `/${service}/${method}`,
      bytes => bytes,
      bytes => bytes,
      asked.toBytes({ kinds: ['cluster'] }),
      metadata,
    );
    const codec = new MessageCodec(messageType('rayport.v1.WatchResponse'));
    try {
      return await new Promise((resolve, reject) => {
        stream.on('error', reject).once('data', bytes => {
          resolve(JSON.stringify(codec.toJson(bytes).json));
        });
      });
    } finally {
      stream.cancel();
      client.close();
    }
  }

  it.each(CONNECTIONS)('%s can be watched over gRPC', async connection => {
    expect(await watched(connection)).toContain(VERSIONS[connection]);
    await expect(watched('east')).rejects.toMatchObject({ details: UNKNOWN });
  });

  it('names the valid connections for an unknown one over gRPC', async () => {
    const metadata = { authorization, ...headersOf('east') };
    const outcome = await portal.client.call('getCluster', C1, { metadata });
    expect(outcome).toMatchObject({
      code: 5,
      message: expect.stringContaining(UNKNOWN),
    });
  });

  it('sends each stream the changes of its connection, and resumes only streams of the same connection', async () => {
    const ids: Partial<Record<Connection, string>> = {};
    for (const connection of CONNECTIONS) {
      const stream = await listen(connection);
      for (const each of CONNECTIONS) {
        const computeTemplate = {
          name: `of-${each}`,
          namespace,
          cpu: 1,
          memory: 1,
        };
        await portal
          .clientTo(each)
          .createComputeTemplate({ namespace, computeTemplate });
      }
      const names = await stream.names(1);
      expect(names).toEqual([`of-${connection}`]);
      ids[connection] = stream.lastId();
      stream.close();
      for (const each of CONNECTIONS) {
        await portal
          .clientTo(each)
          .deleteComputeTemplate({ namespace, name: `of-${each}` });
      }
    }
    for (const connection of CONNECTIONS) {
      const own = await listen(connection, ids[connection]);
      expect(own.isReset).toBe(false);
      own.close();
      const foreign = await listen(connection, ids[OTHER[connection]]);
      expect(foreign.isReset).toBe(true);
      foreign.close();
    }
  });

  async function listen(connection: Connection, lastEventId?: string) {
    const abort = new AbortController();
    const messages = portal.clientTo(connection).watch({
      kinds: ['template'],
      lastEventId,
      signal: abort.signal,
    });
    let last: string | undefined;
    const next = async (): Promise<StreamMessage> => {
      const { value } = await messages.next();
      if (!value) throw new Error('The stream has ended');
      last = value.id ?? last;
      return value;
    };
    const opened = await next();
    return {
      isReset: opened.type === 'open' && opened.reset,
      lastId: () => last,
      async names(count: number) {
        const names: string[] = [];
        while (names.length < count || !last) {
          const message = await next();
          if (message.type === 'change') names.push(message.change.name);
        }
        return names;
      },
      close: () => abort.abort(),
    };
  }

  it.each(CONNECTIONS)('%s has a separate history', async connection => {
    const client = portal.clientTo(connection);
    const uid = await uidOf(connection);
    const records = await until(async () => {
      const answer = await client.listClusterRecords({});
      return answer.records.length ? answer.records : undefined;
    });
    expect(records).toEqual([expect.objectContaining({ name: 'c1', uid })]);
    await client.getClusterRecord({ uid });
    const other = await uidOf(OTHER[connection]);
    await expect(client.getClusterRecord({ uid: other })).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    );
  });

  it.each(CONNECTIONS)('%s has separate usage sums', async connection => {
    const client = portal.clientTo(connection);
    const uid = await uidOf(connection);
    const groups = await until(async () => {
      await tasks.run('ray-usage-sums');
      const answer = await client.getUsageHistory({ groupBy: 'object' });
      return answer.groups.length ? answer.groups : undefined;
    });
    expect(groups).toEqual([expect.objectContaining({ id: uid, name: 'c1' })]);
  });

  it.each([
    'ray.cache.objects',
    'ray.operation.duration',
    'ray.kubernetes.request.duration',
    'ray.streams.open',
    'ray.history.waiting',
  ])(
    'reports %s for each connection, without a label for the default one',
    async name => {
      await send('get', '/apis/v1/clusters?objects=all', 'west').expect(200);
      const labels = (await metrics.read(name)).map(
        ({ labels: { connection } }) => connection,
      );
      expect([...new Set(labels)].sort()).toEqual(['west', undefined]);
    },
  );

  it('names the connection in the audit log', async () => {
    await send('get', '/apis/v1/namespaces/default/clusters/c1', 'west');
    const metas = audit.told('cluster-fetch').map(({ meta }) => meta);
    expect(metas).toContainEqual(
      expect.objectContaining({ connection: 'west' }),
    );
    expect(metas).toContainEqual(
      expect.not.objectContaining({ connection: expect.anything() }),
    );
  });

  describe('actions', () => {
    const invoke = (name: string, input: object) =>
      send(
        'post',
        `/api/ray/.backstage/actions/v1/actions/ray:${name}/invoke`,
      ).send(input);
    const patch = {
      kind: 'cluster',
      ...C1,
      patch: { annotations: { team: 'a' } },
    };

    it.each(CONNECTIONS)('of %s return its own objects', async connection => {
      const input = { kind: 'cluster', ...C1, connection };
      const { body } = await invoke('get', input).expect(200);
      expect(body.output.result).toMatchObject({
        version: VERSIONS[connection],
      });
    });

    it('name the valid connections for an unknown one', async () => {
      const input = { kind: 'cluster', ...C1, connection: 'east' };
      const { body } = await invoke('get', input).expect(404);
      expect(body.error.message).toContain(UNKNOWN);
    });

    it('do not apply a plan that was made for another connection', async () => {
      const west = { ...patch, connection: 'west' };
      const { body } = await invoke('patch', west).expect(200);
      const { token: plan } = body.output.plan;
      const refused = await invoke('patch', { ...patch, plan }).expect(400);
      expect(refused.body.error.message).toContain('no such plan');
      await invoke('patch', { ...west, plan }).expect(200);
    });
  });

  it.each(CONNECTIONS)(
    '%s opens its own dashboards with a ticket, and with a token of the command line',
    async connection => {
      const of = '/api/ray/namespaces/default/clusters/c1';
      const { body } = await send('post', `${of}/dashboard`, connection).expect(
        200,
      );
      const dashboard = await request(portal.server)
        .get(`/api/ray${body.path}api/version`)
        .expect(200);
      expect(dashboard.body.ray_version).toBe(VERSIONS[connection]);
      const issued = await send(
        'post',
        `${of}/connect_tokens`,
        connection,
      ).expect(200);
      const jobs = await request(portal.server)
        .get('/api/ray/clusters/default/c1/ray/api/version')
        .set('authorization', `Bearer ${issued.body.token}`)
        .expect(200);
      expect(jobs.body.ray_version).toBe(VERSIONS[connection]);
    },
  );

  it.each([
    ['default/c1', 'ALLOW'],
    ['west/default/c1', 'ALLOW'],
    ['east/default/c1', 'DENY'],
    ['west/default/gone', 'DENY'],
  ])('resolves %s for the permission system', async (resourceRef, result) => {
    const conditions = {
      rule: 'IS_OWNER',
      resourceType: 'ray-cluster',
      params: { owners: [USER] },
    };
    const { body } = await request(portal.server)
      .post('/api/ray/.well-known/backstage/permissions/apply-conditions')
      .set(
        'authorization',
        `Bearer ${mockCredentials.user.token(USER, {
          actor: { subject: 'plugin:permission' },
        })}`,
      )
      .send({
        items: [
          { id: '1', resourceType: 'ray-cluster', resourceRef, conditions },
        ],
      })
      .expect(200);
    expect(body.items).toEqual([{ id: '1', result }]);
  });
});
