import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  RayClient,
  rayClusterReadPermission,
  rayJobReadPermission,
  rayPermissions,
} from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../../__testUtils__/clientOf';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';
import {
  createRayJobConditionalDecision,
  rayJobConditions,
} from '../../authorization/conditions';
import { testDatabase } from '../../__testUtils__/testDatabase';
import { DAY_MS, dayOf } from '../../history/usage/days';
import { PodInterval } from '../../history/usage/PodInterval';
import { UsageActivityStore } from '../../history/usage/UsageActivityStore';
import { UsageCounter } from '../../history/usage/UsageCounter';
import { UsagePodStore } from '../../history/usage/UsagePodStore';

const HOUR_MS = 3_600_000;

/** The period of this test's usage. Real pods are counted today. */
const LAST = Math.floor(Date.now() / DAY_MS) * DAY_MS - 3 * DAY_MS;
const PERIOD = { from: dayOf(LAST - DAY_MS), until: dayOf(LAST) };

function used(
  name: string,
  options: {
    owner: string;
    namespace?: string;
    hours: number;
    template?: string;
    before?: number;
    gpu?: number;
  },
): PodInterval {
  const { owner, namespace = 'n', hours, before = 0, gpu = 0 } = options;
  const { template = 'small' } = options;
  const key = { kind: 'job' as const, namespace, name };
  const startedAt = LAST - before * DAY_MS;
  return {
    uid: `pod-${name}`,
    namespace,
    name: `${name}-head`,
    subject: {
      object: { uid: `uid-${name}`, ...key },
      resource: { ...key, owner, templates: [template] },
      template,
      group: '',
    },
    amounts: {
      cpu: 2,
      memory: 4 * 1024 ** 3,
      ...(gpu && { 'nvidia.com/gpu': gpu }),
    },
    startedAt,
    endedAt: startedAt + hours * HOUR_MS,
    isEndSeen: true,
    gapUntil: undefined,
    seenAt: startedAt,
  };
}

describe('past usage', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;
  let counter: UsageCounter;
  let knex: Awaited<ReturnType<typeof databases.init>>;

  beforeAll(async () => {
    knex = await databases.init('SQLITE_3');
    const database = testDatabase(knex);
    // The backend would create the same tables at the same time.
    await database.ping();
    backend = await startRayBackend({
      features: [
        mockPermissions(decisions),
        mockServices.database.factory({ knex }),
      ],
      ray: {
        usage: {
          prices: {
            currency: 'EUR',
            cpuHour: 0.5,
            memoryGibHour: 0.25,
            gpuHours: [{ type: 'nvidia.com/gpu', price: 4 }],
            templates: [{ name: 'cheap', cpuHour: 0.1 }],
          },
        },
      },
    });
    client = clientOf(backend);
    counter = new UsageCounter(database, 0);
    await new UsagePodStore(database).write([
      used('train', { owner: 'user:default/ada', hours: 10, gpu: 1 }),
      used('train-2', { owner: 'user:default/ada', hours: 2, before: 1 }),
      used('serve', { owner: 'user:default/ben', namespace: 'm', hours: 5 }),
      used('toy', { owner: 'user:default/eve', hours: 6, template: 'cheap' }),
    ]);
    await new UsageActivityStore(database).note({
      uid: 'uid-toy',
      askedAt: LAST + 4 * HOUR_MS,
      observedSince: LAST,
      idleSince: LAST + HOUR_MS,
      newSince: LAST,
    });
    await counter.run();
  });

  afterAll(() => backend.stop());
  beforeEach(() => decisions.clear());

  it('is listed by owner, most expensive first, for each day', async () => {
    const history = await client.getUsageHistory({ ...PERIOD, groups: 2 });
    expect(history).toMatchObject({ ...PERIOD, currency: 'EUR', others: 1 });
    const [ada, ben] = history.groups;
    expect(ada).toMatchObject({
      id: 'user:default/ada',
      hours: {
        cpuHours: 24,
        memoryGibHours: 48,
        gpuHours: 10,
        gpus: [{ type: 'nvidia.com/gpu', hours: 10 }],
        cost: 64,
      },
    });
    expect(ben).toMatchObject({
      id: 'user:default/ben',
      hours: { cpuHours: 10, cost: 10 },
    });
    // The template has a separate price for cores, and the general prices for the rest.
    expect(history.total).toMatchObject({ cpuHours: 46, cost: 81.2 });
    expect(
      history.slices.map(({ start, total, groups }) => [
        start,
        total?.cpuHours,
        groups.map(({ cpuHours }) => cpuHours),
      ]),
    ).toEqual([
      [PERIOD.from, 4, [4, 0]],
      [PERIOD.until, 42, [20, 10]],
    ]);
    expect(history.prices).toHaveLength(2);
  });

  it('includes the idle part where Ray was queried', async () => {
    const { groups, total } = await client.getUsageHistory(PERIOD);
    const [ada, , eve] = groups;
    expect(ada.id).toBe('user:default/ada');
    expect(ada.idle).toBeUndefined();
    expect(eve).toMatchObject({
      id: 'user:default/eve',
      hours: { cpuHours: 12 },
      observed: { cpuHours: 8 },
      idle: { cpuHours: 6, memoryGibHours: 12, cost: 3.6 },
    });
    expect(total?.cpuHours).toBe(46);
    const history = await client.getUsageHistory({ ...PERIOD, user: 'eve' });
    expect(history.idle).toEqual(eve.idle);
  });

  it('is listed by namespace, template or object on request', async () => {
    const ids = async (query: object) =>
      (await client.getUsageHistory({ ...PERIOD, ...query })).groups.map(
        ({ id }) => id,
      );
    expect(await ids({ groupBy: 'namespace' })).toEqual(['n', 'm']);
    expect(await ids({ groupBy: 'template' })).toEqual(['small', 'cheap']);
    expect(await ids({ groupBy: 'namespace', user: 'ben' })).toEqual(['m']);
    expect(await ids({ template: 'cheap' })).toEqual(['user:default/eve']);
    expect(await ids({ namespace: 'elsewhere' })).toEqual([]);
    const months = await client.getUsageHistory({
      ...PERIOD,
      groupBy: 'object',
      interval: 'month',
    });
    expect(months.groups[0]).toMatchObject({
      id: 'uid-train',
      kind: 'job',
      namespace: 'n',
      name: 'train',
    });
    const starts = months.slices.map(({ start }) => start);
    expect(starts.every(start => start.endsWith('-01'))).toBe(true);
    await expect(
      client.getUsageHistory({ from: PERIOD.until, until: PERIOD.from }),
    ).rejects.toThrow('until must not be before from');
    await expect(
      client.getUsageHistory({ from: '2025-02-30' }),
    ).rejects.toThrow('from must be a day');
  });

  it('is exported as CSV and in the columns of FOCUS', async () => {
    const csv = await client.exportUsage({ ...PERIOD, user: 'eve' });
    const [header, ...rows] = csv.content.trim().split('\r\n');
    expect(header).toMatch(/^day,namespace,owner,kind,name/);
    expect(rows).toEqual([
      `${PERIOD.until},n,user:default/eve,job,toy,uid-toy,cheap,cpu,12,0,8,6,0.1,1.2,EUR`,
      `${PERIOD.until},n,user:default/eve,job,toy,uid-toy,cheap,memory,24,0,16,12,0.25,6,EUR`,
    ]);
    expect(csv.continue).toBe('');
    const focus = await client.exportUsage({ ...PERIOD, format: 'focus' });
    const [names, first] = focus.content.split('\r\n');
    expect(names.split(',')).toHaveLength(40);
    expect(first).toContain('EUR');
    expect(first).toContain('Core-Hours');
    await expect(client.exportUsage({ continue: 'x' })).rejects.toThrow(
      'invalid continue token',
    );
  });

  it('is exported in parts of 5,000 rows, without duplicates or gaps', async () => {
    const day = dayOf(LAST - 30 * DAY_MS);
    const many = Array.from({ length: 5_200 }, (_, number) => ({
      day,
      object_uid: 'uid-train',
      scope: 'many',
      template: '',
      resource: `piece-${String(number).padStart(5, '0')}`,
      hours: number,
      unseen: 0,
    }));
    const resource = { kind: 'job', namespace: 'n', name: '', templates: [] };
    await knex('ray_usage_scopes').insert({
      id: 'many',
      kind: 'job',
      namespace: 'n',
      owner: '',
      resource: JSON.stringify(resource),
    });
    await knex.batchInsert('ray_usage_days', many, 500);
    const [{ object_uid: _uid, ...sum }] = many;
    await knex('ray_usage_sums').insert(sum);
    const period = { from: day, until: day };
    const first = await client.exportUsage(period);
    const second = await client.exportUsage({
      ...period,
      continue: first.continue,
    });
    expect(second.continue).toBe('');
    const lines = (first.content + second.content).trim().split('\r\n');
    expect(first.content.match(/\r\n/g)).toHaveLength(5_001);
    expect(lines.slice(1).map(line => line.split(',')[7])).toEqual(
      many.map(row => row.resource),
    );
  });

  it('excludes objects that the caller may not read from rows, counts and sums', async () => {
    decisions.set(rayClusterReadPermission.name, {
      result: AuthorizeResult.DENY,
    });
    decisions.set(
      rayJobReadPermission.name,
      createRayJobConditionalDecision(
        rayJobReadPermission,
        rayJobConditions.isOwner({ owners: ['ben'] }),
      ),
    );
    const history = await client.getUsageHistory(PERIOD);
    expect(history.groups.map(({ id }) => id)).toEqual(['user:default/ben']);
    expect(history.total?.cpuHours).toBe(10);
    expect(history.others).toBe(0);
    expect(history.prices.map(({ template }) => template)).toEqual(['']);
    const { content } = await client.exportUsage(PERIOD);
    expect(content).toContain('ben');
    expect(content).not.toMatch(/ada|eve/);
    for (const { name } of rayPermissions) {
      decisions.set(name, { result: AuthorizeResult.DENY });
    }
    await expect(client.getUsageHistory(PERIOD)).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });

  it('counts the pods of a cluster once they have a node', async () => {
    const namespace = 'default';
    const template = { name: 't', namespace, cpu: 1, memory: 2 };
    await client.createComputeTemplate({
      namespace,
      computeTemplate: template,
    });
    await client.createCluster({
      namespace,
      cluster: {
        namespace,
        name: 'c',
        user: 'zoe',
        version: '2.46.0',
        clusterSpec: {
          headGroupSpec: {
            computeTemplate: 't',
            image: 'rayproject/ray:2.46.0',
            rayStartParams: { 'dashboard-host': '0.0.0.0' },
          },
        },
      },
    });
    const group = await until(async () => {
      await counter.run();
      const { groups } = await client.getUsageHistory({
        groupBy: 'object',
        user: 'zoe',
      });
      return groups.at(0);
    });
    expect(group).toMatchObject({ kind: 'cluster', namespace, name: 'c' });
    const { groups } = await client.getUsageHistory({
      groupBy: 'template',
      user: 'zoe',
    });
    expect(groups[0].id).toBe('t');
    const { memoryGibHours = 0, cpuHours = 0 } = groups[0].hours ?? {};
    expect(memoryGibHours).toBeCloseTo(2 * cpuHours, 5);
  });
});
