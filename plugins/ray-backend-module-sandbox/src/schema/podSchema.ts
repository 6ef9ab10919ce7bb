import { CONTAINER_TYPES } from './containerTypes';
import { POD_TYPES } from './podTypes';
import { RAY_TYPES } from './rayTypes';
import { readTypes } from './readTypes';
import { list, object, ObjectSchema } from './Schema';
import { VOLUME_TYPES } from './volumeTypes';

/** The schema of a type of Kubernetes or KubeRay, by its name in Go. */
export const schemaOf = readTypes(
  CONTAINER_TYPES,
  POD_TYPES,
  VOLUME_TYPES,
  RAY_TYPES,
);

/** The spec of a pod, whose containers must have an image; those of a template may get theirs later. */
export function podSpec(): ObjectSchema {
  const { properties, required } = schemaOf('PodSpec');
  const container = schemaOf('Container');
  const withImage = list(
    object(container.properties, ['name', 'image']),
    'name',
  );
  return object(
    { ...properties, containers: withImage, initContainers: withImage },
    required,
  );
}
