import { desiredWorkers } from '@rayport/backstage-plugin-ray-common';
import {
  Node,
  PodTemplate,
  RayClusterSpec,
  Toleration,
} from '@rayport/backstage-plugin-ray-node';
import { NodeRoom } from './NodeRoom';
import { podRequests } from './podRequests';

type Taint = NonNullable<NonNullable<Node['spec']>['taints']>[number];

/** Amounts by the name of the resource. */
type Amounts = ReadonlyMap<string, number>;

/** Pods of a cluster that are all alike. */
interface Pods {
  /** What they belong to, for messages. */
  group: string;
  count: number;
  /** The autoscaler's maximum; it starts with fewer. */
  isMost: boolean;
  template: PodTemplate | undefined;
}

const GI = 2 ** 30;

/** Quotients of decimal fractions may lie a little below a whole number. */
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

/** Whether the scheduler looks at a node at all (Kubernetes documentation, "Taints and Tolerations"). */
function isOpenTo(template: PodTemplate | undefined, node: NodeRoom): boolean {
  const tolerations = template?.spec?.tolerations ?? [];
  return node.taints.every(
    taint =>
      taint.effect === 'PreferNoSchedule' || isTolerated(taint, tolerations),
  );
}

/** How many such pods fit on an empty node. */
function holds({ allocatable }: NodeRoom, requests: Amounts): number {
  const counts = [...requests].map(([name, amount]) =>
    Math.floor((allocatable.get(name) ?? 0) / amount + ROUNDING_ERROR),
  );
  return Math.min(allocatable.get('pods') ?? Infinity, ...counts);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Writes amounts as `4 CPUs, 8 Gi and 1 nvidia.com/gpu`. */
function textOf(amounts: Amounts): string {
  const texts = [...amounts].map(([name, amount]) => {
    if (name === 'cpu') return counted(rounded(amount), 'CPU');
    return name === 'memory'
      ? `${rounded(amount / GI)} Gi`
      : `${rounded(amount)} ${name}`;
  });
  return texts.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function totalOf(nodes: readonly NodeRoom[], requests: Amounts): Amounts {
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
      group: 'the head',
      count: 1,
      isMost: false,
      template: headGroupSpec?.template,
    },
    ...workers.map(worker => {
      const now = desiredWorkers(worker);
      const count = enableInTreeAutoscaling ? (worker.maxReplicas ?? now) : now;
      const { groupName, template } = worker;
      return {
        group: `worker group ${groupName}`,
        count,
        isMost: count > now,
        template,
      };
    }),
  ];
}

function warningOf(pods: Pods, nodes: readonly NodeRoom[]): string[] {
  const { group, count, isMost, template } = pods;
  const requests = new Map(
    [...podRequests(template)].filter(([, amount]) => amount > 0),
  );
  const open = nodes.filter(node => isOpenTo(template, node));
  const most = open.reduce((sum, node) => sum + holds(node, requests), 0);
  if (count <= most) return [];
  const demand = `${group} ${isMost ? 'may grow to' : 'asks for'} ${counted(count, 'pod')} of ${textOf(requests)}`;
  const room = most
    ? `the nodes of this Kubernetes hold at most ${most} of them now`
    : 'no node of this Kubernetes can hold one now';
  const total = textOf(totalOf(open, requests));
  return [`${demand}; ${room} (${counted(open.length, 'node')} with ${total})`];
}

/**
 * Says where a cluster asks for more than all nodes could hold even if they were empty. More nodes may come, so it is no
 * error; other limits, such as quotas and affinities, are not looked at.
 *
 * @param nodes - those that take new pods
 * @returns one sentence each; answers carry them as `Warning` headers
 */
export function capacityWarnings(
  spec: RayClusterSpec,
  nodes: readonly NodeRoom[],
): string[] {
  if (spec.suspend) return [];
  return podsOf(spec).flatMap(pods => warningOf(pods, nodes));
}
