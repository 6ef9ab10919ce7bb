import { LoggerService } from '@backstage/backend-plugin-api';
import { ObjectKey, RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  ConfigMap,
  CONFIG_MAPS,
  Event,
  EVENTS,
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
  Pod,
  PODS,
  RAY_CLUSTERS,
  RAY_JOBS,
  RAY_SERVICES,
  RayCluster,
  RayJob,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { setMaxListeners } from 'node:events';
import { TEMPLATE_MARK } from '../templateMark';
import { eventsOfKind } from '../EventReader';
import { MANAGED_MARK } from '../managedMark';
import { ownerOfPod, POD_MARK } from '../operatorPods';
import { FollowedObjects, KindHealth } from './FollowedObjects';
import { trimEvent, trimPod } from './trim';

/** Options of {@link WatchCache}. */
export interface WatchCacheOptions {
  kubernetes: KubernetesService;
  logger: LoggerService;
  /** Follow only these namespaces; all when absent, which takes rights in the whole Kubernetes cluster. */
  namespaces?: readonly string[];
}

function eventsOf({ kind }: KubernetesResource, options: WatchCacheOptions) {
  return new FollowedObjects<Event>({
    ...options,
    resource: EVENTS,
    name: `events of ${kind}`,
    fieldSelector: eventsOfKind(kind),
    trim: trimEvent,
    index: { ownerOf: ({ involvedObject }) => involvedObject, kind },
  });
}

/**
 * Everything of Kubernetes that Rayport shows, in memory: one list and watch a kind (and namespace, where these are
 * named), so that reads cost Kubernetes nothing.
 */
export class WatchCache {
  /** The only namespaces that are followed; all when absent. */
  readonly namespaces: readonly string[] | undefined;
  readonly clusters: FollowedObjects<RayCluster>;
  readonly jobs: FollowedObjects<RayJob>;
  readonly services: FollowedObjects<RayServiceObject>;
  /** ConfigMaps that hold compute templates. */
  readonly templates: FollowedObjects<ConfigMap>;
  /**
   * Pods that the operator made, by cluster; those that submit jobs are found by
   * `ownedBy({ kind: 'RayJob', namespace, name })`. They are cut down to what states, logs and explanations need.
   */
  readonly pods: FollowedObjects<Pod>;
  readonly clusterEvents: FollowedObjects<Event>;
  readonly jobEvents: FollowedObjects<Event>;
  readonly serviceEvents: FollowedObjects<Event>;

  constructor(options: WatchCacheOptions) {
    this.namespaces = options.namespaces;
    const own = { ...options, mark: MANAGED_MARK };
    this.clusters = new FollowedObjects({ ...own, resource: RAY_CLUSTERS });
    this.jobs = new FollowedObjects({ ...own, resource: RAY_JOBS });
    this.services = new FollowedObjects({ ...own, resource: RAY_SERVICES });
    this.templates = new FollowedObjects({
      ...options,
      resource: CONFIG_MAPS,
      mark: TEMPLATE_MARK,
    });
    this.pods = new FollowedObjects({
      ...options,
      resource: PODS,
      mark: POD_MARK,
      trim: trimPod,
      index: { ownerOf: ownerOfPod, kind: RAY_CLUSTERS.kind },
    });
    this.clusterEvents = eventsOf(RAY_CLUSTERS, options);
    this.jobEvents = eventsOf(RAY_JOBS, options);
    this.serviceEvents = eventsOf(RAY_SERVICES, options);
  }

  /** Follows Kubernetes until `signal` aborts; failures are retried for ever, so it does not throw. */
  async run(signal: AbortSignal): Promise<void> {
    // Every list, watch and pause listens to it, which is many and no leak.
    setMaxListeners(0, signal);
    await Promise.all(this.#all().map(objects => objects.run(signal)));
  }

  /** How each kind is doing. */
  health(): KindHealth[] {
    return this.#all().map(objects => objects.health());
  }

  /** Whether Kubernetes has stopped answering, as far as those who follow it know. */
  get isAway(): boolean {
    return this.#all().some(objects => objects.isAway);
  }

  /** Whether every kind was read once, or refused, and not all of them were refused. */
  get isSettled(): boolean {
    const all = this.#all();
    return (
      all.every(objects => objects.isSettled) &&
      all.some(objects => objects.isRead)
    );
  }

  /** Why something was not read yet; undefined where nothing has failed. */
  get waitingReason(): string | undefined {
    return this.#all()
      .filter(objects => objects.hasFailed)
      .map(({ freshness }) => freshness)
      .find(({ state }) => state === 'syncing' || state === 'missing')?.reason;
  }

  /** @throws RayApiError `NOT_FOUND` for a namespace that is not followed: nobody would see what is made there */
  assertFollowed(namespace: string | undefined): void {
    if (!this.namespaces || !namespace) return;
    if (this.namespaces.includes(namespace)) return;
    throw new RayApiError(
      'NOT_FOUND',
      `namespaces "${namespace}" not found: this portal looks after ${this.namespaces.join(', ')} only (ray.kubernetes.namespaces).`,
    );
  }

  /** Takes in the answer to a create or replace, so that whoever wrote reads it; nothing for kinds that are not held. */
  observe(resource: KubernetesResource, object: KubernetesObject): void {
    for (const objects of this.#all()) objects.observe(resource, object);
  }

  /**
   * Takes in that an object is gone, as the answer to its deletion says.
   *
   * @param uid - of the object, where it is known: a namesake that came after stays
   */
  observeDeleted(
    resource: KubernetesResource,
    key: ObjectKey,
    uid?: string,
  ): void {
    for (const objects of this.#all()) {
      objects.observeDeleted(resource, key, uid);
    }
  }

  #all() {
    return [
      this.clusters,
      this.jobs,
      this.services,
      this.templates,
      this.pods,
      this.clusterEvents,
      this.jobEvents,
      this.serviceEvents,
    ] as const;
  }
}
