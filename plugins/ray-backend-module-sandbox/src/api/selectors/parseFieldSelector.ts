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
  const predicates = splitTerms(selector).map(term => {
    const { field, isWanted, value } = parseTerm(term);
    if (!Object.hasOwn(fields, field)) {
      throw StatusError.badRequest(`field label not supported: ${field}`);
    }
    const path = fields[field];
    return (object: KubernetesObject) =>
      (String(readPath(object, path) ?? '') === value) === isWanted;
  });
  return object => predicates.every(predicate => predicate(object));
}

/** The value that a selector demands of a field; undefined when it demands none. */
export function selectedValue(
  selector: string,
  field: string,
): string | undefined {
  return splitTerms(selector)
    .map(parseTerm)
    .find(term => term.field === field && term.isWanted)?.value;
}

function splitTerms(selector: string): string[] {
  return selector.split(/(?<!\\),/).filter(Boolean);
}

function parseTerm(term: string): {
  field: string;
  isWanted: boolean;
  value: string;
} {
  const match = TERM.exec(term);
  if (!match) {
    throw StatusError.badRequest(
      `invalid selector: '${term}'; can't understand '${term}'`,
    );
  }
  const [, field, operator, escaped] = match;
  const value = escaped.replace(ESCAPED, '$1');
  return { field, isWanted: operator !== '!=', value };
}
