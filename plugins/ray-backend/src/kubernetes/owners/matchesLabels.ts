/** Longest selector that is read, characters. */
const MAX_LENGTH = 1_000;

/** The terms of a selector of equalities; none for a selector of sets, and for one that is too long. */
function termsOf(selector: string): string[] {
  if (selector.length > MAX_LENGTH || /[()]/.test(selector)) return [];
  return selector
    .split(',')
    .map(term => term.trim())
    .filter(Boolean);
}

function partsOf(term: string) {
  const [name = '', value] = term.split(/!?={1,2}/);
  return {
    name: name.trim(),
    value: value?.trim(),
    isNot: term.includes('!='),
  };
}

function matchesTerm(
  term: string,
  labels: Readonly<Record<string, string>>,
): boolean {
  const { name, value, isNot } = partsOf(term);
  if (value !== undefined) return (labels[name] === value) !== isNot;
  return name.startsWith('!')
    ? labels[name.slice(1).trim()] === undefined
    : labels[name] !== undefined;
}

/** The first label that a selector asks for, as `app=ray`; undefined where it asks for none. */
export function firstEquality(selector: string): string | undefined {
  for (const term of termsOf(selector)) {
    const { name, value, isNot } = partsOf(term);
    if (value !== undefined && !isNot) return `${name}=${value}`;
  }
  return undefined;
}

/**
 * Whether labels match a selector of equalities, such as `app=ray,team!=web` (Kubernetes, labels and selectors). Selectors
 * of sets match nothing.
 */
export function matchesLabels(
  selector: string,
  labels: Readonly<Record<string, string>>,
): boolean {
  const terms = termsOf(selector);
  return terms.length > 0 && terms.every(term => matchesTerm(term, labels));
}
