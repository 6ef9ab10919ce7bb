import {
  Footprint,
  FootprintCurve,
} from '@rayport/backstage-plugin-ray-common';
import { rfc3339 } from '../../core/rfc3339';
import {
  entriesByMeasure,
  StoredCurves,
  StoredFootprint,
} from '../../history/footprints/StoredFootprint';

/** A point without a sample. */
const UNKNOWN = -1;

function curvesOf(curves: StoredCurves): FootprintCurve[] {
  return entriesByMeasure(curves).map(
    ([measure, { available, peak, sum, count, values }]) => ({
      measure,
      available,
      peak,
      average: count ? sum / count : 0,
      values: values.map(value => value ?? UNKNOWN),
    }),
  );
}

/** A footprint as answers show it. */
export function footprintMessage(stored: StoredFootprint): Footprint {
  const { samples, isShared, omittedNodes } = stored;
  return {
    samples,
    isShared,
    omittedNodes,
    source: 'ray',
    problem: '',
    from: rfc3339(stored.from),
    until: rfc3339(stored.until),
    stepSeconds: stored.stepMs / 1_000,
    total: curvesOf(stored.total),
    groups: stored.groups.map(({ name, nodes, peaks }) => ({
      name,
      nodes,
      peaks: entriesByMeasure(peaks).map(([measure, peak]) => ({
        measure,
        ...peak,
      })),
    })),
    nodes: stored.nodes.map(({ name, group, curves }) => ({
      name,
      group,
      curves: curvesOf(curves),
    })),
  };
}

/** The footprint of an object that has none. */
export const NO_FOOTPRINT: Footprint = {
  from: '',
  until: '',
  stepSeconds: 0,
  samples: 0,
  isShared: false,
  total: [],
  groups: [],
  nodes: [],
  omittedNodes: 0,
  source: 'ray',
  problem: '',
};
