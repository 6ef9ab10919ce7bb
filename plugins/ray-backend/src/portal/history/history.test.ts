import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  HistoryRecord,
  parseYaml,
  RayClient,
  rayJobHistoryDeletePermission,
  rayJobReadPermission,
  RecordDetails,
} from '@rayport/backstage-plugin-ray-common';
import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { clientOf } from '../../__testUtils__/clientOf';
import { createTemplate } from '../../__testUtils__/headOnly';
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
  let historyServer: Server;

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
    historyServer = createServer((_request, response) =>
      response.end(JSON.stringify([{ namespace, name: 'watched' }])),
    ).listen(0, '127.0.0.1');
    await once(historyServer, 'listening');
    const { port } = historyServer.address() as AddressInfo;
    const server = { url: `http://127.0.0.1:${port}` };
    const ray = { history: { server } };
    const first = await startRayBackend({ features, ray });
    start = () => startRayBackend({ features, sandbox: first.sandbox });
    backend = first;
    client = clientOf(backend);
    await createTemplate(client);
  });

  afterAll(async () => {
    await backend.stop();
    historyServer.close().closeAllConnections();
  });
  beforeEach(() => decisions.clear());

  it('keeps a deleted job with its failure, its log, and the last successful run', async () => {
    const { createdAt } = await run('train-1', { entrypoint: 'echo hello' });
    // Kubernetes' times are whole seconds, so they have no order within a second.
    const next = Date.parse(createdAt) + 1_000;
    await until(async () => Date.now() >= next);
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
    expect(details.logs).toMatchObject([
      { container: 'ray-job-submitter', hasEnded: true, truncated: false },
    ]);
    const gone = await remove('train-2');
    await remove('train-1');
    expect(gone).toMatchObject({
      uid,
      owner: 'user:default/ada',
      origin: { tool: 'rayport' },
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
    // The definition says all of an object of the KubeRay API.
    expect(kept.manifest).toBe('');
    expect(kept.states[0].state).toBe('failed');
    expect(kept.changes.map(({ action }) => action)).toEqual([
      'deleted',
      'created',
    ]);
    expect(kept.lastGood?.name).toBe('train-1');
    const phases = kept.phases.map(({ phase }) => phase);
    expect(phases[0]).toBe('waiting');
    expect(phases.slice(-3)).toEqual(['submitting', 'running', 'ending']);
    expect(kept.phases.at(-1)?.endTime).toBe(gone.endTime);
    const [{ id }] = kept.logs;
    const log = await client.getRayJobRecordLog({ uid, id });
    expect(log.log).toContain('ValueError: no such table');
    expect(log.truncated).toBe(false);
    const lines = { uid, id, tailLines: 1 };
    const end = await client.getRayJobRecordLog(lines);
    expect(end.log.trimEnd()).not.toContain('\n');
    expect(end.truncated).toBe(true);
    const good = (await client.listRayJobRecords({ name: 'train-1' })).records;
    const { logs } = await client.getRayJobRecord({ uid: good[0].uid });
    expect(logs).toHaveLength(1);
    const foreign = { uid: good[0].uid, id };
    const refused = client.getRayJobRecordLog(foreign);
    await expect(refused).rejects.toThrow('No such log is kept');
    // Pods are stored shortly after their record. Until then, the record provides their end.
    const worked = await until(async () => {
      const found = await client.getRayJobRecord({ uid });
      return found.pods.at(0)?.endTime ? found : undefined;
    });
    expect(worked.pods).toMatchObject([
      { role: '', phase: 'Succeeded', containers: [{ hasEnded: true }] },
    ]);
    expect(worked.pods[0].node).not.toBe('');
    expect(worked.events.map(({ reason }) => reason)).toContain('Scheduled');
    expect(worked.gaps).toEqual([]);
    const made = await until(async () =>
      (await client.listClusterRecords({ presence: 'deleted' })).records.at(0),
    );
    expect(made.state).not.toBe('');
  });

  it('suggests fixes for another run of a deleted job', async () => {
    const entrypoint = `python -c "print('MemoryError'); exit(1)"`;
    const uids = [];
    for (const name of ['lacking-1', 'lacking-2']) {
      await run(name, { entrypoint });
      await recordOf(name, ({ reason }) => reason === 'AppFailed');
      uids.push((await remove(name)).uid);
    }
    const [, uid] = uids;
    const { fixes, recurrence } = await client.getRayJobRecord({ uid });
    expect(recurrence).toMatchObject({
      reason: 'AppFailed',
      owner: 'user:default/ada',
      objects: 1,
      sameTemplate: 1,
      latestName: 'lacking-1',
    });
    expect(fixes).toEqual([
      { kind: 'runAgainWith', parameters: { change: 'memory' } },
      {
        kind: 'runAgainWith',
        parameters: { change: 'entrypoint', value: entrypoint },
      },
    ]);
    for (const each of uids) await client.deleteRayJobRecord({ uid: each });
  });

  it('lists records in pages, with filters', async () => {
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
    expect(await count({ origin: 'rayport' })).toBe(2);
    expect(await count({ origin: 'standalone' })).toBe(2);
    expect(await count({ origin: 'helm' })).toBe(0);
    expect(await count({ user: 'eve' })).toBe(0);
    expect(await count({ mine: true })).toBe(0);
    expect(await count({ createdAfter: '2100-01-01T00:00:00Z' })).toBe(0);
    const refused = client.listRayJobRecords({ continue: 'x' });
    await expect(refused).rejects.toThrow('invalid continue token');
    const wrong = client.listRayJobRecords({ createdAfter: 'yesterday' });
    await expect(wrong).rejects.toThrow('createdAfter must be a time');
  });

  it('permanently deletes records of deleted objects for permitted callers', async () => {
    await run('secret-1');
    const { uid } = await recordOf('secret-1', () => true);
    const early = client.deleteRayJobRecord({ uid });
    await expect(early).rejects.toThrow('exists, so its record is kept');
    await remove('secret-1');
    decisions.set(
      rayJobHistoryDeletePermission.name,
      createRayJobConditionalDecision(
        rayJobHistoryDeletePermission,
        rayJobConditions.isOwner({ owners: ['eve'] }),
      ),
    );
    const refused = client.deleteRayJobRecord({ uid });
    await expect(refused).rejects.toThrow('ray.history.delete.job');
    const none = await client.eraseRayJobRecords({ user: 'ada' });
    expect(none).toMatchObject({ deleted: 0, more: false });
    expect(none.kept).toBeGreaterThan(0);
    decisions.clear();
    await client.deleteRayJobRecord({ uid }, { dryRun: true });
    await client.getRayJobRecord({ uid });
    await client.deleteRayJobRecord({ uid });
    await expect(client.getRayJobRecord({ uid })).rejects.toThrow('uid');
    await run('secret-2', { user: 'eve' });
    await remove('secret-2');
    expect(await client.eraseRayJobRecords({ user: 'eve' })).toEqual({
      deleted: 1,
      kept: 0,
      disowned: 0,
      more: false,
    });
    const nobody = client.eraseRayJobRecords({ user: '' });
    await expect(nobody).rejects.toThrow('must name an owner');
    const { records } = await client.listRayJobRecords({ user: 'eve' });
    expect(records).toEqual([]);
  });

  it('hides records that the caller may not read live, also in page tokens', async () => {
    const names = ['owned-1', 'hidden-1', 'owned-2', 'hidden-2'];
    for (const name of names) {
      await run(name, { user: name.startsWith('owned') ? 'eve' : 'ada' });
      await remove(name);
    }
    const { records: all } = await client.listRayJobRecords({ pageSize: 100 });
    const uidOf = (name: string) =>
      all.find(record => record.name === name)?.uid ?? '';
    decisions.set(
      rayJobReadPermission.name,
      createRayJobConditionalDecision(
        rayJobReadPermission,
        rayJobConditions.isOwner({ owners: ['eve'] }),
      ),
    );
    const seen: string[] = [];
    const tokens: string[] = [];
    let token = '';
    do {
      const page = await client.listRayJobRecords({
        pageSize: 1,
        continue: token,
      });
      seen.push(...page.records.map(({ name }) => name));
      token = page.continue;
      const text = Buffer.from(token, 'base64url').toString('latin1');
      for (const { uid } of all) expect(token + text).not.toContain(uid);
      tokens.push(token);
    } while (token);
    expect(seen).toEqual(['owned-2', 'owned-1']);
    const otherFilter = client.listRayJobRecords({
      search: 'hidden',
      continue: tokens[0],
    });
    await expect(otherFilter).rejects.toThrow('invalid continue token');
    const none = { records: [], continue: '' };
    for (const query of [{ search: 'hidden' }, { user: 'ada' }]) {
      const page = await client.listRayJobRecords({ pageSize: 1, ...query });
      expect(page).toEqual(none);
    }
    const uid = uidOf('hidden-1');
    const hidden = await client.getRayJobRecord({ uid }).catch(String);
    const missing = await client.getRayJobRecord({ uid: 'none' }).catch(String);
    const log = await client.getRayJobRecordLog({ uid, id: 'x' }).catch(String);
    expect(log).toBe(hidden);
    expect(hidden).toBe(String(missing).replace('none', uid));
    decisions.set(rayJobReadPermission.name, { result: AuthorizeResult.DENY });
    await expect(client.listRayJobRecords({})).rejects.toThrow('ray.job.read');
  });

  it('includes the pods of a cluster, and has no gaps while the portal observes it', async () => {
    await client.createCluster({
      namespace,
      cluster: {
        namespace,
        name: 'watched',
        user: 'ada',
        version: '2.46.0',
        clusterSpec: { headGroupSpec: GROUP },
      },
    });
    const { uid } = await until(async () => {
      const { records } = await client.listClusterRecords({ name: 'watched' });
      return records.at(0);
    });
    await until(async () =>
      (await client.getClusterRecord({ uid })).pods.at(0),
    );
    const { gaps, historyServerUrl } = await client.getClusterRecord({ uid });
    expect(gaps).toEqual([]);
    expect(historyServerUrl).toMatch(/\/select_cluster$/);
    const [{ uid: job }] = (await client.listRayJobRecords({})).records;
    const elsewhere = await client.getRayJobRecord({ uid: job });
    expect(elsewhere.historyServerUrl).toBe('');
  });

  it('has one record of an object that two replicas watch', async () => {
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
  });
});
