import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';

/** Dropped fields that are named; a definition that lacks more is very old. */
const MAX_FIELDS = 10;

function missing(sent: unknown, stored: unknown, path: string): string[] {
  if (Array.isArray(sent) && Array.isArray(stored)) {
    // The API server keeps the items of lists and their order.
    return sent.flatMap((item, index) =>
      missing(item, stored[index], `${path}[${index}]`),
    );
  }
  if (!isJsonObject(sent) || !isJsonObject(stored)) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    // Kubernetes stores no nulls.
    if (value === undefined || value === null) return [];
    const field = `${path}.${name}`;
    return stored[name] === undefined
      ? [field]
      : missing(value, stored[name], field);
  });
}

/**
 * Paths of fields of a spec that Kubernetes' answer lacks. An API server drops what the CustomResourceDefinition of a
 * kind does not know, and only its answer shows it.
 */
export function droppedFields(
  sent: KubernetesObject & { spec?: unknown },
  stored: KubernetesObject & { spec?: unknown },
): string[] {
  return missing(sent.spec, stored.spec, 'spec').slice(0, MAX_FIELDS);
}
