import {
  Cluster,
  ClusterStatus,
  MANAGED_BY,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  EVENTS,
  KubernetesService,
  Pod,
  PODS,
  RAY_CLUSTERS,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { Labels } from '../execution/labelSelector';
import { clusterState, explainCluster } from './explainCluster';
import { mergeEvents } from './mergeEvents';
import { rayClusterToCluster } from './rayClusterToCluster';

/** Selects the RayClusters that are ours. */
export const CLUSTER_SELECTOR = `${RAY_LABELS.managedBy}=${MANAGED_BY}`;

/** Selects the pods that the operator made. */
export const POD_SELECTOR = `${RAY_LABELS.createdBy}=kuberay-operator`;

/** A cluster as the API shows it, with what explains it. */
export interface ClusterView {
  cluster: Cluster;
  status: ClusterStatus;
  /** Of the RayCluster. */
  labels: Labels;
}

interface Neighbours {
  pods: Pod[];
  events: Event[];
}

/** Groups by namespace and name, so that a list needs one pass however many clusters there are. */
class NeighbourIndex {
  readonly #byKey = new Map<string, Neighbours>();

  at(namespace: string | undefined, name: string | undefined): Neighbours {
    const key = `${namespace}/${name}`;
    let neighbours = this.#byKey.get(key);
    if (!neighbours) {
      neighbours = { pods: [], events: [] };
      this.#byKey.set(key, neighbours);
    }
    return neighbours;
  }
}

/** Reads clusters together with the pods and events that tell how they are. */
export class ClusterReader {
  readonly #kubernetes: KubernetesService;
  readonly #gracePeriodMs: number;

  /** @param options - `gracePeriodMs`: how long trouble may last before a cluster counts as failed */
  constructor(options: {
    kubernetes: KubernetesService;
    gracePeriodMs: number;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#gracePeriodMs = options.gracePeriodMs;
  }

  /** Brings a RayCluster that was just read into its view. */
  async viewOf(
    rayCluster: RayCluster,
    options: { signal?: AbortSignal } = {},
  ): Promise<ClusterView> {
    const { namespace, name } = rayCluster.metadata;
    const [pods, events] = await Promise.all([
      this.#kubernetes.listAll(PODS, {
        ...options,
        namespace,
        labelSelector: `${POD_SELECTOR},${RAY_LABELS.cluster}=${name}`,
      }),
      this.events(rayCluster, options),
    ]);
    return this.#view(rayCluster, { pods: pods.items, events });
  }

  /** The raw events of a RayCluster. */
  async events(
    { metadata }: RayCluster,
    options: { signal?: AbortSignal } = {},
  ): Promise<Event[]> {
    const { namespace, name } = metadata;
    const { items } = await this.#kubernetes.listAll(EVENTS, {
      ...options,
      namespace,
      fieldSelector: `involvedObject.kind=RayCluster,involvedObject.name=${name}`,
    });
    return items;
  }

  /** All clusters of a namespace, or of all namespaces, with three calls. */
  async list(options: {
    namespace?: string;
    signal?: AbortSignal;
  }): Promise<ClusterView[]> {
    const { namespace, signal } = options;
    const selection = { namespace, signal };
    const [clusters, pods, events] = await Promise.all([
      this.#kubernetes.listAll(RAY_CLUSTERS, {
        ...selection,
        labelSelector: CLUSTER_SELECTOR,
      }),
      this.#kubernetes.listAll(PODS, {
        ...selection,
        labelSelector: POD_SELECTOR,
      }),
      this.#kubernetes.listAll(EVENTS, {
        ...selection,
        fieldSelector: 'involvedObject.kind=RayCluster',
      }),
    ]);
    const index = new NeighbourIndex();
    for (const pod of pods.items) {
      const { labels, ...metadata } = pod.metadata;
      const cluster = labels?.[RAY_LABELS.cluster];
      index.at(metadata.namespace, cluster).pods.push(pod);
    }
    for (const event of events.items) {
      const { involvedObject } = event;
      index
        .at(involvedObject.namespace, involvedObject.name)
        .events.push(event);
    }
    return clusters.items.map(rayCluster => {
      const { metadata } = rayCluster;
      return this.#view(
        rayCluster,
        index.at(metadata.namespace, metadata.name),
      );
    });
  }

  #view(rayCluster: RayCluster, { pods, events }: Neighbours): ClusterView {
    const { namespace = '', name, uid = '', labels } = rayCluster.metadata;
    const status = explainCluster({
      rayCluster,
      pods,
      events,
      now: new Date(),
      gracePeriodMs: this.#gracePeriodMs,
    });
    const merged = mergeEvents(events, {
      kind: 'RayCluster',
      namespace,
      name,
      uid,
      prefix: labels?.[RAY_LABELS.clusterName] ?? name,
    });
    const cluster = rayClusterToCluster(rayCluster, {
      events: merged,
      state: clusterState(status),
    });
    return { cluster, status, labels };
  }
}
