import { ObjectClient, StoredObject } from '../core/types';
import { timestamp } from '../objects';
import { ResourceList } from '../objects/ResourceList';

/** A node of the sandbox. */
export interface SimulatedNode {
  name: string;
  ip: string;
  /** The first two numbers of its pods' addresses, such as `10.244`. */
  podNetwork: string;
  allocatable: ResourceList;
}

/** Big enough for a handful of example clusters, small enough that a large template does not fit. */
const NODE_SIZE: ResourceList = { cpu: '16', memory: '64Gi' };
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

/** Creates the Node objects that do not exist yet. */
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
    spec: { podCIDR: `${podNetwork}.0.0/16` },
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
