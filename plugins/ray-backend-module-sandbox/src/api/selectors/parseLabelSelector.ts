import { StatusError } from '../../core/StatusError';

/** Tells whether an object with these labels is meant. */
export type LabelPredicate = (labels: Record<string, string>) => boolean;

const KEY = '[A-Za-z0-9][-A-Za-z0-9_./]*';
const SET = new RegExp(`^(${KEY})\\s+(in|notin)\\s*\\(([^()]*)\\)$`);
const EQUALITY = new RegExp(`^(${KEY})\\s*(==|=|!=)\\s*([-A-Za-z0-9_.]*)$`);
const EXISTENCE = new RegExp(`^(!?)\\s*(${KEY})$`);

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
    const [, key, operator, list] = inSet;
    const values = new Set(list.split(',').map(value => value.trim()));
    return operator === 'in'
      ? labels => Object.hasOwn(labels, key) && values.has(labels[key])
      : labels => !Object.hasOwn(labels, key) || !values.has(labels[key]);
  }
  const equality = EQUALITY.exec(requirement);
  if (equality) {
    const [, key, operator, value] = equality;
    return operator === '!='
      ? labels => labels[key] !== value
      : labels => labels[key] === value;
  }
  const existence = EXISTENCE.exec(requirement);
  if (existence) {
    const [, not, key] = existence;
    return labels => Object.hasOwn(labels, key) !== Boolean(not);
  }
  throw StatusError.badRequest(
    `unable to parse requirement: ${JSON.stringify(requirement)} is no label selector; use key=value, key!=value, key in (a,b), key notin (a,b), key or !key`,
  );
}
