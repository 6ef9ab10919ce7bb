import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { ClusterErrors } from './clusters/ClusterErrors';
import { JobErrors } from './jobs/JobErrors';
import { WatchCache } from './kubernetes/cache/WatchCache';
import { FactReader } from './kubernetes/FactReader';
import { ServiceErrors } from './services/ServiceErrors';

/** Reads the objects of each kind that has a state, and what happened to them. */
export type FactReaders = ReturnType<typeof createFactReaders>;

/** Says for each kind that has a state where its facts are cached. */
export function createFactReaders(options: {
  kubernetes: KubernetesService;
  cache: WatchCache;
}) {
  const { kubernetes, cache } = options;
  return {
    clusters: new FactReader({
      kubernetes,
      objects: cache.clusters,
      events: cache.clusterEvents,
      errors: ClusterErrors,
    }),
    jobs: new FactReader({
      kubernetes,
      objects: cache.jobs,
      events: cache.jobEvents,
      errors: JobErrors,
    }),
    services: new FactReader({
      kubernetes,
      objects: cache.services,
      events: cache.serviceEvents,
      errors: ServiceErrors,
    }),
  };
}
