import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  HistoryRecord,
  parseYaml,
  RayClient,
  rayJobReadPermission,
  RecordDetails,
} from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../../__testUtils__/clientOf';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';
import {
  createRayJobConditionalDecision,
  rayJobConditions,
} from '../../authorization/conditions';

const namespace = 'default';
const GROUP = {
  computeTemplate: 't',
  image: 'rayproject/ray:2.46.0',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};

function jobOf(name: string, fields: object = {}) {
  return {
    namespace,
    name,
    user: 'ada',
    version: '2.46.0',
    entrypoint: 'echo hello',
    clusterSpec: { headGroupSpec: GROUP },
    ...fields,
  };
}

describe('the history', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  const decisions = new Map<string, PolicyDecision>();
  const failing = `python -c "raise ValueError('no such table')"`;
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let start: () => ReturnType<typeof startRayBackend>;
  let client: RayClient;

  async function recordOf(
    name: string,
    matches: (record: HistoryRecord) => boolean,
  ): Promise<HistoryRecord> {
    return until(async () => {
      const { records } = await client.listRayJobRecords({ name });
      return records.find(matches);
    });
  }

  async function run(
    name: string,
    fields: object = {},
  ): Promise<HistoryRecord> {
    await client.createRayJob({ namespace, job: jobOf(name, fields) });
    return recordOf(
      name,
      ({ state, message }) =>
        ['succeeded', 'failed'].includes(state) && message !== '',
    );
  }

  async function remove(name: string): Promise<HistoryRecord> {
    await client.deleteRayJob({ namespace, name });
    return recordOf(name, ({ deletedAt }) => deletedAt !== '');
  }

  beforeAll(async () => {
    const knex = await databases.init('SQLITE_3');
    const features = [
      mockPermissions(decisions),
      mockServices.database.factory({ knex }),
    ];
    const first = await startRayBackend({ features });
    start = () => startRayBackend({ features, sandbox: first.sandbox });
    backend = first;
    client = clientOf(backend);
    await client.createComputeTemplate({
      namespace,
      computeTemplate: { name: 't', namespace, cpu: 1, memory: 2 },
    });
  }, 60_000);

  afterAll(() => backend.stop());
  beforeEach(() => decisions.clear());

  it('keeps a job that is gone, with why it failed, its log, and the last run that went well', async () => {
    const { createdAt } = await run('train-1', { entrypoint: 'echo hello' });
    // Kubernetes tells time in whole seconds: within one, none comes before another.
    const next = Date.parse(createdAt) + 1_000;
    await until(async () => Date.now() >= next || undefined);
    await run('train-2', { entrypoint: failing });
    const { uid } = await recordOf(
      'train-2',
      ({ state }) => state === 'failed',
    );
    const details = await until(async () => {
      const found = await client.getRayJobRecord({ uid });
      return found.log ? found : undefined;
    });
    expect(details.log).toContain('ValueError: no such table');
    const gone = await remove('train-2');
    await remove('train-1');
    expect(gone).toMatchObject({
      uid,
      owner: 'ada',
      state: 'failed',
      templates: ['t'],
      deletionUnseen: false,
      endTime: expect.stringMatching(/Z$/),
    });
    expect(gone.message).toContain('The entrypoint has failed');
    const kept: RecordDetails = await client.getRayJobRecord({ uid });
    expect(parseYaml(kept.definition)).toMatchObject({
      name: 'train-2',
      entrypoint: failing,
      clusterSpec: { headGroupSpec: GROUP },
    });
    expect(kept.states[0].state).toBe('failed');
    expect(kept.changes.map(({ action }) => action)).toEqual([
      'deleted',
      'created',
    ]);
    expect(kept.lastGood?.name).toBe('train-1');
    const made = await until(async () =>
      (await client.listClusterRecords({ presence: 'deleted' })).records.at(0),
    );
    expect(made.state).not.toBe('');
  }, 60_000);

  it('lists page by page, by what is asked for', async () => {
    const all = await client.listRayJobRecords({});
    const names = all.records.map(({ name }) => name);
    expect(names).toEqual(['train-2', 'train-1']);
    const first = await client.listRayJobRecords({ pageSize: 1 });
    const second = await client.listRayJobRecords({
      pageSize: 1,
      continue: first.continue,
    });
    expect([...first.records, ...second.records]).toEqual(all.records);
    expect(second.continue).toBe('');
    const count = async (query: object) =>
      (await client.listRayJobRecords(query)).records.length;
    expect(await count({ state: 'failed' })).toBe(1);
    expect(await count({ presence: 'present' })).toBe(0);
    expect(await count({ template: 't', search: 'TRAIN' })).toBe(2);
    expect(await count({ user: 'eve' })).toBe(0);
    expect(await count({ mine: true })).toBe(0);
    expect(await count({ createdAfter: '2100-01-01T00:00:00Z' })).toBe(0);
    const refused = client.listRayJobRecords({ continue: 'x' });
    await expect(refused).rejects.toThrow('invalid continue token');
    const wrong = client.listRayJobRecords({ createdAfter: 'yesterday' });
    await expect(wrong).rejects.toThrow('createdAfter must be a time');
  }, 60_000);

  it('shows nobody what they may not read live', async () => {
    const [{ uid }] = (await client.listRayJobRecords({})).records;
    decisions.set(
      rayJobReadPermission.name,
      createRayJobConditionalDecision(
        rayJobReadPermission,
        rayJobConditions.isOwner({ owners: ['eve'] }),
      ),
    );
    expect(await client.listRayJobRecords({ pageSize: 1 })).toEqual({
      records: [],
      continue: '',
    });
    const hidden = await client.getRayJobRecord({ uid }).catch(String);
    const missing = await client.getRayJobRecord({ uid: 'none' }).catch(String);
    expect(hidden).toBe(String(missing).replace('none', uid));
    decisions.set(rayJobReadPermission.name, { result: AuthorizeResult.DENY });
    await expect(client.listRayJobRecords({})).rejects.toThrow('ray.job.read');
  }, 60_000);

  it('has one record of an object that two replicas follow', async () => {
    const another = await start();
    await run('train-3');
    await remove('train-3');
    const { records } = await client.listRayJobRecords({ name: 'train-3' });
    expect(records).toHaveLength(1);
    const { states } = await client.getRayJobRecord({ uid: records[0].uid });
    const told = states.map(({ state, since, reason }) =>
      [state, since, reason].join(),
    );
    expect(new Set(told).size).toBe(told.length);
    await another.stop();
  }, 60_000);
});
