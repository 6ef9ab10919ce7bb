import {
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import rayModuleSandbox from '@rayport/backstage-plugin-ray-backend-module-sandbox';
import {
  HistoryRecord,
  RecordDetails,
  UsageHistory,
} from '@rayport/backstage-plugin-ray-common';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { until } from '../../__testUtils__/until';
import { rayPlugin } from '../../plugin';

// Also runs on PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const IDS = databases.eachSupportedId();

describe.each(IDS)('the past of a simulated Kubernetes, in %s', database => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'past-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  async function start(knex: Awaited<ReturnType<typeof databases.init>>) {
    const ray = {
      kubernetes: { connection: 'sandbox' },
      sandbox: {
        port: 0,
        kubeconfigPath: join(folder, 'kubeconfig'),
      },
      owners: [{ from: 'label', key: 'team', kind: 'group' }],
      history: { logs: {} },
    };
    const backend = await startTestBackend({
      features: [
        rayPlugin,
        rayModuleSandbox,
        mockServices.database.factory({ knex }),
        mockServices.rootConfig.factory({ data: { ray } }),
      ],
    });
    // The database opens in the background.
    const read = (path: string) =>
      until(async () => {
        const answer = await request(backend.server).get(`/api/ray${path}`);
        if (answer.status === 503) return undefined;
        expect(answer.status).toBe(200);
        return answer.body;
      });
    const records = async (kind: string): Promise<HistoryRecord[]> =>
      (await read(`/history/${kind}?pageSize=100`)).records;
    return { stop: () => backend.stop(), read, records };
  }

  it('is written once to history, logs and usage, with owners and tools', async () => {
    const knex = await databases.init(database);
    const first = await start(knex);
    const groups = await until(async () => {
      const usage: UsageHistory = await first.read(
        '/usage/history?groupBy=owner',
      );
      // Objects without an owner may be counted later.
      const isWhole =
        (usage.total?.gpuHours ?? 0) > 120 &&
        usage.groups?.some(({ id }) => !id);
      return isWhole ? usage.groups : undefined;
    });
    const hours = groups.map(({ id = '', hours: { gpuHours = 0 } = {} }) => [
      id,
      Math.floor(gpuHours),
    ]);
    expect(Object.fromEntries(hours)).toMatchObject({
      'user:default/alan': 106,
      'group:default/search': 17,
      'group:default/data-platform': 0,
      '': 0,
    });
    const jobs = await first.records('jobs');
    const failed = jobs.find(
      ({ name, reason }) =>
        name?.startsWith('churn-scores-') && reason === 'AppFailed',
    );
    expect(failed).toMatchObject({
      owner: 'group:default/data-platform',
      state: 'failed',
      message: expect.stringContaining("No module named 'lightgbm'"),
    });
    const details: RecordDetails = await first.read(
      `/history/jobs/${failed?.uid}`,
    );
    expect(details.states?.map(({ state }) => state)).toEqual([
      'failed',
      'running',
      'initializing',
    ]);
    expect(details).toMatchObject({
      pods: [{ containers: [{ name: 'ray-job-submitter', exitCode: 1 }] }],
      events: expect.arrayContaining([
        expect.objectContaining({ reason: 'CreatedRayCluster' }),
      ]),
      log: expect.stringMatching(
        /^\[Simulated: no code runs here[\s\S]*import lightgbm/,
      ),
    });
    const clusters = await first.records('clusters');
    expect(clusters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['search-ranking-blue', failed?.cluster]),
    );
    const services = await first.records('services');
    expect(services).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'recommendations-v1',
          state: 'running',
          owner: 'group:default/search',
        }),
        expect.objectContaining({
          name: 'fraud-scores',
          state: 'degraded',
          message: expect.stringContaining('/models/fraud.onnx'),
        }),
      ]),
    );
    await first.stop();

    const second = await start(knex);
    await until(
      async () => (await second.records('jobs')).length > jobs.length,
    );
    const gone = (all: HistoryRecord[]) =>
      all.filter(({ state, deletedAt }) => deletedAt && state !== 'deleting');
    const uids = new Set(gone(jobs).map(({ uid }) => uid));
    expect(uids.size).toBeGreaterThan(25);
    expect(
      gone(await second.records('jobs')).filter(
        ({ createdAt = '' }) => createdAt < (jobs[0]?.createdAt ?? ''),
      ).length,
    ).toBe(uids.size);
    await second.stop();
  });
});
