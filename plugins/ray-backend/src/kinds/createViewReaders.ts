import {
  KubernetesObject,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { clusterKind } from '../clusters/clusterKind';
import { ClusterReader } from '../clusters/ClusterReader';
import { jobKind } from '../jobs/jobKind';
import { viewJob } from '../jobs/viewJob';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { templateKind } from '../templates/templateKind';
import { serviceKind } from '../services/serviceKind';
import { ServiceReader } from '../services/ServiceReader';
import { viewTemplate } from '../templates/viewTemplate';
import { FreshViews, ViewReader } from '../views/ViewReader';
import { RayViews, ViewSources } from './RayViews';

/** Options of {@link createViewReaders}. */
export interface ViewReadersOptions {
  kubernetes: KubernetesService;
  views: RayViews;
  sources: ViewSources;
  /** How clusters and services are read from Kubernetes itself. */
  fresh: { clusters: ClusterReader; services: ServiceReader };
}

/** Reads the views of each kind. */
export type ViewReaders = ReturnType<typeof createViewReaders>;

/** Views that are made of one object each. */
function freshOf<O extends KubernetesObject, V>(
  objects: ManagedObjects<O>,
  view: (object: O) => V,
): FreshViews<V> {
  return {
    get: async (key, options) => view(await objects.find(key, 'get', options)),
    list: async options => (await objects.list(options)).map(view),
  };
}

/** Says for each kind what its views are made of, in the cache and in Kubernetes itself. */
export function createViewReaders(options: ViewReadersOptions) {
  const { kubernetes, views, sources, fresh } = options;
  const { clusterEvents, serviceEvents, pods } = sources;
  const rayJobs = new ManagedObjects(kubernetes, jobKind);
  const configMaps = new ManagedObjects(kubernetes, templateKind);
  return {
    clusters: new ViewReader({
      store: views.clusters,
      sources: [sources.clusters, pods, clusterEvents],
      fresh: fresh.clusters,
      errors: clusterKind.errors,
    }),
    jobs: new ViewReader({
      store: views.jobs,
      sources: [sources.jobs],
      fresh: freshOf(rayJobs, viewJob),
      errors: jobKind.errors,
    }),
    services: new ViewReader({
      store: views.services,
      sources: [sources.services, serviceEvents, clusterEvents],
      fresh: fresh.services,
      errors: serviceKind.errors,
    }),
    templates: new ViewReader({
      store: views.templates,
      sources: [sources.templates],
      fresh: freshOf(configMaps, viewTemplate),
      errors: templateKind.errors,
    }),
  };
}
