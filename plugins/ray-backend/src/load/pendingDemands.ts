import { PendingDemand } from '@rayport/backstage-plugin-ray-common';
import { WaitingDemand } from './clusterStatusReport';
import { NodeSummary } from './nodeSummary';
import { Amounts } from './rayAmounts';
import { RayGroup } from './rayGroups';

/** Capacity that a demand is compared with. */
export interface Supply {
  groups: readonly RayGroup[];
  nodes: readonly NodeSummary[];
  hasAutoscaler: boolean;
}

function fits(wanted: Amounts, all: Amounts): boolean {
  return [...wanted].every(([name, count]) => count <= (all.get(name) ?? 0));
}

/** How many such bundles fit on an idle node. */
function holds(all: Amounts, bundle: Amounts): number {
  const counts = [...bundle].map(([name, count]) =>
    count > 0 ? Math.floor((all.get(name) ?? 0) / count) : Infinity,
  );
  return Math.min(...counts);
}

/** Ray places a STRICT_PACK group on one node. */
function neededTogether({ strategy, bundles }: WaitingDemand): Amounts[] {
  if (strategy !== 'STRICT_PACK') {
    return bundles.map(({ resources }) => resources);
  }
  const sum = new Map<string, number>();
  for (const { resources, count } of bundles) {
    for (const [name, amount] of resources) {
      sum.set(name, (sum.get(name) ?? 0) + amount * count);
    }
  }
  return [sum];
}

/** Whether the nodes satisfy `request_resources`, which stays requested as long as the job runs. */
function isMet(
  { bundles: [bundle] }: WaitingDemand,
  nodes: readonly NodeSummary[],
): boolean {
  if (!bundle) return true;
  const places = nodes.map(({ resources }) =>
    holds(resources, bundle.resources),
  );
  return places.reduce((sum, many) => sum + many, 0) >= bundle.count;
}

function whyWaiting(
  demand: WaitingDemand,
  { groups, nodes, hasAutoscaler }: Supply,
): Pick<PendingDemand, 'reason' | 'groups'> {
  const bundles = neededTogether(demand);
  const fitting = bundles.map(bundle => ({
    bundle,
    groups: groups.filter(({ resources }) => fits(bundle, resources)),
  }));
  const hopeless = fitting.some(
    ({ bundle, groups: able }) =>
      able.length === 0 &&
      !nodes.some(({ resources }) => fits(bundle, resources)),
  );
  if (hopeless) return { reason: 'infeasible', groups: [] };
  const able = new Set(fitting.flatMap(fit => fit.groups));
  const workers = [...able].filter(({ isHead }) => !isHead);
  const namesOf = (some: readonly RayGroup[]) => some.map(({ name }) => name);
  const desired = groups.reduce((sum, group) => sum + group.desired, 0);
  if (workers.some(group => group.desired > 0) && nodes.length < desired) {
    return { reason: 'starting', groups: namesOf(workers) };
  }
  if (!hasAutoscaler) return { reason: 'busy', groups: [] };
  const growing = workers.filter(group => group.desired < group.most);
  return growing.length
    ? { reason: 'scaling', groups: namesOf(growing) }
    : { reason: 'atMaximum', groups: namesOf(workers) };
}

/** Pending demands, without requests for resources that exist already. */
export function unmetDemands(
  demands: readonly WaitingDemand[],
  nodes: readonly NodeSummary[],
): WaitingDemand[] {
  return demands.filter(
    demand => demand.source !== 'request' || !isMet(demand, nodes),
  );
}

/** A demand with the reason why it waits. */
export function explainDemand(
  demand: WaitingDemand,
  supply: Supply,
): PendingDemand {
  const bundles = demand.bundles.map(({ resources, count }) => ({
    resources: Object.fromEntries(resources),
    count,
  }));
  return { ...demand, bundles, ...whyWaiting(demand, supply) };
}
