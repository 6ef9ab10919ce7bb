import { KubernetesObject } from '../json';
import { ObjectStore } from '../store/ObjectStore';

/** The Kubernetes release that the sandbox answers like. */
export const KUBERNETES_VERSION = 'v1.34.4';

const namespaces = ['default', 'kube-system', 'kube-public'];

/** A simulated machine, as far as its object tells. */
export interface StartNode {
  name: string;
  ip: string;
  /** The first three numbers of its pods' addresses, such as `10.244.0`. */
  podNetwork: string;
  allocatable: Record<string, string>;
}

/** Creates what every new Kubernetes cluster has: its first namespaces and its nodes. */
export function createStartSet(
  store: ObjectStore,
  nodes: readonly StartNode[],
): void {
  for (const name of namespaces) {
    store.create<KubernetesObject>('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name },
    });
  }
  for (const node of nodes) {
    const created = store.create<KubernetesObject>('nodes', {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: {
        name: node.name,
        labels: {
          'kubernetes.io/hostname': node.name,
          'kubernetes.io/os': 'linux',
          'kubernetes.io/arch': 'amd64',
        },
      },
      spec: { podCIDR: `${node.podNetwork}.0/24` },
    });
    store.updateStatus('nodes', {
      ...created,
      status: nodeStatus(node),
    });
  }
}

function nodeStatus({
  name,
  ip,
  allocatable,
}: StartNode): Record<string, unknown> {
  const time = new Date().toISOString();
  return {
    capacity: allocatable,
    allocatable,
    addresses: [
      { type: 'InternalIP', address: ip },
      { type: 'Hostname', address: name },
    ],
    conditions: [
      {
        type: 'Ready',
        status: 'True',
        reason: 'KubeletReady',
        message: 'kubelet is posting ready status',
        lastHeartbeatTime: time,
        lastTransitionTime: time,
      },
    ],
    nodeInfo: {
      architecture: 'amd64',
      operatingSystem: 'linux',
      kubeletVersion: KUBERNETES_VERSION,
      kubeProxyVersion: KUBERNETES_VERSION,
      osImage: 'Rayport sandbox',
      containerRuntimeVersion: 'simulated://1',
      kernelVersion: '',
      machineID: '',
      systemUUID: '',
      bootID: '',
    },
  };
}
