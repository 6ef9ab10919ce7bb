import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { FactReader } from '../kubernetes/FactReader';
import { EventfulKind, mapEventfulKinds, ObjectOf, RAY_KINDS } from './kinds';
import { RayCache } from './RayCache';

/** Reads the objects of each kind that has a state, and what happened to them. */
export type FactReaders = {
  readonly [K in EventfulKind]: FactReader<ObjectOf<K>>;
};

/** Says for each kind that has a state where its facts are cached. */
export function createFactReaders(options: {
  kubernetes: KubernetesService;
  cache: RayCache;
}): FactReaders {
  const { kubernetes, cache } = options;
  return mapEventfulKinds<FactReaders>(
    <K extends EventfulKind>(kind: K) =>
      new FactReader({
        kubernetes,
        objects: cache.objects[kind],
        events: cache.events[kind],
        kind: RAY_KINDS[kind],
      }) as FactReaders[K],
  );
}
