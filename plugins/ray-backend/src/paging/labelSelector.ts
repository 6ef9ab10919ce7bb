import {
  engineMapKey,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';

/** Labels of an object; Kubernetes leaves the whole map out when there are none. */
export type Labels = Readonly<Record<string, string>> | undefined;

/** Whether labels fulfil a selector. */
export type LabelMatcher = (labels: Labels) => boolean;

const KEY = String.raw`(?<key>[\w.-]+(?:/[\w.-]+)?)`;
const EXISTS = new RegExp(`^(?<not>!?)\\s*${KEY}$`);
const EQUALS = new RegExp(
  `^${KEY}\\s*(?<operator>={1,2}|!=)\\s*(?<value>[\\w.-]*)$`,
);
const ONE_OF = new RegExp(
  `^${KEY}\\s+(?<operator>in|notin)\\s*\\((?<values>[^()]*)\\)$`,
);

/** Requirements of a selector; each is evaluated for each object of a list. */
const MAX_REQUIREMENTS = 64;

/** Text between commas that are not within parentheses. */
function splitRequirements(selector: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let isInside = false;
  for (let at = 0; at <= selector.length; at += 1) {
    const character = selector[at];
    if (character === '(') isInside = true;
    else if (character === ')') isInside = false;
    const isEnd = character === undefined || (character === ',' && !isInside);
    if (!isEnd) continue;
    parts.push(selector.slice(start, at).trim());
    start = at + 1;
  }
  return parts;
}

function refuse(selector: string, part: string): RayApiError {
  return new RayApiError(
    'INVALID_ARGUMENT',
    `labelSelector "${selector}" can't be read at "${part}": use key=value, key!=value, key in (a,b), key notin (a,b), key or !key, separated by commas.`,
  );
}

function valueOf(labels: Labels, name: string): string | undefined {
  return labels && Object.hasOwn(labels, name) ? labels[name] : undefined;
}

/** For an object without the label, `!=` and `notin` match and `=` and `in` do not, as in Kubernetes. */
function oneOf(key: string, listed: string[], wanted: boolean): LabelMatcher {
  const name = engineMapKey(key);
  const values = new Set(listed);
  return labels => {
    const value = valueOf(labels, name);
    return (value !== undefined && values.has(value)) === wanted;
  };
}

function parsePart(part: string): LabelMatcher | undefined {
  const exists = EXISTS.exec(part)?.groups;
  if (exists) {
    const name = engineMapKey(exists.key ?? '');
    const wanted = !exists.not;
    return labels => (valueOf(labels, name) !== undefined) === wanted;
  }
  const equals = EQUALS.exec(part)?.groups;
  if (equals) {
    const { key = '', value = '', operator } = equals;
    return oneOf(key, [value], operator !== '!=');
  }
  const set = ONE_OF.exec(part)?.groups;
  if (!set) return undefined;
  const { key = '', values = '', operator } = set;
  const listed = values.split(',').map(value => value.trim());
  return oneOf(key, listed, operator === 'in');
}

/**
 * Parses a label selector in Kubernetes' syntax. Keys may be spelled with `ray.io/` or `x.io/`.
 *
 * @param selector - empty selects everything
 * @throws RayApiError `INVALID_ARGUMENT` that shows the allowed syntax
 */
export function parseLabelSelector(selector: string): LabelMatcher {
  if (!selector.trim()) return () => true;
  const requirements = splitRequirements(selector);
  if (requirements.length > MAX_REQUIREMENTS) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      `labelSelector has ${requirements.length} requirements, at most ${MAX_REQUIREMENTS} are allowed: send fewer.`,
    );
  }
  const matchers = requirements.map(part => {
    const matcher = parsePart(part);
    if (!matcher) throw refuse(selector, part);
    return matcher;
  });
  return labels => matchers.every(matches => matches(labels));
}
