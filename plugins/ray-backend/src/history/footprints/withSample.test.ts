import {
  footprintRowSchema,
  NodeSample,
  StoredFootprint,
} from './StoredFootprint';
import { FootprintRoom, MAX_POINTS, withSample } from './withSample';

const NOON = 1_800_000_000_000;
const STEP_MS = 15_000;
const ROOM: FootprintRoom = {
  stepMs: STEP_MS,
  whenFull: 'halve',
  isRanked: true,
};

function node(name: string, used: number, group = 'workers'): NodeSample {
  return { name, group, amounts: { memory: { used, total: 100 } } };
}

function footprintOf(
  samples: ReadonlyArray<{ at: number; nodes: NodeSample[] }>,
  room = ROOM,
): StoredFootprint {
  let footprint: StoredFootprint | undefined;
  for (const { at, nodes } of samples) {
    const sample = { at: NOON + at, nodes, isShared: false };
    footprint = withSample(footprint, sample, room);
  }
  if (!footprint) throw new Error('There is no sample');
  return footprint;
}

/** A sample each step, with the number of the step as used memory. */
const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: index * STEP_MS,
    nodes: [node('a', index)],
  }));

describe('withSample', () => {
  it('stores the sums of all nodes, and the highest node of each group', () => {
    const footprint = footprintOf([
      { at: 0, nodes: [node('h', 5, 'headgroup'), node('a', 30)] },
      { at: STEP_MS, nodes: [node('h', 6, 'headgroup'), node('b', 40)] },
    ]);
    expect(footprint.total.memory).toEqual({
      available: 200,
      peak: 46,
      sum: 81,
      count: 2,
      values: [35, 46],
    });
    expect(footprint.groups).toEqual([
      {
        name: 'headgroup',
        nodes: 1,
        peaks: { memory: { available: 100, peak: 6 } },
      },
      {
        name: 'workers',
        nodes: 1,
        peaks: { memory: { available: 100, peak: 40 } },
      },
    ]);
    const [, a, b] = footprint.nodes;
    expect(a.curves.memory?.values).toEqual([30]);
    expect(b.curves.memory?.values).toEqual([null, 40]);
  });

  it('keeps the highest sample of each point, and leaves gaps', () => {
    const { total } = footprintOf([
      { at: 0, nodes: [node('a', 9)] },
      { at: 1_000, nodes: [node('a', 4)] },
      { at: 3 * STEP_MS, nodes: [node('a', 7)] },
    ]);
    expect(total.memory?.values).toEqual([9, null, null, 7]);
  });

  it('covers the whole time of a job with longer points, and keeps its exact peak', () => {
    const count = 5 * MAX_POINTS;
    const { stepMs, total, from } = footprintOf(steps(count));
    const { values = [], peak } = total.memory ?? {};
    expect(stepMs).toBe(8 * STEP_MS);
    expect(values.length).toBeLessThanOrEqual(MAX_POINTS);
    expect(values.slice(0, 3)).toEqual([7, 15, 23]);
    expect([from, peak]).toEqual([NOON, count - 1]);
  });

  it('keeps only the latest points of a cluster', () => {
    const count = MAX_POINTS + 30;
    const { stepMs, total, from } = footprintOf(steps(count), {
      ...ROOM,
      whenFull: 'shift',
    });
    expect(stepMs).toBe(STEP_MS);
    expect(total.memory?.values).toHaveLength(MAX_POINTS);
    expect(total.memory?.values[0]).toBe(30);
    expect(from).toBe(NOON + 30 * STEP_MS);
  });

  it.each(['halve', 'shift'] as const)(
    'handles a long time without samples, and a clock that was set back: %s',
    whenFull => {
      const { total } = footprintOf(
        [
          { at: 0, nodes: [node('a', 9)] },
          { at: 400 * 86_400_000, nodes: [node('a', 4)] },
          { at: -86_400_000, nodes: [node('a', 5)] },
        ],
        { ...ROOM, whenFull },
      );
      const { values = [] } = total.memory ?? {};
      expect(values.length).toBeLessThanOrEqual(MAX_POINTS);
      expect(values.at(-1)).toBe(4);
    },
  );

  it('limits its size for many nodes, groups and samples', () => {
    const nodes = Array.from({ length: 500 }, (_, index) =>
      node(`n${index}`, 12_345_678_901, `g${index % 50}`),
    );
    const footprint = footprintOf(
      Array.from({ length: 3 * MAX_POINTS }, (_, index) => ({
        at: index * STEP_MS,
        nodes,
      })),
    );
    expect(footprint.omittedNodes).toBe(492);
    expect(footprint.total.memory?.peak).toBe(500 * 12_345_678_901);
    const text = JSON.stringify(footprint);
    expect(text.length).toBeLessThan(30_000);
    expect(footprintRowSchema.parse(JSON.parse(text))).toEqual(footprint);
  });
});
