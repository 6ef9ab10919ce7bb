import { LoggerService } from '@backstage/backend-plugin-api';
import {
  ComputeTemplate,
  Job,
  Service,
} from '@rayport/backstage-plugin-ray-common';
import {
  ConfigMap,
  Event,
  Pod,
  RAY_JOBS,
  RAY_SERVICES,
  RayCluster,
  RayJob,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { clusterKind } from '../clusters/clusterKind';
import { ClusterView, viewCluster } from '../clusters/ClusterView';
import { jobKind } from '../jobs/jobKind';
import { viewJob } from '../jobs/viewJob';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { ObjectReference } from '../kubernetes/ObjectIndex';
import { ownerOfPod } from '../kubernetes/operatorPods';
import { serviceKind } from '../services/serviceKind';
import { activeClusterOf, viewService } from '../services/viewService';
import { templateKind } from '../templates/templateKind';
import { viewTemplate } from '../templates/viewTemplate';
import { View } from '../views/View';
import { keyOf, ShownIn, Views } from '../views/Views';
import { ViewStore } from '../views/ViewStore';

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

/** Options of {@link RayViews}. */
export interface RayViewsOptions {
  sources: ViewSources;
  /** How long trouble may last before a cluster counts as failed. */
  gracePeriodMs: number;
  logger: LoggerService;
}

/** The views of every kind, and who belongs to whom. */
export class RayViews extends Views {
  readonly clusters: ViewStore<RayCluster, ClusterView>;
  readonly jobs: ViewStore<RayJob, View<Job>>;
  readonly services: ViewStore<RayServiceObject, View<Service>>;
  readonly templates: ViewStore<ConfigMap, View<ComputeTemplate>>;
  readonly #sources: ViewSources;

  constructor({ sources, gracePeriodMs, logger }: RayViewsOptions) {
    super({ logger });
    this.#sources = sources;
    this.clusters = this.add(
      clusterKind,
      sources.clusters,
      (rayCluster, now) => {
        const { metadata } = rayCluster;
        const pods = sources.pods.ownedBy(metadata);
        const events = sources.clusterEvents.ownedBy(metadata);
        return viewCluster({ rayCluster, pods, events, now, gracePeriodMs });
      },
    );
    this.jobs = this.add(jobKind, sources.jobs, viewJob);
    this.services = this.add(serviceKind, sources.services, rayService => {
      const cluster = activeClusterOf(rayService);
      return viewService(rayService, [
        ...sources.serviceEvents.ownedBy(rayService.metadata),
        ...(cluster ? sources.clusterEvents.ownedBy(cluster) : []),
      ]);
    });
    this.templates = this.add(templateKind, sources.templates, viewTemplate);
    this.#followNeighbours();
  }

  /** Pages show pods, and messages events: with them changes whose they are. */
  #followNeighbours(): void {
    const { clusters, jobs, services } = this;
    const { pods, clusterEvents, jobEvents, serviceEvents } = this.#sources;
    this.follow(pods, 'pods', pod => {
      const { kind, ...key } = ownerOfPod(pod);
      return [{ store: kind === RAY_JOBS.kind ? jobs : clusters, key }];
    });
    this.follow(jobEvents, 'events', ({ involvedObject }) => [
      { store: jobs, key: involvedObject },
    ]);
    this.follow(serviceEvents, 'events', ({ involvedObject }) => [
      { store: services, key: involvedObject },
    ]);
    this.follow(clusterEvents, 'events', ({ involvedObject: key }) => {
      const service = this.#serviceOf(key);
      const shown: ShownIn[] = [{ store: clusters, key }];
      return service ? [...shown, { store: services, key: service }] : shown;
    });
  }

  /** The service that a cluster was made for. */
  #serviceOf(cluster: ObjectReference): ObjectReference | undefined {
    const { metadata } = this.#sources.clusters.get(keyOf(cluster)) ?? {};
    const owner = metadata?.ownerReferences?.find(
      ({ kind }) => kind === RAY_SERVICES.kind,
    );
    return owner && { namespace: metadata?.namespace, name: owner.name };
  }
}
