import {
  entriesByMeasure,
  MeasuredAmounts,
  NodeSample,
  StoredCurves,
  StoredFootprint,
} from './StoredFootprint';

/** Most points of a curve. */
export const MAX_POINTS = 120;

/** Maximum number of nodes with separate curves: the head and the first workers. Sums and groups include all nodes. */
const MAX_NODES = 8;

/** Maximum number of groups; others only count in the sums. */
const MAX_GROUPS = 20;

/** Significant digits of a point. Peaks and averages keep all digits. */
const DIGITS = 3;

/** Resolution of a footprint, and how it makes room for new points. */
export interface FootprintRoom {
  /** Time of one point at first, milliseconds. */
  stepMs: number;
  /** `halve`: points get twice as long, so that the whole time is kept. `shift`: the oldest go. */
  whenFull: 'halve' | 'shift';
  /** Whether it belongs to one job, whose waste is ranked. */
  isRanked: boolean;
}

/** The use of all nodes at a time. */
export interface Sample {
  /** Milliseconds since 1970. */
  at: number;
  isShared: boolean;
  nodes: readonly NodeSample[];
}

function sumOf(nodes: readonly NodeSample[]): MeasuredAmounts {
  const sum: MeasuredAmounts = {};
  for (const { amounts } of nodes) {
    for (const [measure, { used, total }] of entriesByMeasure(amounts)) {
      const before = sum[measure] ?? { used: 0, total: 0 };
      sum[measure] = { used: before.used + used, total: before.total + total };
    }
  }
  return sum;
}

/** Applies a change to all points of a footprint. */
function withValues(
  footprint: StoredFootprint,
  change: (values: Array<number | null>) => Array<number | null>,
): StoredFootprint {
  const curvesOf = (curves: StoredCurves): StoredCurves =>
    Object.fromEntries(
      entriesByMeasure(curves).map(([measure, curve]) => [
        measure,
        { ...curve, values: change(curve.values) },
      ]),
    );
  return {
    ...footprint,
    total: curvesOf(footprint.total),
    nodes: footprint.nodes.map(node => ({
      ...node,
      curves: curvesOf(node.curves),
    })),
  };
}

function higher(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}

function halved(values: Array<number | null>): Array<number | null> {
  return Array.from({ length: Math.ceil(values.length / 2) }, (_, index) =>
    higher(values[2 * index] ?? null, values[2 * index + 1] ?? null),
  );
}

/** Makes room for a point at a time. */
function withRoomFor(
  at: number,
  footprint: StoredFootprint,
  room: FootprintRoom,
): StoredFootprint {
  const { from, stepMs } = footprint;
  const excess = Math.floor((at - from) / stepMs) - MAX_POINTS + 1;
  if (excess <= 0) return footprint;
  if (room.whenFull === 'shift') {
    const shifted = withValues(footprint, values => values.slice(excess));
    return { ...shifted, from: from + excess * stepMs };
  }
  const coarser = { ...withValues(footprint, halved), stepMs: 2 * stepMs };
  return withRoomFor(at, coarser, room);
}

/** Adds the amounts of one time to curves. */
function withPoint(
  curves: StoredCurves,
  amounts: MeasuredAmounts,
  index: number,
): StoredCurves {
  const next = { ...curves };
  for (const [measure, { used, total }] of entriesByMeasure(amounts)) {
    const before = curves[measure];
    const values = [...(before?.values ?? [])];
    while (values.length <= index) values.push(null);
    values[index] = higher(
      values[index] ?? null,
      Number(used.toPrecision(DIGITS)),
    );
    next[measure] = {
      available: Math.max(before?.available ?? 0, total),
      peak: Math.max(before?.peak ?? 0, used),
      sum: (before?.sum ?? 0) + used,
      count: (before?.count ?? 0) + 1,
      values,
    };
  }
  return next;
}

function withNodes(
  footprint: StoredFootprint,
  samples: readonly NodeSample[],
  index: number,
): Pick<StoredFootprint, 'nodes' | 'omittedNodes'> {
  const nodes = [...footprint.nodes];
  let omitted = 0;
  for (const { name, group, amounts } of samples) {
    const known = nodes.findIndex(node => node.name === name);
    const place = known < 0 ? nodes.length : known;
    if (place >= MAX_NODES) {
      omitted += 1;
    } else {
      const curves = withPoint(nodes[place]?.curves ?? {}, amounts, index);
      nodes[place] = { name, group, curves };
    }
  }
  return { nodes, omittedNodes: Math.max(footprint.omittedNodes, omitted) };
}

function withGroups(
  footprint: StoredFootprint,
  samples: readonly NodeSample[],
): StoredFootprint['groups'] {
  const groups = new Map(footprint.groups.map(group => [group.name, group]));
  const counts = new Map<string, number>();
  for (const { group: name, amounts } of samples) {
    const before = groups.get(name) ?? { name, nodes: 0, peaks: {} };
    if (!name || (!groups.has(name) && groups.size >= MAX_GROUPS)) continue;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const peaks = { ...before.peaks };
    for (const [measure, { used, total }] of entriesByMeasure(amounts)) {
      peaks[measure] = {
        available: Math.max(peaks[measure]?.available ?? 0, total),
        peak: Math.max(peaks[measure]?.peak ?? 0, used),
      };
    }
    groups.set(name, { name, nodes: Math.max(before.nodes, count), peaks });
  }
  return [...groups.values()];
}

/** A footprint with one more sample. Its size is bounded, no matter how many samples there are. */
export function withSample(
  before: StoredFootprint | undefined,
  { at, isShared, nodes }: Sample,
  room: FootprintRoom,
): StoredFootprint {
  const { stepMs } = room;
  const empty: StoredFootprint = {
    from: at,
    until: at,
    stepMs,
    samples: 0,
    isShared,
    total: {},
    groups: [],
    nodes: [],
    omittedNodes: 0,
  };
  const ready = withRoomFor(at, before ?? empty, room);
  // A clock that went back adds to the first point.
  const index = Math.max(Math.floor((at - ready.from) / ready.stepMs), 0);
  return {
    ...ready,
    until: Math.max(ready.until, at),
    samples: ready.samples + 1,
    isShared,
    total: withPoint(ready.total, sumOf(nodes), index),
    groups: withGroups(ready, nodes),
    ...withNodes(ready, nodes, index),
  };
}
