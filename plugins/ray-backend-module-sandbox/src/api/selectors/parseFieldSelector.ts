import { KubernetesObject, readPath } from '../../core/json';
import { ResourceDefinition } from '../../resources/ResourceDefinition';
import { StatusError } from '../../core/StatusError';

/** Tells whether an object is meant. */
export type ObjectPredicate = (object: KubernetesObject) => boolean;

const TERM = /^([^=!]+?)\s*(==|=|!=)\s*(.*)$/;
const ESCAPED = /\\([\\,=])/g;

/**
 * Reads a field selector: `field=value`, `field==value`, `field!=value`, joined by commas. Every resource has
 * `metadata.name` and `metadata.namespace`; which others there are depends on the resource.
 *
 * @throws StatusError 400 when it can't be read or names another field
 */
export function parseFieldSelector(
  selector: string,
  definition: ResourceDefinition,
): ObjectPredicate {
  const fields: Record<string, string> = {
    ...definition.selectableFields,
    'metadata.name': 'metadata.name',
    'metadata.namespace': 'metadata.namespace',
  };
  const predicates = selector
    .split(/(?<!\\),/)
    .filter(Boolean)
    .map(term => parseTerm(term, fields));
  return object => predicates.every(predicate => predicate(object));
}

function parseTerm(
  term: string,
  fields: Record<string, string>,
): ObjectPredicate {
  const match = TERM.exec(term);
  if (!match) {
    throw StatusError.badRequest(
      `invalid selector: '${term}'; can't understand '${term}'`,
    );
  }
  const [, field, operator, escaped] = match;
  if (!Object.hasOwn(fields, field)) {
    throw StatusError.badRequest(`field label not supported: ${field}`);
  }
  const value = escaped.replace(ESCAPED, '$1');
  const path = fields[field];
  const isWanted = operator !== '!=';
  return object =>
    (String(readPath(object, path) ?? '') === value) === isWanted;
}
