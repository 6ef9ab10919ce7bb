import { ObjectKey, RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import {
  CallOptions,
  KubernetesService,
  PODS,
  RAY_CLUSTERS,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { mapInTurns } from '../core/mapInTurns';
import { EventReader } from '../kubernetes/EventReader';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { ObjectIndex } from '../kubernetes/ObjectIndex';
import { OPERATOR_PODS } from '../kubernetes/ownObjects';
import { FreshViewsOptions } from '../resources/ViewedKind';
import { FreshViews } from '../views/ViewReader';
import { ClusterView, viewCluster } from './ClusterView';

/** Reads clusters from Kubernetes, with the pods and events that explain their state. */
export class ClusterReader implements FreshViews<ClusterView> {
  readonly #kubernetes: KubernetesService;
  readonly #rayClusters: ManagedObjects<RayCluster>;
  readonly #events: EventReader;
  readonly #podEvents: FreshViewsOptions<RayCluster>['podEvents'];
  readonly #gracePeriodMs: number;

  constructor(options: FreshViewsOptions<RayCluster>) {
    const { kubernetes } = options;
    this.#kubernetes = kubernetes;
    this.#rayClusters = options.objects;
    this.#events = new EventReader({ kubernetes });
    this.#podEvents = options.podEvents;
    this.#gracePeriodMs = options.gracePeriodMs;
  }

  async get(key: ObjectKey, options: CallOptions): Promise<ClusterView> {
    const rayCluster = await this.#rayClusters.find(key, 'get', options);
    return this.viewOf(rayCluster, options);
  }

  /** Renders a RayCluster that was just read or written. */
  async viewOf(
    rayCluster: RayCluster,
    options: CallOptions = {},
  ): Promise<ClusterView> {
    const { namespace, name } = rayCluster.metadata;
    const [pods, events] = await Promise.all([
      this.#kubernetes.listAll(PODS, {
        ...options,
        namespace,
        labelSelector: `${OPERATOR_PODS.labelSelector},${RAY_LABELS.cluster}=${name}`,
      }),
      this.#events.of(RAY_CLUSTERS.kind, rayCluster.metadata, options),
    ]);
    return viewCluster({
      rayCluster,
      pods: pods.items,
      events,
      podEvents: this.#podEvents.ownedBy(rayCluster.metadata),
      now: new Date(),
      gracePeriodMs: this.#gracePeriodMs,
    });
  }

  /** All clusters of a namespace, or of all namespaces, with three calls. */
  async list(
    scope: CallOptions & { namespace?: string },
  ): Promise<ClusterView[]> {
    const [rayClusters, pods, events] = await Promise.all([
      this.#rayClusters.list(scope),
      this.#kubernetes.listAll(PODS, {
        ...scope,
        labelSelector: OPERATOR_PODS.labelSelector,
      }),
      this.#events.index(RAY_CLUSTERS.kind, scope),
    ]);
    const podIndex = new ObjectIndex(pods.items, ({ metadata }) => ({
      namespace: metadata.namespace,
      name: metadata.labels?.[RAY_LABELS.cluster],
    }));
    return mapInTurns(rayClusters, rayCluster =>
      viewCluster({
        rayCluster,
        pods: podIndex.of(rayCluster.metadata),
        events: events.of(rayCluster.metadata),
        podEvents: this.#podEvents.ownedBy(rayCluster.metadata),
        now: new Date(),
        gracePeriodMs: this.#gracePeriodMs,
      }),
    );
  }
}
