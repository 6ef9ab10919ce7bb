import {
  desiredWorkers,
  MessagePart,
  mostWorkers,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  Node,
  PodTemplate,
  RayClusterSpec,
  Toleration,
} from '@rayport/backstage-plugin-ray-node';
import { autoscalerOf } from './autoscalerOf';
import { NodeRoom } from './NodeRoom';
import { podRequests } from './podRequests';
import { ResourceAmounts } from './resourceAmounts';

type Taint = NonNullable<NonNullable<Node['spec']>['taints']>[number];

/** Identical pods of a cluster. */
interface Pods {
  /** The name of their worker group; undefined for the head. */
  group?: string;
  count: number;
  /** The autoscaler's maximum; the group may start with fewer. */
  isMost: boolean;
  template: PodTemplate | undefined;
}

const GI = 2 ** 30;

/** Quotients of decimal fractions may be slightly below a whole number. */
const ROUNDING_ERROR = 1e-9;

function isTolerated(taint: Taint, tolerations: readonly Toleration[]) {
  return tolerations.some(
    ({ key, operator, value = '', effect }) =>
      (!effect || effect === taint.effect) &&
      (operator === 'Exists'
        ? !key || key === taint.key
        : key === taint.key && value === (taint.value ?? '')),
  );
}

/** Whether the scheduler considers a node at all (Kubernetes documentation, "Taints and Tolerations"). */
function isOpenTo(template: PodTemplate | undefined, node: NodeRoom): boolean {
  const tolerations = template?.spec?.tolerations ?? [];
  return node.taints.every(
    taint =>
      taint.effect === 'PreferNoSchedule' || isTolerated(taint, tolerations),
  );
}

/** How many such pods fit on an empty node. */
function holds({ allocatable }: NodeRoom, requests: ResourceAmounts): number {
  const counts = [...requests].map(([name, amount]) =>
    Math.floor((allocatable.get(name) ?? 0) / amount + ROUNDING_ERROR),
  );
  return Math.min(allocatable.get('pods') ?? Infinity, ...counts);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function textOf(name: string, amount: number): string {
  const value = rounded(amount);
  const gi = `${rounded(amount / GI)} Gi`;
  switch (name) {
    case 'cpu':
      return value === 1 ? '1 CPU' : `${value} CPUs`;
    case 'memory':
      return gi;
    case 'ephemeral-storage':
      return `${gi} ${name}`;
    default:
      return `${value} ${name}`;
  }
}

/** Writes amounts as `4 CPUs, 8 Gi` and, the last of them, `1 nvidia.com/gpu`. */
function textsOf(amounts: ResourceAmounts): { all: string; last: string } {
  const texts = [...amounts].map(([name, amount]) => textOf(name, amount));
  return { all: texts.slice(0, -1).join(', '), last: texts.at(-1) ?? '' };
}

/** A number, as a word if it has one. */
function unlessOne(count: number): number | undefined {
  return count === 1 ? undefined : count;
}

function totalOf(
  nodes: readonly NodeRoom[],
  requests: ResourceAmounts,
): ResourceAmounts {
  return new Map(
    [...requests.keys()].map(name => [
      name,
      nodes.reduce((sum, node) => sum + (node.allocatable.get(name) ?? 0), 0),
    ]),
  );
}

function podsOf(spec: RayClusterSpec): Pods[] {
  const { enableInTreeAutoscaling, headGroupSpec } = spec;
  const workers = spec.workerGroupSpecs ?? [];
  return [
    {
      count: 1,
      isMost: false,
      template: headGroupSpec?.template,
    },
    ...workers.map(worker => {
      const now = desiredWorkers(worker);
      const count = enableInTreeAutoscaling ? mostWorkers(worker) : now;
      const { groupName, template } = worker;
      return {
        group: groupName,
        count,
        isMost: count > now,
        template,
      };
    }),
  ];
}

function selectorOf({ template }: Pods): Array<[string, string]> {
  return Object.entries(template?.spec?.nodeSelector ?? {});
}

/** The nodes with the labels that the pods ask for. */
function selectedNodes(
  pods: Pods,
  nodes: readonly NodeRoom[],
): readonly NodeRoom[] {
  const wanted = selectorOf(pods);
  return nodes.filter(({ labels }) =>
    wanted.every(([name, value]) => labels[name] === value),
  );
}

function withoutLabels(
  pods: Pods,
  autoscaler: string | undefined,
): MessagePart {
  const labels = selectorOf(pods)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
  const { group } = pods;
  return messagePart('NoNodeSelected', { group, labels, autoscaler });
}

function warningOf(
  pods: Pods,
  nodes: readonly NodeRoom[],
  autoscaler: string | undefined,
): MessagePart[] {
  const { group, count, isMost, template } = pods;
  const requests = new Map(
    [...podRequests(template)].filter(([, amount]) => amount > 0),
  );
  const selected = selectedNodes(pods, nodes);
  if (nodes.length && !selected.length && count > 0) {
    return [withoutLabels(pods, autoscaler)];
  }
  const open = selected.filter(node => isOpenTo(template, node));
  const most = open.reduce((sum, node) => sum + holds(node, requests), 0);
  if (count <= most) return [];
  const amounts = textsOf(requests);
  const totals = textsOf(totalOf(open, requests));
  return [
    messagePart(isMost ? 'GrowthAboveRoom' : 'PodsAboveRoom', {
      group,
      pods: unlessOne(count),
      amounts: amounts.all,
      lastAmount: amounts.last,
      room: most || undefined,
      nodes: unlessOne(open.length),
      totals: totals.all,
      lastTotal: totals.last,
      autoscaler,
    }),
  ];
}

/**
 * Warns where a cluster requests more than all nodes could hold even if they were empty. That is no error, because
 * nodes may be added. Ignores other limits, such as quotas and affinities.
 *
 * @param nodes - the schedulable ones
 * @returns texts for `Warning` headers
 */
export function capacityWarnings(
  spec: RayClusterSpec,
  nodes: readonly NodeRoom[],
): MessagePart[] {
  if (spec.suspend) return [];
  const autoscaler = autoscalerOf(nodes);
  return podsOf(spec).flatMap(pods => warningOf(pods, nodes, autoscaler));
}
