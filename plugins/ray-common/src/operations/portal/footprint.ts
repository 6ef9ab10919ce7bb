import {
  bool,
  float,
  int32,
  oneOf,
  repeated,
  text,
  timestamp,
} from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';

/**
 * The measures of a footprint: cores in use, Ray's CPUs that tasks hold, bytes of memory, GPUs in use, bytes of GPU
 * memory, and bytes of Ray's object store.
 *
 * @public
 */
export const FOOTPRINT_MEASURES = [
  'cpu',
  'heldCpu',
  'memory',
  'gpu',
  'gpuMemory',
  'objectStore',
] as const;

/**
 * The source of curves.
 *
 * @public
 */
export const FOOTPRINT_SOURCES = ['ray', 'prometheus'] as const;

/**
 * A source of curves.
 *
 * @public
 */
export type FootprintMeasure = (typeof FOOTPRINT_MEASURES)[number];

/**
 * One measure over time. `values` has one value for each point of the footprint: the maximum in its time span, or -1
 * without a measurement.
 *
 * @public
 */
export type FootprintCurve = {
  measure: string;
  available: number;
  peak: number;
  average: number;
  values: number[];
};

const curve = message<FootprintCurve>('FootprintCurve', {
  measure: field(
    text(),
    '`cpu` (cores), `heldCpu` (CPUs that tasks and actors hold), `memory` (bytes), `gpu` (devices), `gpuMemory` or `objectStore` (bytes).',
  ),
  available: field(float(), 'What there was of it, the most at a time.'),
  peak: field(float(), 'The highest sample.'),
  average: field(float(), 'The average of all samples.'),
  values: field(
    repeated(float()),
    'The highest sample in each `stepSeconds` from `from` on; -1 where there is none.',
  ),
});

/**
 * The use of one node.
 *
 * @public
 */
export type FootprintNode = {
  name: string;
  group: string;
  curves: FootprintCurve[];
};

/**
 * The highest use of any node of a group.
 *
 * @public
 */
export type FootprintPeak = {
  measure: string;
  available: number;
  peak: number;
};

/**
 * The use of the nodes of a group.
 *
 * @public
 */
export type FootprintGroup = {
  name: string;
  nodes: number;
  peaks: FootprintPeak[];
};

/**
 * The resources that a job, or the jobs of a cluster, used over time.
 *
 * @public
 */
export type Footprint = {
  from: string;
  until: string;
  stepSeconds: number;
  samples: number;
  isShared: boolean;
  total: FootprintCurve[];
  groups: FootprintGroup[];
  nodes: FootprintNode[];
  omittedNodes: number;
  source: string;
  problem: string;
};

/** The resources that a job, or the jobs of a cluster, used over time. */
export const footprintSchema = message<Footprint>('Footprint', {
  from: field(timestamp(), 'When the first point begins; absent without any.'),
  until: field(timestamp(), 'When Ray was asked last.'),
  stepSeconds: field(
    int32(),
    'The time of one point; doubled when there are too many points.',
  ),
  samples: field(int32(), 'How often Ray was asked.'),
  isShared: field(
    bool(),
    'The job ran on a cluster that others can use, and all that runs there is included.',
  ),
  total: field(repeated(curve), 'All nodes together.'),
  groups: field(
    repeated(
      message<FootprintGroup>('FootprintGroup', {
        name: field(text(), '`headgroup`, or the name of a worker group.'),
        nodes: field(int32(), 'Most nodes at a time.'),
        peaks: field(
          repeated(
            message<FootprintPeak>('FootprintPeak', {
              measure: field(text(), 'As in `total`.'),
              available: field(float(), 'What one node had of it.'),
              peak: field(float(), 'The highest sample of any node.'),
            }),
          ),
          'The highest use of any node.',
        ),
      }),
    ),
    'The groups of the cluster, the head first.',
  ),
  nodes: field(
    repeated(
      message<FootprintNode>('FootprintNode', {
        name: field(text(), 'The name of its pod.'),
        group: field(text(), 'The group of its pod.'),
        curves: field(repeated(curve), 'Its use.'),
      }),
    ),
    'The first nodes, the head first.',
  ),
  omittedNodes: field(
    int32(),
    'How many nodes there were at a time in addition to these.',
  ),
  source: field(
    oneOf(FOOTPRINT_SOURCES),
    'Where the curves come from: from the heads of the clusters (`ray`), or from the configured Prometheus.',
  ),
  problem: field(
    text(),
    'Why the curves do not come from the configured Prometheus; absent if they do, or none is configured.',
  ),
});
