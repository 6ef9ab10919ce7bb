import { LoggerService } from '@backstage/backend-plugin-api';
import {
  ComputeTemplate,
  Job,
  ObjectKey,
  Service,
} from '@rayport/backstage-plugin-ray-common';
import {
  ConfigMap,
  Event,
  KubernetesObject,
  Pod,
  RAY_JOBS,
  RAY_SERVICES,
  RayCluster,
  RayJob,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { ClusterView, viewCluster } from './clusters/ClusterView';
import { viewJob } from './jobs/viewJob';
import { CachedObjects } from './kubernetes/cache/CachedObjects';
import { hasMark, Mark } from './kubernetes/ManagedObjects';
import { MANAGED_MARK } from './kubernetes/managedMark';
import { ObjectReference } from './kubernetes/ObjectIndex';
import { ownerOfPod } from './kubernetes/operatorPods';
import { activeClusterOf, viewService } from './services/viewService';
import { TEMPLATE_MARK } from './kubernetes/templateMark';
import { viewTemplate } from './templates/viewTemplate';
import { View } from './views/View';
import { ViewChange, ViewSource } from './views/ViewChange';
import { ViewStore, ViewStoreOptions } from './views/ViewStore';

/** Everything that views are made of. */
export interface ViewSources {
  clusters: CachedObjects<RayCluster>;
  jobs: CachedObjects<RayJob>;
  services: CachedObjects<RayServiceObject>;
  templates: CachedObjects<ConfigMap>;
  pods: CachedObjects<Pod>;
  clusterEvents: CachedObjects<Event>;
  jobEvents: CachedObjects<Event>;
  serviceEvents: CachedObjects<Event>;
}

/** Options of {@link Views}. */
export interface ViewsOptions {
  sources: ViewSources;
  /** How long trouble may last before a cluster counts as failed. */
  gracePeriodMs: number;
  logger: LoggerService;
}

/** Hears of changes, together where they come together. */
export type ViewListener = (changes: readonly ViewChange[]) => void;

/** A store of any kind. */
type AnyStore = Pick<
  ViewStore<KubernetesObject, View<object>>,
  'touch' | 'flush' | 'takeChanges'
>;

/** A view that something else is shown in. */
interface Shown {
  in: AnyStore;
  key: ObjectReference;
}

/** What the API shows, kept up to date: the views of all kinds, and who belongs to whom. */
export class Views {
  readonly clusters: ViewStore<RayCluster, ClusterView>;
  readonly jobs: ViewStore<RayJob, View<Job>>;
  readonly services: ViewStore<RayServiceObject, View<Service>>;
  readonly templates: ViewStore<ConfigMap, View<ComputeTemplate>>;

  readonly #options: ViewsOptions;
  readonly #listeners = new Set<ViewListener>();
  #isScheduled = false;

  constructor(options: ViewsOptions) {
    this.#options = options;
    const { sources } = options;
    this.clusters = this.#store(sources.clusters, MANAGED_MARK, {
      view: (rayCluster, now) => this.#viewCluster(rayCluster, now),
    });
    this.jobs = this.#store(sources.jobs, MANAGED_MARK, { view: viewJob });
    this.services = this.#store(sources.services, MANAGED_MARK, {
      view: rayService => this.#viewService(rayService),
    });
    this.templates = this.#store(sources.templates, TEMPLATE_MARK, {
      view: viewTemplate,
    });
    this.#followObjects();
    this.#followNeighbours();
  }

  /**
   * Adds a listener; returns a function that removes it. It hears of changes after they can be read, and of nothing that
   * was there before.
   */
  subscribe(listener: ViewListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Makes everything anew that has changed, and tells the listeners now instead of soon. */
  flush(): void {
    this.#isScheduled = false;
    const stores = this.#stores();
    stores.forEach(store => store.flush());
    const changes = stores.flatMap(store => store.takeChanges());
    if (!changes.length) return;
    for (const listener of this.#listeners) listener(changes);
  }

  #stores(): AnyStore[] {
    return [this.clusters, this.jobs, this.services, this.templates];
  }

  #store<O extends KubernetesObject, V extends View<object>>(
    objects: CachedObjects<O>,
    mark: Mark,
    { view }: Pick<ViewStoreOptions<O, V>, 'view'>,
  ): ViewStore<O, V> {
    return new ViewStore({
      ...{ objects, view },
      isOurs: object => hasMark(object, mark),
      onDirty: () => this.#schedule(),
      logger: this.#options.logger,
    });
  }

  /** Changes come in bursts: what is changed by one of them is made anew once. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.flush());
  }

  #viewCluster(rayCluster: RayCluster, now: Date): ClusterView {
    const { sources, gracePeriodMs } = this.#options;
    const { metadata } = rayCluster;
    return viewCluster({
      ...{ rayCluster, now, gracePeriodMs },
      pods: sources.pods.ownedBy(metadata),
      events: sources.clusterEvents.ownedBy(metadata),
    });
  }

  #viewService(rayService: RayServiceObject): View<Service> {
    const { serviceEvents, clusterEvents } = this.#options.sources;
    const { metadata } = rayService;
    const cluster = activeClusterOf(rayService);
    return viewService(rayService, [
      ...serviceEvents.ownedBy(metadata),
      ...(cluster ? clusterEvents.ownedBy(cluster) : []),
    ]);
  }

  #followObjects(): void {
    const { clusters, jobs, services, templates } = this;
    const { sources } = this.#options;
    const own =
      (store: AnyStore) =>
      ({ metadata }: KubernetesObject): Shown[] => [
        { in: store, key: metadata },
      ];
    follow(sources.clusters, 'rayclusters', own(clusters));
    follow(sources.jobs, 'rayjobs', own(jobs));
    follow(sources.services, 'rayservices', own(services));
    follow(sources.templates, 'configmaps', own(templates));
  }

  /** Pages show pods, and messages events: with them changes whose they are. */
  #followNeighbours(): void {
    const { clusters, jobs, services } = this;
    const { sources } = this.#options;
    follow(sources.pods, 'pods', pod => {
      const { kind, ...key } = ownerOfPod(pod);
      return [{ in: kind === RAY_JOBS.kind ? jobs : clusters, key }];
    });
    follow(sources.jobEvents, 'events', ({ involvedObject }) => [
      { in: jobs, key: involvedObject },
    ]);
    follow(sources.serviceEvents, 'events', ({ involvedObject }) => [
      { in: services, key: involvedObject },
    ]);
    follow(sources.clusterEvents, 'events', ({ involvedObject: key }) => {
      const service = this.#serviceOf(key);
      const shown: Shown[] = [{ in: clusters, key }];
      return service ? [...shown, { in: services, key: service }] : shown;
    });
  }

  /** The service that a cluster was made for. */
  #serviceOf(cluster: ObjectReference): ObjectReference | undefined {
    const { clusters } = this.#options.sources;
    const { metadata } = clusters.get(keyOf(cluster)) ?? {};
    const owner = metadata?.ownerReferences?.find(
      ({ kind }) => kind === RAY_SERVICES.kind,
    );
    return owner && { namespace: metadata?.namespace, name: owner.name };
  }
}

function keyOf({ namespace = '', name = '' }: ObjectReference): ObjectKey {
  return { namespace, name };
}

function follow<T extends KubernetesObject>(
  objects: CachedObjects<T>,
  source: ViewSource,
  shownIn: (object: T) => Shown[],
): void {
  objects.subscribe(changes => {
    for (const { object, version } of changes) {
      for (const { in: store, key } of shownIn(object)) {
        store.touch(keyOf(key), { source, version });
      }
    }
  });
}
