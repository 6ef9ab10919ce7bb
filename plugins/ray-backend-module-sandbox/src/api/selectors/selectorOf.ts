import { ResourceDefinition } from '../../resources/ResourceDefinition';
import { ObjectPredicate, parseFieldSelector } from './parseFieldSelector';
import { parseLabelSelector } from './parseLabelSelector';

/**
 * Combines the label and field selector of a request's query.
 *
 * @returns undefined when the request selects nothing
 * @throws StatusError 400 when one of them can't be read
 */
export function selectorOf(
  query: URLSearchParams,
  definition: ResourceDefinition,
): ObjectPredicate | undefined {
  const labelSelector = query.get('labelSelector');
  const fieldSelector = query.get('fieldSelector');
  if (!labelSelector && !fieldSelector) {
    return undefined;
  }
  const byLabels = parseLabelSelector(labelSelector ?? '');
  const byFields = parseFieldSelector(fieldSelector ?? '', definition);
  return object => byLabels(object.metadata.labels ?? {}) && byFields(object);
}
