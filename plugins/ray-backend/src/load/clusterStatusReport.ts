import { z } from 'zod';
import { PendingDemand } from '@rayport/backstage-plugin-ray-common';
import { rayWords } from '../submissions/rayWords';
import { UsageOfResources } from './logicalUsage';
import {
  Amounts,
  amountsSchema,
  entriesOf,
  listOf,
  shortText,
} from './rayAmounts';

/** Most nodes whose usage is read. */
const MAX_NODES = 500;

/** Most demands that are read; Ray has grouped equal ones. */
const MAX_DEMANDS = 1_000;

/** Most bundles of `request_resources`; each is compared with all nodes. */
const MAX_REQUESTED = 50;

/** Most different bundles of one placement group. */
const MAX_BUNDLES = 32;

const count = z
  .int()
  .positive()
  .max(2 ** 31 - 1);
const counted = z.tuple([amountsSchema, count]);
const countedGroup = z.tuple([
  z.object({ strategy: shortText, bundles: listOf(counted, MAX_BUNDLES) }),
  count,
]);
const usedOfTotal = z.tuple([
  z.number().nonnegative(),
  z.number().nonnegative(),
]);

const report = z.object({
  usageByNode: z.unknown().optional(),
  resourceDemand: listOf(counted, MAX_DEMANDS),
  pgDemand: listOf(countedGroup, MAX_DEMANDS),
  requestDemand: listOf(counted, MAX_REQUESTED),
});

const answer = z.object({
  data: z.object({
    autoscalingError: z.string().nullish().catch(undefined),
    clusterStatus: z
      .object({ loadMetricsReport: report })
      .nullish()
      .catch(null),
  }),
});

/** A demand, before the reason of its wait is known. */
export interface WaitingDemand extends Pick<
  PendingDemand,
  'source' | 'count' | 'strategy'
> {
  bundles: Array<{ resources: Amounts; count: number }>;
}

/** Ray's answer to `/api/cluster_status`. */
export interface ClusterStatusReport {
  /** By node id; before Ray 2.9 by address. */
  usageByNode: ReadonlyMap<string, UsageOfResources>;
  demands: WaitingDemand[];
  /** Version 2 of the autoscaler reports nothing here; see `formattedStatus`. */
  isKnown: boolean;
  error: string;
}

/** Dashboards write object keys in camel case. */
const NAMES = new Map([['objectStoreMemory', 'object_store_memory']]);

function usageOf(value: unknown): UsageOfResources {
  return new Map(
    entriesOf(value, usedOfTotal).map(([name, [used, total]]) => [
      NAMES.get(name) ?? name,
      { used, total },
    ]),
  );
}

function demandsOf({
  resourceDemand,
  pgDemand,
  requestDemand,
}: z.output<typeof report>): WaitingDemand[] {
  const bundleOf = ([resources, many]: z.output<typeof counted>) => ({
    resources,
    count: many,
  });
  return [
    ...resourceDemand.map(([resources, many]) => ({
      source: 'task' as const,
      bundles: [{ resources, count: 1 }],
      count: many,
      strategy: '',
    })),
    ...pgDemand.map(([{ strategy, bundles }, many]) => ({
      source: 'placementGroup' as const,
      bundles: bundles.map(bundleOf),
      count: many,
      strategy,
    })),
    ...requestDemand.map(demand => ({
      source: 'request' as const,
      bundles: [bundleOf(demand)],
      count: 1,
      strategy: '',
    })),
  ];
}

/** Parses Ray's answer to `/api/cluster_status`; refuses any other answer. */
export const clusterStatusSchema = answer.transform(
  ({ data: { autoscalingError, clusterStatus } }): ClusterStatusReport => {
    const load = clusterStatus?.loadMetricsReport;
    const nodes = entriesOf(load?.usageByNode, z.unknown(), MAX_NODES);
    return {
      usageByNode: new Map(nodes.map(([id, usage]) => [id, usageOf(usage)])),
      demands: load ? demandsOf(load) : [],
      isKnown: load !== undefined,
      error: rayWords(autoscalingError ?? ''),
    };
  },
);
