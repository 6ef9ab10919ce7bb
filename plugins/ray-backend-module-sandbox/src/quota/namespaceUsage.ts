import { ResourceDefinition } from '../resources/ResourceDefinition';
import { ObjectDatabase } from '../database/ObjectDatabase';
import { Quantity } from '../core/Quantity';
import { addUsage, objectUsage, Usage } from './objectUsage';

/** What the objects of a namespace take of some resources; resources that nobody takes come with 0. */
export function namespaceUsage(
  database: ObjectDatabase,
  namespace: string,
  resources: readonly string[],
): Usage {
  const sum: Usage = new Map();
  for (const collection of database.collections) {
    if (isCounted(collection.definition, resources)) {
      for (const object of collection.list(namespace)) {
        addUsage(sum, objectUsage(collection.definition, object));
      }
    }
  }
  return new Map(
    resources.map(resource => [resource, sum.get(resource) ?? Quantity.zero]),
  );
}

/** Spares reading what no quota is about. */
function isCounted(
  { namespaced, kind, plural, group }: ResourceDefinition,
  resources: readonly string[],
): boolean {
  const ownNames = [plural, `count/${group ? `${plural}.${group}` : plural}`];
  return (
    namespaced &&
    resources.some(
      resource =>
        ownNames.includes(resource) ||
        (kind === 'Service' && resource.startsWith('services.')) ||
        (kind === 'Pod' && !resource.startsWith('count/')),
    )
  );
}
