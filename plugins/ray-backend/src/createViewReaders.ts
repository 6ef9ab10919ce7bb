import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import {
  CONFIG_MAPS,
  KubernetesObject,
  RAY_JOBS,
} from '@rayport/backstage-plugin-ray-node';
import { ClusterErrors } from './clusters/ClusterErrors';
import { ClusterReader } from './clusters/ClusterReader';
import { JobErrors } from './jobs/JobErrors';
import { viewJob } from './jobs/viewJob';
import { ManagedObjects } from './kubernetes/ManagedObjects';
import { MANAGED_MARK } from './kubernetes/managedMark';
import { ServiceErrors } from './services/ServiceErrors';
import { ServiceReader } from './services/ServiceReader';
import { TemplateErrors } from './templates/TemplateErrors';
import { TEMPLATE_MARK } from './kubernetes/templateMark';
import { viewTemplate } from './templates/viewTemplate';
import { FreshViews, ViewReader } from './views/ViewReader';
import { Views, ViewSources } from './createViews';

/** Options of {@link createViewReaders}. */
export interface ViewReadersOptions {
  kubernetes: KubernetesService;
  views: Views;
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
  const rayJobs = new ManagedObjects({
    kubernetes,
    resource: RAY_JOBS,
    mark: MANAGED_MARK,
    errors: JobErrors,
  });
  const configMaps = new ManagedObjects({
    kubernetes,
    resource: CONFIG_MAPS,
    mark: TEMPLATE_MARK,
    errors: TemplateErrors,
  });
  return {
    clusters: new ViewReader({
      store: views.clusters,
      sources: [sources.clusters, pods, clusterEvents],
      fresh: fresh.clusters,
      errors: ClusterErrors,
    }),
    jobs: new ViewReader({
      store: views.jobs,
      sources: [sources.jobs],
      fresh: freshOf(rayJobs, viewJob),
      errors: JobErrors,
    }),
    services: new ViewReader({
      store: views.services,
      sources: [sources.services, serviceEvents, clusterEvents],
      fresh: fresh.services,
      errors: ServiceErrors,
    }),
    templates: new ViewReader({
      store: views.templates,
      sources: [sources.templates],
      fresh: freshOf(configMaps, viewTemplate),
      errors: TemplateErrors,
    }),
  };
}
