import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  rayClusterDashboardPermission,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { Caller } from '../requests/RequestContext';
import { FakeViews } from '../streams/__testUtils__/FakeViews';
import { Decisions, DecisionsOptions } from './Decisions';
import { forEachKind, RESOURCE_KINDS } from '../core/resourceKinds';
import { Revocations } from './Revocations';

const INTERVAL_MS = 5_000;

const ALLOW: PolicyDecision = { result: AuthorizeResult.ALLOW };
const DENY: PolicyDecision = { result: AuthorizeResult.DENY };

/** Allows only ada's resources; {@link setUp} applies the condition. */
const ONLY_ADAS: PolicyDecision = {
  result: AuthorizeResult.CONDITIONAL,
  pluginId: 'ray',
  resourceType: 'ray-cluster',
  conditions: { rule: 'IS_OWNER', resourceType: 'ray-cluster', params: {} },
};

const CALLER: Caller = {
  credentials: mockCredentials.user('user:default/ada'),
  user: 'user:default/ada',
};

const CLUSTER = {
  kind: 'cluster' as const,
  namespace: 'ns',
  name: 'a',
  permissions: [rayClusterReadPermission],
};

/** The policies of the running test. They get no more requests once the test has closed everything. */
let authorizing: jest.Mock[] = [];

function setUp(
  options: Pick<DecisionsOptions, 'reads'> & { lifetimeMs?: number } = {},
) {
  const decided = new Map<string, PolicyDecision>();
  const authorizeConditional = jest.fn(
    async (requests: Array<{ permission: { name: string } }>) =>
      requests.map(({ permission }) => decided.get(permission.name) ?? ALLOW),
  );
  authorizing.push(authorizeConditional);
  const decisions = new Decisions({
    permissions: mockServices.permissions.mock({ authorizeConditional }),
    reads: options.reads,
    lifetimeMs: options.lifetimeMs ?? 0,
    reevaluationMs: INTERVAL_MS,
  });
  const views = new FakeViews();
  const apply = forEachKind(
    () =>
      (_: PolicyDecision, { owner }: { owner?: string }) =>
        owner === 'ada',
  );
  const revocations = new Revocations({ decisions, apply, views });
  const asked = () =>
    authorizeConditional.mock.calls.map(([requests]) =>
      requests.map(({ permission }) => permission.name),
    );
  return {
    decided,
    decisions,
    views,
    revocations,
    authorizeConditional,
    asked,
  };
}

async function pass(ms: number) {
  await jest.advanceTimersByTimeAsync(ms);
}

describe('Revocations', () => {
  beforeEach(() => {
    authorizing = [];
    jest.useFakeTimers();
  });
  afterEach(async () => {
    authorizing.forEach(asked => asked.mockClear());
    await pass(3 * INTERVAL_MS);
    jest.useRealTimers();
    // Not the number of timers: what ran before may have set some.
    const isQuiet = authorizing.every(({ mock }) => !mock.calls.length);
    if (!isQuiet) throw new Error('A policy is asked after all is closed');
  });

  it('send as many permission requests for a thousand streams, logs and dashboards as for one', async () => {
    const { revocations, decisions, authorizeConditional, asked } = setUp({
      lifetimeMs: 1_000,
    });
    const open = await Promise.all(
      Array.from({ length: 1_000 }, (_, i) =>
        revocations.followVisibility(
          CALLER,
          i % 2 ? RESOURCE_KINDS : ['cluster'],
        ),
      ),
    );
    expect(asked()).toHaveLength(2);
    const access = revocations.followAccess(CALLER, {
      ...CLUSTER,
      permissions: [rayClusterReadPermission, rayClusterDashboardPermission],
    });
    authorizeConditional.mockClear();
    await pass(3 * INTERVAL_MS);
    const all = [...RESOURCE_KINDS.map(kind => `ray.${kind}.read`)];
    expect(asked().map(names => names.sort())).toEqual(
      Array(3).fill([...all, 'ray.cluster.dashboard'].sort()),
    );
    expect(decisions.followedCallers).toBe(1);
    [...open, access].forEach(each => each.close());
    expect(decisions.followedCallers).toBe(0);
    await pass(INTERVAL_MS);
    expect(asked()).toHaveLength(3);
  });

  it('report changes to the affected callers only', async () => {
    const { decided, revocations } = setUp();
    decided.set('ray.job.read', ONLY_ADAS);
    const both = await revocations.followVisibility(CALLER, ['cluster', 'job']);
    const jobs = await revocations.followVisibility(CALLER, ['job']);
    const other = await revocations.followVisibility(
      { ...CALLER, user: 'user:default/bob' },
      ['cluster'],
    );
    const told = [both, jobs, other].map(live => {
      const listener = jest.fn();
      live.listen(listener);
      return listener;
    });
    decided.set('ray.job.read', { ...ONLY_ADAS });
    await pass(INTERVAL_MS);
    expect(told.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
    const before = both.visibility;
    decided.set('ray.cluster.read', ONLY_ADAS);
    await pass(INTERVAL_MS);
    expect(told.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
    expect(both.visibility.fingerprint).not.toBe(before.fingerprint);
    const cluster = { kind: 'cluster' as const, namespace: 'n', templates: [] };
    expect([
      both.visibility.mayRead({ ...cluster, name: 'a', owner: 'ada' }),
      both.visibility.mayRead({ ...cluster, name: 'b', owner: 'bob' }),
      both.revocation,
    ]).toEqual([true, false, undefined]);
    decided.set('ray.cluster.read', DENY).set('ray.job.read', DENY);
    await pass(INTERVAL_MS);
    expect([both, jobs, other].map(({ revocation }) => revocation)).toEqual(
      Array(3).fill('forbidden'),
    );
    [both, jobs, other].forEach(each => each.close());
  });

  it('apply a decision for another request of the caller immediately', async () => {
    const { decided, decisions, revocations } = setUp();
    const live = await revocations.followVisibility(CALLER, ['cluster']);
    const access = revocations.followAccess(CALLER, CLUSTER);
    const listener = jest.fn();
    live.listen(listener);
    decided.set('ray.cluster.read', DENY);
    await decisions.decide(rayClusterReadPermission, CALLER);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(live.revocation).toBe('forbidden');
    expect([access.signal.aborted, access.revocation]).toEqual([
      true,
      'forbidden',
    ]);
    live.close();
    access.close();
  });

  it('ignore a late answer to an earlier request', async () => {
    const { decided, decisions, revocations, authorizeConditional } = setUp();
    const live = await revocations.followVisibility(CALLER, ['cluster']);
    let answer: (late: PolicyDecision[]) => void = () => {};
    authorizeConditional.mockImplementationOnce(
      () => new Promise(resolve => (answer = resolve)),
    );
    const late = decisions.decide(rayClusterReadPermission, CALLER);
    decided.set('ray.cluster.read', ONLY_ADAS);
    await decisions.decide(rayClusterReadPermission, CALLER);
    const { fingerprint } = live.visibility;
    answer([ALLOW]);
    await late;
    expect(live.visibility.fingerprint).toBe(fingerprint);
    live.close();
  });

  it('keep access open for one minute while the permission system fails', async () => {
    const { revocations, authorizeConditional } = setUp();
    const live = await revocations.followVisibility(CALLER, ['cluster']);
    const access = revocations.followAccess(CALLER, CLUSTER);
    authorizeConditional.mockRejectedValue(new Error('connect ECONNREFUSED'));
    await pass(INTERVAL_MS + 55_000);
    expect(live.revocation).toBeUndefined();
    authorizeConditional.mockResolvedValueOnce([ALLOW]);
    await pass(5_000);
    await pass(60_000);
    expect([live.revocation, access.signal.aborted]).toEqual([
      undefined,
      false,
    ]);
    await pass(5_000);
    expect([live.revocation, access.revocation]).toEqual([
      'unavailable',
      'unavailable',
    ]);
    await expect(
      revocations.followVisibility(CALLER, ['cluster']),
    ).rejects.toThrow('ECONNREFUSED');
    live.close();
    access.close();
  });

  it('ask again after a timeout, and give up after a minute without an answer', async () => {
    const { decided, revocations, authorizeConditional } = setUp();
    const live = await revocations.followVisibility(CALLER, ['cluster']);
    authorizeConditional.mockImplementationOnce(() => new Promise(() => {}));
    await pass(INTERVAL_MS);
    decided.set('ray.cluster.read', ONLY_ADAS);
    const { fingerprint } = live.visibility;
    await pass(10_000);
    expect(live.visibility.fingerprint).not.toBe(fingerprint);
    authorizeConditional.mockImplementation(() => new Promise(() => {}));
    await pass(60_000);
    expect(live.revocation).toBeUndefined();
    await pass(15_000);
    expect(live.revocation).toBe('unavailable');
    live.close();
  });

  it('end access to a resource that gets another owner', async () => {
    const { decided, decisions, views, revocations } = setUp();
    views.put({ name: 'a', user: 'ada' });
    decided.set('ray.cluster.read', ONLY_ADAS);
    const first = revocations.followAccess(CALLER, CLUSTER);
    await decisions.decide(rayClusterReadPermission, CALLER);
    views.put({ name: 'a', user: 'ada', content: 1 });
    views.put({ name: 'b', user: 'bob' });
    views.delete({ name: 'a' });
    expect(first.signal.aborted).toBe(false);
    views.put({ name: 'a', user: 'bob' });
    expect(first.revocation).toBe('forbidden');
    first.close();
    expect(views.listeners).toBe(0);

    // No decision is known yet, so it is requested now.
    views.put({ name: 'a', user: 'ada' });
    const second = revocations.followAccess(CALLER, CLUSTER);
    views.put({ name: 'a', user: 'bob' });
    await pass(1);
    expect(second.revocation).toBe('forbidden');
    second.close();
  });

  it('follow what Kubernetes lets users list, if configured', async () => {
    let listable = ['ns', 'other'];
    const reads = {
      of: async () => {
        const names = listable;
        return {
          mayList: (_: string, name: string) => names.includes(name),
          fingerprint: names.join(),
        };
      },
    };
    const { revocations } = setUp({ reads });
    const live = await revocations.followVisibility(CALLER, ['cluster']);
    const access = revocations.followAccess(CALLER, CLUSTER);
    const listener = jest.fn();
    live.listen(listener);
    const cluster = { ...CLUSTER, templates: [] };
    expect(live.visibility.mayRead(cluster)).toBe(true);
    await pass(INTERVAL_MS);
    expect(listener).not.toHaveBeenCalled();
    listable = ['other'];
    await pass(INTERVAL_MS);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(live.visibility.mayRead(cluster)).toBe(false);
    expect(access.revocation).toBe('forbidden');
    live.close();
    access.close();
  });

  it('refuse a caller who may see nothing, and stop following it', async () => {
    const { decided, decisions, revocations } = setUp();
    decided.set('ray.cluster.read', DENY);
    await expect(
      revocations.followVisibility(CALLER, ['cluster']),
    ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(decisions.followedCallers).toBe(0);
  });

  it('distinguish callers by session, and services by their restrictions', async () => {
    const { decisions, revocations } = setUp();
    const service = (names?: string[]) => ({
      credentials: mockCredentials.service(
        'external:a',
        names && { permissionNames: names },
      ),
      service: 'external:a',
    });
    const expiring = { ...CALLER.credentials, expiresAt: new Date(1) };
    const open = await Promise.all(
      [
        CALLER,
        { ...CALLER, credentials: expiring },
        service(),
        service(['ray.cluster.read']),
        service(['ray.cluster.read']),
      ].map(caller => revocations.followVisibility(caller, ['cluster'])),
    );
    expect(decisions.followedCallers).toBe(4);
    open.forEach(each => each.close());
  });
});
