import {
  mockCredentials,
  mockServices,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { Caller } from '../requests/RequestContext';
import { PluginDatabase } from '../database/PluginDatabase';
import { DashboardTickets } from './DashboardTickets';
import { TicketStore } from './TicketStore';

const LIFETIME_MS = 600_000;
const CLUSTER = { namespace: 'default', name: 'c1', uid: 'u1' };

function callerNamed(user: string): Caller {
  return { user, credentials: mockCredentials.user(user) };
}

type Knex = Awaited<ReturnType<TestDatabases['init']>>;

const ada = callerNamed('user:default/ada');
const bob = callerNamed('user:default/bob');
const refused = expect.objectContaining({ code: 'UNAUTHENTICATED' });

function storeOf(knex: Knex): TicketStore {
  const database = mockServices.database({ knex });
  const logger = mockServices.logger.mock();
  return new TicketStore(new PluginDatabase({ database, logger }));
}

describe('DashboardTickets', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

  async function setUp() {
    const knex = await databases.init('SQLITE_3');
    const replica = () =>
      new DashboardTickets({
        auth: mockServices.auth(),
        store: storeOf(knex),
        lifetimeMs: LIFETIME_MS,
      });
    const rows = () => knex('ray_dashboard_tickets').select();
    return { tickets: replica(), other: replica(), rows };
  }

  function pass(ms: number) {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + ms);
  }

  afterEach(() => jest.restoreAllMocks());

  it('redeems a ticket on every replica', async () => {
    const { tickets, other } = await setUp();
    const { ticket, expiresAt } = await tickets.issue(CLUSTER, ada);
    expect(await other.redeem(ticket)).toMatchObject({
      cluster: CLUSTER,
      caller: {
        user: ada.user,
        credentials: { principal: { userEntityRef: ada.user } },
      },
      expiresAt,
    });
  });

  it('stores neither tickets nor tokens of users in plain text', async () => {
    const { tickets, rows } = await setUp();
    const { ticket } = await tickets.issue(CLUSTER, ada);
    const stored = JSON.stringify(await rows());
    expect(stored).not.toContain(ticket);
    expect(stored).not.toContain(mockCredentials.limitedUser.token(ada.user));
  });

  it('expires a ticket, unless its user renews it for its cluster', async () => {
    const { tickets, other, rows } = await setUp();
    pass(0);
    const { ticket } = await tickets.issue(CLUSTER, ada);
    const another = { ...CLUSTER, uid: 'u2' };
    expect(await tickets.renew(ticket, CLUSTER, bob)).toBeUndefined();
    expect(await tickets.renew(ticket, another, ada)).toBeUndefined();

    pass(LIFETIME_MS - 1);
    expect(await other.renew(ticket, CLUSTER, ada)).toMatchObject({ ticket });
    pass(LIFETIME_MS - 1);
    await tickets.redeem(ticket);
    pass(1);
    await expect(tickets.redeem(ticket)).rejects.toEqual(refused);
    expect(await tickets.renew(ticket, CLUSTER, ada)).toBeUndefined();
    await tickets.issue(CLUSTER, bob);
    expect(await rows()).toHaveLength(1);
  });

  it('expires a ticket with the session of its user', async () => {
    const { tickets } = await setUp();
    const hour = 3_600_000;
    const long = new DashboardTickets({
      auth: mockServices.auth(),
      store: storeOf(await databases.init('SQLITE_3')),
      lifetimeMs: 24 * hour,
    });
    const { expiresAt } = await long.issue(CLUSTER, ada);
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + hour);
    await expect(tickets.redeem('A'.repeat(43))).rejects.toEqual(refused);
  });

  it('issues tickets to users only', async () => {
    const { tickets } = await setUp();
    const credentials = mockCredentials.service();
    await expect(
      tickets.issue(CLUSTER, { service: 'ci', credentials }),
    ).rejects.toEqual(expect.objectContaining({ code: 'PERMISSION_DENIED' }));
  });
});
