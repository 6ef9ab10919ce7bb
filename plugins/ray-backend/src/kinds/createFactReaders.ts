import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { clusterKind } from '../clusters/clusterKind';
import { jobKind } from '../jobs/jobKind';
import { RayCache } from './RayCache';
import { FactReader } from '../kubernetes/FactReader';
import { serviceKind } from '../services/serviceKind';

/** Reads the objects of each kind that has a state, and what happened to them. */
export type FactReaders = ReturnType<typeof createFactReaders>;

/** Says for each kind that has a state where its facts are cached. */
export function createFactReaders(options: {
  kubernetes: KubernetesService;
  cache: RayCache;
}) {
  const { kubernetes, cache } = options;
  return {
    clusters: new FactReader({
      kubernetes,
      objects: cache.clusters,
      events: cache.clusterEvents,
      kind: clusterKind,
    }),
    jobs: new FactReader({
      kubernetes,
      objects: cache.jobs,
      events: cache.jobEvents,
      kind: jobKind,
    }),
    services: new FactReader({
      kubernetes,
      objects: cache.services,
      events: cache.serviceEvents,
      kind: serviceKind,
    }),
  };
}
