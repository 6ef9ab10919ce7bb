import { timestamp } from '../core/timestamp';
import { ObjectClient, StoredObject } from '../core/types';
import { ResourceList } from '../objects/Pod';

const CPUS_PER_CLUSTER = 2; // head and one worker of the small template
const GIB_PER_CLUSTER = 4;
const SPARE = 2; // leaves as much room again for what users add

export interface SimulatedNode {
  name: string;
  ip: string;
  /** The first two numbers of its pods' addresses, such as `10.244`. */
  podNetwork: string;
  allocatable: ResourceList;
}

/** Big enough for a handful of example clusters, small enough that a large template does not fit. */
const NODE_SIZE: ResourceList = {
  cpu: '16',
  memory: '64Gi',
  // Of the node's own disk, as every kubelet reports it.
  'ephemeral-storage': '100Gi',
};
const FIRST_POD_NETWORK = 244;
/** Matches the version of the simulated API server. */
const KUBELET_VERSION = 'v1.34.0';

/** Three nodes, the last one with GPUs. */
export const SANDBOX_NODES: readonly SimulatedNode[] = [
  NODE_SIZE,
  NODE_SIZE,
  { ...NODE_SIZE, 'nvidia.com/gpu': '4' },
].map((allocatable, index) => ({
  name: `sandbox-node-${index}`,
  ip: `172.18.0.${index + 2}`,
  podNetwork: `10.${FIRST_POD_NETWORK + index}`,
  allocatable,
}));

interface Node extends StoredObject {
  spec: object;
  status: object;
}

export function registerNodes(
  client: ObjectClient,
  nodes: readonly SimulatedNode[],
  now: Date,
): void {
  for (const node of nodes) {
    if (!client.get('nodes', { name: node.name })) {
      const object = nodeObject(node, timestamp(now));
      client.create<Node>('nodes', object);
      client.updateStatus<Node>('nodes', object);
    }
  }
}

function nodeObject(node: SimulatedNode, now: string): Node {
  const { name, ip, allocatable, podNetwork } = node;
  const labels = {
    'kubernetes.io/arch': 'amd64',
    'kubernetes.io/hostname': name,
    'kubernetes.io/os': 'linux',
  };
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels },
    spec: {
      podCIDR: `${podNetwork}.0.0/16`,
      // Says that no node is ever added.
      providerID: `sandbox://${name}`,
    },
    status: {
      addresses: [
        { type: 'InternalIP', address: ip },
        { type: 'Hostname', address: name },
      ],
      allocatable,
      capacity: allocatable,
      conditions: [
        {
          type: 'Ready',
          status: 'True',
          reason: 'KubeletReady',
          message: 'kubelet is posting ready status',
          lastHeartbeatTime: now,
          lastTransitionTime: now,
        },
      ],
      nodeInfo: { kubeletVersion: KUBELET_VERSION },
    },
  };
}

/** The sandbox's nodes, big enough for a number of seeded clusters. */
export function nodesForSeed(
  count: number | undefined,
): readonly SimulatedNode[] {
  const share = ((count ?? 0) * SPARE) / SANDBOX_NODES.length;
  return SANDBOX_NODES.map(node => {
    const { cpu, memory } = node.allocatable;
    const cpus = Math.ceil(share * CPUS_PER_CLUSTER);
    const gib = Math.ceil(share * GIB_PER_CLUSTER);
    return {
      ...node,
      allocatable: {
        ...node.allocatable,
        cpu: String(Math.max(Number(cpu), cpus)),
        memory: `${Math.max(Number.parseInt(memory ?? '0', 10), gib)}Gi`,
      },
    };
  });
}
