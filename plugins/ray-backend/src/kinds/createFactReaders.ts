import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { FactReader } from '../kubernetes/FactReader';
import { EventfulKind, mapEventfulKinds, ObjectOf, RAY_KINDS } from './kinds';
import { RayCache } from './RayCache';

/** Readers of the objects and events of each kind with a state. */
export type FactReaders = {
  readonly [K in EventfulKind]: FactReader<ObjectOf<K>>;
};

/** Creates a reader for each kind with a state. */
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
