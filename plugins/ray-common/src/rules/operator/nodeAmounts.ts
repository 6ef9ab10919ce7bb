import { keysOf } from '../entriesOf';
import { quantityValue } from '../quantity';
import { OperatedClusterSpec, OperatedGroup } from './OperatorObjects';

/** Resources of a container; undefined if its definition does not say. */
export interface ContainerAmounts {
  cpus?: number;
  bytes?: number;
  gpus?: number;
}

/** Resources that are not devices. */
const PLAIN = /^(cpu|memory|ephemeral-storage|hugepages-.*)$/;

/** Resources of a group's Ray container. */
export function containerAmounts({
  template,
}: OperatedGroup): ContainerAmounts {
  const { spec } = template ?? {};
  const [ray] = spec?.containers ?? [];
  const { limits = {}, requests = {} } = ray?.resources ?? {};
  const amount = (name: string) =>
    quantityValue(limits[name] ?? requests[name] ?? '');
  const cpus = amount('cpu');
  const names = [...keysOf(requests), ...keysOf(limits)];
  const devices = names.filter(name => !PLAIN.test(name));
  // As the operator counts them (`addWellKnownAcceleratorResources`).
  const gpu = devices.find(name => name.endsWith('gpu'));
  // Other devices may be GPUs by another name; a claim, a runtime or a webhook may bring some.
  const mayHaveGpus =
    devices.length > 0 ||
    names.length === 0 ||
    Boolean(spec?.runtimeClassName ?? ray?.resources?.claims?.length);
  const without = mayHaveGpus ? undefined : 0;
  return {
    cpus: cpus === undefined ? undefined : Math.ceil(cpus),
    bytes: amount('memory'),
    gpus: gpu ? amount(gpu) : without,
  };
}

/** A parameter of `ray start` as a number; undefined if it is absent or a variable. */
export function startNumber(
  { rayStartParams = {} }: OperatedGroup,
  name: string,
): number | undefined {
  const value = rayStartParams[name] ?? '';
  return /^\d+$/.test(value) ? Number(value) : undefined;
}

/** The amounts that Ray counts for a node of a group; undefined if the definition does not say. */
function nodeAmounts(group: OperatedGroup): {
  cpus?: number;
  gpus?: number;
} {
  const { rayStartParams = {}, resources = {} } = group;
  const own = containerAmounts(group);
  const counted = (parameter: string, name: string, has?: number) => {
    if (rayStartParams[parameter] !== undefined) {
      return startNumber(group, parameter);
    }
    const set = resources[name];
    return set === undefined ? has : quantityValue(String(set));
  };
  return {
    cpus: counted('num-cpus', 'CPU', own.cpus),
    gpus: counted('num-gpus', 'GPU', own.gpus),
  };
}

/** The GPUs of all nodes that a cluster may have; infinite if a group does not define them. */
export function mostGpus({
  headGroupSpec,
  workerGroupSpecs = [],
  enableInTreeAutoscaling,
}: OperatedClusterSpec): number {
  const ofWorkers = workerGroupSpecs.map(group => {
    const {
      replicas = 0,
      minReplicas = 0,
      maxReplicas,
      numOfHosts = 1,
    } = group;
    const fixed = Math.max(replicas, minReplicas);
    const count = enableInTreeAutoscaling ? (maxReplicas ?? Infinity) : fixed;
    const gpus = nodeAmounts(group).gpus ?? Infinity;
    return gpus && count * numOfHosts * gpus;
  });
  const ofHead = headGroupSpec
    ? (nodeAmounts(headGroupSpec).gpus ?? Infinity)
    : 0;
  return ofWorkers.reduce((sum, each) => sum + each, ofHead);
}

/** The largest amounts that Ray counts for one node of a cluster; infinite if a group does not define them. */
export function mostOfNodes({
  headGroupSpec,
  workerGroupSpecs = [],
}: OperatedClusterSpec): { cpus: number; gpus: number } {
  const nodes = [
    ...(headGroupSpec ? [headGroupSpec] : []),
    ...workerGroupSpecs,
  ];
  const amounts = nodes.map(nodeAmounts);
  const most = (name: 'cpus' | 'gpus') =>
    Math.max(...amounts.map(node => node[name] ?? Infinity));
  return nodes.length
    ? { cpus: most('cpus'), gpus: most('gpus') }
    : { cpus: Infinity, gpus: Infinity };
}
