import { ResourceDefinition } from '../../resources/ResourceDefinition';
import { StatusError } from '../../core/StatusError';
import { KubernetesObject, readPath } from '../../core/json';

const KEY = '[A-Za-z0-9][-A-Za-z0-9_./]*';
const SET = new RegExp(`^(${KEY})\\s+(in|notin)\\s*\\(([^()]*)\\)$`);
const EQUALITY = new RegExp(`^(${KEY})\\s*(==|=|!=)\\s*([-A-Za-z0-9_.]*)$`);
const EXISTENCE = new RegExp(`^(!?)\\s*(${KEY})$`);

const TERM = /^([^=!]+?)\s*(==|=|!=)\s*(.*)$/;
const ESCAPED = /\\([\\,=])/g;

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

type LabelPredicate = (labels: Record<string, string>) => boolean;

/**
 * Reads a label selector: `=`, `==`, `!=`, `in (…)`, `notin (…)`, `key`, `!key`, joined by commas
 * (Kubernetes documentation, labels and selectors).
 *
 * @throws StatusError 400 when a requirement can't be read
 */
export function parseLabelSelector(selector: string): LabelPredicate {
  const predicates = splitRequirements(selector).map(parseRequirement);
  return labels => predicates.every(predicate => predicate(labels));
}

/** Splits at commas outside parentheses. */
function splitRequirements(selector: string): string[] {
  return selector
    .split(/,(?![^(]*\))/)
    .map(requirement => requirement.trim())
    .filter(Boolean);
}

function parseRequirement(requirement: string): LabelPredicate {
  const inSet = SET.exec(requirement);
  if (inSet) {
    const [, key = '', operator, list = ''] = inSet;
    const values = new Set(list.split(',').map(value => value.trim()));
    return operator === 'in'
      ? labels => Object.hasOwn(labels, key) && values.has(labels[key] ?? '')
      : labels => !Object.hasOwn(labels, key) || !values.has(labels[key] ?? '');
  }
  const equality = EQUALITY.exec(requirement);
  if (equality) {
    const [, key = '', operator, value] = equality;
    return operator === '!='
      ? labels => labels[key] !== value
      : labels => labels[key] === value;
  }
  const existence = EXISTENCE.exec(requirement);
  if (existence) {
    const [, not, key = ''] = existence;
    return labels => Object.hasOwn(labels, key) !== Boolean(not);
  }
  throw StatusError.badRequest(
    `unable to parse requirement: ${JSON.stringify(requirement)} is no label selector; use key=value, key!=value, key in (a,b), key notin (a,b), key or !key`,
  );
}

export type ObjectPredicate = (object: KubernetesObject) => boolean;

/**
 * Reads a field selector: `field=value`, `field==value`, `field!=value`, joined by commas. Every resource has
 * `metadata.name` and `metadata.namespace`; which others there are depends on the resource.
 *
 * @throws StatusError 400 when it can't be read or names another field
 */
function parseFieldSelector(
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
    const path = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (path === undefined) {
      throw StatusError.badRequest(`field label not supported: ${field}`);
    }
    return (object: KubernetesObject) =>
      (String(readPath(object, path) ?? '') === value) === isWanted;
  });
  return object => predicates.every(predicate => predicate(object));
}

/** The labels of which the label selector of a query demands one value, for an index; it may demand more. */
export function selectedLabels(query: URLSearchParams): Record<string, string> {
  const demands = splitRequirements(query.get('labelSelector') ?? '').flatMap(
    requirement => {
      const [, key, operator, value] = EQUALITY.exec(requirement) ?? [];
      return key === undefined || operator === '!=' ? [] : [[key, value]];
    },
  );
  return Object.fromEntries(demands);
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
  const [, field = '', operator, escaped = ''] = match;
  const value = escaped.replace(ESCAPED, '$1');
  return { field, isWanted: operator !== '!=', value };
}
