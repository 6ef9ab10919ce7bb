import { pastObjects } from './pastObjects';
import { KEPT_MS } from './pastJob';
import { DAY_MS } from './times';

const NOW = new Date('2026-03-18T11:30:00Z');

describe('pastObjects', () => {
  const past = pastObjects(NOW);
  const objects = past.map(({ stages }) => stages[0]?.object);

  it('covers a week that ends before now', () => {
    const created = objects.map(object =>
      Date.parse(object?.metadata.creationTimestamp ?? ''),
    );
    expect(Math.min(...created)).toBeLessThan(NOW.getTime() - 7 * DAY_MS);
    expect(Math.max(...created)).toBeGreaterThan(NOW.getTime() - DAY_MS);
    for (const { stages, pods, deletedAt } of past) {
      const times = stages.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(deletedAt.getTime()).toBeGreaterThanOrEqual(times.at(-1) ?? NaN);
      expect(deletedAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
      // The pods of a service are those of its cluster.
      const isService = stages[0]?.object.kind === 'RayService';
      expect(pods.length > 0).toBe(!isService);
    }
  });

  it('gives each object and pod a unique uid and name', () => {
    const pods = past.flatMap(({ pods: of }) => of.map(({ pod }) => pod));
    for (const all of [objects, pods]) {
      const uids = new Set(all.map(one => one?.metadata.uid));
      const keys = new Set(
        all.map(one => `${one?.kind}/${one?.metadata.name}`),
      );
      expect([uids.size, keys.size]).toEqual([all.length, all.length]);
    }
  });

  it('is deterministic, and moves with the given time', () => {
    expect(pastObjects(NOW)).toEqual(past);
    const later = new Date(NOW.getTime() + DAY_MS);
    const [first] = pastObjects(later);
    expect(first?.deletedAt.getTime()).toBe(
      (past[0]?.deletedAt.getTime() ?? NaN) + DAY_MS,
    );
  });

  it('keeps jobs for a while after their end, and states in each log that no code ran', () => {
    for (const { stages, pods, deletedAt } of past) {
      const last = stages.at(-1);
      if (last?.object.kind !== 'RayJob') continue;
      expect(deletedAt.getTime() - last.at.getTime()).toBe(KEPT_MS);
      expect(pods[0]?.logs['ray-job-submitter']).toMatch(/^\[Simulated: no/);
    }
  });
});
