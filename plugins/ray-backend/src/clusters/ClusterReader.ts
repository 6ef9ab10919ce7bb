import {
  Cluster,
  ClusterStatus,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  KubernetesService,
  Pod,
  PODS,
  RAY_CLUSTERS,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { Labels } from '../execution/labelSelector';
import { EventReader } from '../kubernetes/EventReader';
import { MANAGED_SELECTOR } from '../kubernetes/managedMark';
import { ObjectIndex } from '../kubernetes/ObjectIndex';
import { clusterState, explainCluster } from './explainCluster';
import { mergeEvents } from './mergeEvents';
import { rayClusterToCluster } from './rayClusterToCluster';

/** Selects the pods that the operator made. */
export const POD_SELECTOR = `${RAY_LABELS.createdBy}=kuberay-operator`;

/** A cluster as the API shows it, with what explains it. */
export interface ClusterView {
  cluster: Cluster;
  status: ClusterStatus;
  /** Of the RayCluster. */
  labels: Labels;
}

/** Reads clusters together with the pods and events that tell how they are. */
export class ClusterReader {
  readonly #kubernetes: KubernetesService;
  readonly #events: EventReader;
  readonly #gracePeriodMs: number;

  /** @param options - `gracePeriodMs`: how long trouble may last before a cluster counts as failed */
  constructor(options: {
    kubernetes: KubernetesService;
    gracePeriodMs: number;
  }) {
    const { kubernetes } = options;
    this.#kubernetes = kubernetes;
    this.#events = new EventReader({ kubernetes });
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
    return this.#events.of(RAY_CLUSTERS.kind, metadata, options);
  }

  /** All clusters of a namespace, or of all namespaces, with three calls. */
  async list({
    namespace,
    signal,
  }: {
    namespace?: string;
    signal?: AbortSignal;
  }): Promise<ClusterView[]> {
    const scope = { namespace, signal };
    const [clusters, pods, events] = await Promise.all([
      this.#kubernetes.listAll(RAY_CLUSTERS, {
        ...scope,
        labelSelector: MANAGED_SELECTOR,
      }),
      this.#kubernetes.listAll(PODS, { ...scope, labelSelector: POD_SELECTOR }),
      this.#events.index(RAY_CLUSTERS.kind, scope),
    ]);
    const podIndex = new ObjectIndex(pods.items, ({ metadata }) => ({
      namespace: metadata.namespace,
      name: metadata.labels?.[RAY_LABELS.cluster],
    }));
    return clusters.items.map(rayCluster => {
      const { metadata } = rayCluster;
      return this.#view(rayCluster, {
        pods: podIndex.of(metadata),
        events: events.of(metadata),
      });
    });
  }

  #view(
    rayCluster: RayCluster,
    { pods, events }: { pods: Pod[]; events: Event[] },
  ): ClusterView {
    const { namespace = '', name, uid = '', labels } = rayCluster.metadata;
    const status = explainCluster({
      rayCluster,
      pods,
      events,
      now: new Date(),
      gracePeriodMs: this.#gracePeriodMs,
    });
    const merged = mergeEvents(events, {
      subjects: [{ kind: RAY_CLUSTERS.kind, namespace, name, uid }],
      prefix: labels?.[RAY_LABELS.clusterName] ?? name,
    });
    const cluster = rayClusterToCluster(rayCluster, {
      events: merged,
      state: clusterState(status),
    });
    return { cluster, status, labels };
  }
}
