import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../__testUtils__/clientOf';
import { createTemplate } from '../__testUtils__/headOnly';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const namespace = 'default';

const clusterSpec = {
  headGroupSpec: {
    computeTemplate: 't',
    image: 'rayproject/ray:2.46.0',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
};

/** Holds back lists until it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open, opened };
}

describe('a write through a newly started portal', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  let first: Awaited<ReturnType<typeof startRayBackend>>;
  let before: RayClient;

  /** A portal that has not received its first lists, as after it was killed. */
  async function startAnother(onRead: (open: () => void) => void) {
    const knex = await databases.init('SQLITE_3');
    const { open, opened } = gate();
    const backend = await startRayBackend({
      sandbox: first.sandbox,
      features: [
        mockPermissions(new Map()),
        mockServices.database.factory({ knex }),
      ],
      through: connection => ({
        ...connection,
        async fetch(path, request) {
          const [, isList, object] =
            /\/(?:rayclusters|rayjobs|pods)(\?)|\/ray(?:cluster|job)s\/([^/?]+)/.exec(
              path,
            ) ?? [];
          if (isList && request.method === 'GET') await opened;
          const answer = await connection.fetch(path, request);
          if (object && request.method === 'GET') onRead(open);
          return answer;
        },
      }),
    });
    return { client: clientOf(backend), open, stop: () => backend.stop() };
  }

  async function run(name: string, entrypoint: string) {
    await before.createRayJob({
      namespace,
      job: {
        namespace,
        name,
        user: 'ada',
        version: '2.46.0',
        entrypoint,
        clusterSpec,
      },
    });
    await until(async () => {
      const { records } = await before.listRayJobRecords({ name });
      return records.find(({ endTime }) => endTime !== '');
    });
  }

  beforeAll(async () => {
    const knex = await databases.init('SQLITE_3');
    first = await startRayBackend({
      features: [
        mockPermissions(new Map()),
        mockServices.database.factory({ knex }),
      ],
    });
    before = clientOf(first);
    await createTemplate(before);
  });

  afterAll(() => first.stop());

  it('waits for the first lists, and records why the job failed and its log', async () => {
    await run('ended', `python -c "raise ValueError('no such table')"`);
    const { client, stop } = await startAnother(open => open());
    await client.deleteRayJob({ namespace, name: 'ended' });
    const record = await until(async () => {
      const { records } = await client.listRayJobRecords({ name: 'ended' });
      return records.find(({ deletedAt }) => deletedAt !== '');
    });
    expect(record).toMatchObject({ state: 'failed', deletionUnseen: false });
    expect(record.message).toContain('The entrypoint has failed');
    const { log } = await until(async () => {
      const details = await client.getRayJobRecord(record);
      return details.log ? details : undefined;
    });
    expect(log).toContain('ValueError: no such table');
    await stop();
  });

  it('records how the job ended even if the first lists are late', async () => {
    await run('late', 'echo hello');
    const { client, open, stop } = await startAnother(() => {});
    await client.deleteRayJob({ namespace, name: 'late' });
    open();
    const record = await until(async () => {
      const { records } = await client.listRayJobRecords({ name: 'late' });
      return records.find(({ deletedAt }) => deletedAt !== '');
    });
    expect(record).toMatchObject({ state: 'succeeded', deletionUnseen: false });
    await stop();
  });

  it('records the definition of a cluster before it changes', async () => {
    const key = { namespace, name: 'changing' };
    const cluster = { ...key, user: 'ada', version: '2.46.0', clusterSpec };
    await before.createCluster({ namespace, cluster });
    const { client, stop } = await startAnother(open => open());
    await client.patchCluster({ ...key, patch: { version: '2.47.0' } });
    const definitions = await until(async () => {
      const { records } = await client.listClusterRecords({ name: key.name });
      const [record] = records;
      const found = record && (await client.getClusterRecord(record));
      return found?.definition.includes('2.47.0')
        ? found.definitions.map(({ definition }) => definition)
        : undefined;
    });
    expect(definitions).toEqual([
      expect.stringContaining('2.47.0'),
      expect.stringContaining('2.46.0'),
    ]);
    await stop();
  });
});
