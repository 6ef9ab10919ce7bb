import {
  mockCredentials,
  mockServices,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { PluginDatabase } from '../database/PluginDatabase';
import { Caller } from '../requests/RequestContext';
import { ActionPlans, PlannedRequest } from './ActionPlans';
import { PlanStore } from './PlanStore';

function callerNamed(user: string): Caller {
  return { user, credentials: mockCredentials.user(user) };
}

const caller = callerNamed('user:default/ada');
const request: PlannedRequest = {
  id: 'patchCluster',
  input: {
    name: 'my-cluster',
    namespace: 'default',
    patch: { a: 1, b: [{ c: 2 }] },
  },
  caller,
};
const condition = { uid: 'u1', definition: 'abc' };
const gone = expect.objectContaining({
  code: 'FAILED_PRECONDITION',
  message: expect.stringContaining('There is no such plan'),
});
const forAnother = expect.objectContaining({
  code: 'FAILED_PRECONDITION',
  message: expect.stringContaining('made for another request'),
});

describe('plans of actions', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

  async function setUp() {
    const knex = await databases.init('SQLITE_3');
    const replica = () => {
      const database = mockServices.database({ knex });
      const logger = mockServices.logger.mock();
      const store = new PlanStore(new PluginDatabase({ database, logger }));
      return new ActionPlans(store);
    };
    const rows = () => knex('ray_action_plans').select();
    return { plans: replica(), other: replica(), rows };
  }

  function pass(ms: number) {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + ms);
  }

  afterEach(() => jest.restoreAllMocks());

  it('can be applied on any replica, once', async () => {
    const { plans, other } = await setUp();
    const { token } = await plans.issue(request, condition);
    expect(await other.redeem(token, request)).toEqual(condition);
    await expect(plans.redeem(token, request)).rejects.toEqual(gone);
    await expect(other.redeem(token, request)).rejects.toEqual(gone);
  });

  it('are applied only once by concurrent requests', async () => {
    const { plans, other } = await setUp();
    const { token } = await plans.issue(request, undefined);
    const outcomes = await Promise.allSettled([
      plans.redeem(token, request),
      other.redeem(token, request),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ]);
  });

  it('are valid only for the same caller, operation and input, in any order of its fields', async () => {
    const { plans } = await setUp();
    const { token } = await plans.issue(request, undefined);
    const others: PlannedRequest[] = [
      { ...request, caller: callerNamed('user:default/bob') },
      { ...request, id: 'updateCluster' },
      { ...request, input: { ...request.input, name: 'c2' } },
    ];
    for (const other of others) {
      await expect(plans.redeem(token, other)).rejects.toEqual(forAnother);
    }
    const input = {
      patch: { b: [{ c: 2 }], a: 1 },
      namespace: 'default',
      name: 'my-cluster',
    };
    expect(await plans.redeem(token, { ...request, input })).toBeUndefined();
  });

  it('expire after ten minutes, and are then deleted', async () => {
    const { plans, rows } = await setUp();
    const { token, expiresAt } = await plans.issue(request, undefined);
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(590_000);
    pass(600_001);
    await expect(plans.redeem(token, request)).rejects.toEqual(gone);
    await plans.issue(request, undefined);
    expect(await rows()).toHaveLength(1);
  });

  it('are stored without the token, and without readable input or callers', async () => {
    const { plans, rows } = await setUp();
    const { token } = await plans.issue(request, condition);
    const stored = JSON.stringify(await rows());
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('my-cluster');
    expect(stored).not.toContain('user:default');
  });

  it('are limited to the latest 100 of each caller', async () => {
    const { plans, rows } = await setUp();
    const other = { ...request, caller: callerNamed('user:default/bob') };
    const ofBob = await plans.issue(other, undefined);
    const { token } = await plans.issue(request, undefined);
    for (let made = 0; made < 100; made += 1) {
      pass(1);
      await plans.issue(request, undefined);
    }
    await expect(plans.redeem(token, request)).rejects.toEqual(gone);
    await plans.redeem(ofBob.token, other);
    expect(await rows()).toHaveLength(100);
  });

  it.each([undefined, 1, {}, '', 'x'.repeat(43), `${'x'.repeat(42)}'`])(
    'are not found for the token %j',
    async token => {
      const { plans } = await setUp();
      await expect(plans.redeem(token, request)).rejects.toEqual(gone);
    },
  );
});
