import { ObjectClient, StoredObject } from '../core/types';
import { SimulatedNode } from './nodes';
import { timestamp } from '../objects';
import { ResourceList } from '../objects/ResourceList';

/** The kubelet that the sandbox pretends to run; goes with the version that its API tells. */
const KUBELET_VERSION = 'v1.34.0';

interface Node extends StoredObject {
  spec: object;
  status: {
    addresses: object[];
    allocatable: ResourceList;
    capacity: ResourceList;
    conditions: object[];
    nodeInfo: object;
  };
}

/** Shows the nodes in the API, for `kubectl get nodes`; those that are there already stay as they are. */
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
  const { name, ip, allocatable } = node;
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      labels: {
        'kubernetes.io/arch': 'amd64',
        'kubernetes.io/hostname': name,
        'kubernetes.io/os': 'linux',
      },
    },
    spec: { podCIDR: `${node.podNetwork}.0.0/16` },
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
