import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { ClockGuard } from '@rayport/backstage-plugin-ray-node';
import { PluginDatabase } from '../database/PluginDatabase';
import { Change } from './Change';
import { ChangeStore } from './ChangeStore';
import { pruning } from './retention';
import { RetentionTime } from './RetentionTime';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const T0 = Date.UTC(2030, 0, 1);

function changeAt(time: number): Change {
  return {
    id: `change-${time}`,
    kind: 'cluster',
    namespace: 'n',
    name: 'c',
    uid: 'u',
    time,
    caller: 'user:default/ada',
    operation: 'createCluster',
    action: 'created',
    transport: 'http',
    changes: [],
    moreChanges: 0,
  };
}

describe('retention', () => {
  const databases = TestDatabases.create({
    ids: ['SQLITE_3'],
    disableDocker: true,
  });

  it('deletes nothing because of a clock that is wrong for ten seconds, or in the day after', async () => {
    const knex = await databases.init('SQLITE_3');
    const logger = mockServices.logger.mock();
    const database = new PluginDatabase({
      database: mockServices.database({ knex }),
      logger,
    });
    const host = { elapsed: 0, set: 0 };
    const clock = new ClockGuard({
      logger,
      now: () => T0 + host.elapsed + host.set,
      elapsed: () => host.elapsed,
    });
    clock.compare([], true);
    const changes = new ChangeStore(database);
    const prunedRecords: number[] = [];
    const prune = pruning({
      retention: { usualMs: 90 * DAY, byKind: new Map() },
      time: new RetentionTime(database, clock),
      changes,
      records: {
        prune: async (_kind, before) => prunedRecords.push(before) * 0,
      },
      outages: { prune: async () => 0 },
      unifyOwners: async () => {},
      kinds: ['job'],
    });
    const { signal } = new AbortController();
    const ages = [91 * DAY, 90 * DAY - HOUR, 30 * DAY, HOUR];
    await changes.insert(ages.map(age => changeAt(T0 - age)));
    expect(await prune(signal)).toBe(1);

    host.set = 100 * DAY;
    expect(await prune(signal)).toBe(0);
    host.elapsed += 10_000;
    host.set = 0;
    expect(clock.isTrusted()).toBe(true);
    host.elapsed += 2 * HOUR;
    expect(await prune(signal)).toBe(0);
    expect(prunedRecords).toEqual([T0 - 90 * DAY]);

    host.elapsed += DAY;
    expect(await prune(signal)).toBe(1);
    expect(await changes.find(['u'], 10)).toHaveLength(2);
  });
});
