import { ResourceList } from '../objects/ResourceList';

/** A machine of the sandbox. It has no object in the API; pods name it and are limited by its size. */
export interface SimulatedNode {
  name: string;
  ip: string;
  /** The first two numbers of its pods' addresses, such as `10.244`. */
  podNetwork: string;
  allocatable: ResourceList;
}

/** Big enough for a handful of example clusters, small enough that a large template does not fit. */
const NODE_SIZE: ResourceList = { cpu: '16', memory: '64Gi' };
const NODE_GPUS = '4';
const FIRST_POD_NETWORK = 244;

/** Three nodes, the last one with GPUs. */
export const SANDBOX_NODES: readonly SimulatedNode[] = [
  node(0, NODE_SIZE),
  node(1, NODE_SIZE),
  node(2, { ...NODE_SIZE, 'nvidia.com/gpu': NODE_GPUS }),
];

function node(index: number, allocatable: ResourceList): SimulatedNode {
  return {
    name: `sandbox-node-${index}`,
    ip: `172.18.0.${index + 2}`,
    podNetwork: `10.${FIRST_POD_NETWORK + index}`,
    allocatable,
  };
}
