/** Brackets that may have one more level inside. */
const BRACKETED = /\[(?:[^[\]]|\[[^[\]]*\])*\]/.source;

/** Parentheses that may have two more levels inside. */
const CALLED = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/.source;

function blank(text: string): string {
  return ' '.repeat(text.length);
}

function name(text: string): string {
  return 'x'.repeat(text.length);
}

/** The text after the `@` of a decorator that is neither a name nor a call. */
const OTHER_DECORATOR = /^(?![\w.]+[ \t]*(?:\(|$))|\)[([.]/;

function isBalanced(text: string): boolean {
  return (
    text.replace(/[^([{]/g, '').length === text.replace(/[^)\]}]/g, '').length
  );
}

/** Valid Python that the grammar of `@lezer/python` 1.1 does not have, and what the parser reads in its place. */
const GAPS: ReadonlyArray<
  [gap: RegExp, instead: (found: string, ...groups: string[]) => string]
> = [
  // A number that ends with a point: `1.`, `1.e5`, `1.j`.
  [
    /(?<![\w.])\d[\d_]*\.(?:(?![\w.]|\s*\d)|(?=e[+-]?\d|j\b))/gi,
    found => `${found.slice(0, -1)}0`,
  ],
  // `yield` without a value.
  [/\byield(?=[ \t]*(?:$|[)\]},;=]))/gm, name],
  // `print >> file` is an expression.
  [/\bprint(?=[ \t]*(?:>>|<<|[-+*/%|&^]))/g, name],
  // Parameters of types: `def first[T](…)`, `class Box[T]`, `type Pair[T] = …`.
  [
    new RegExp(`(\\b(?:def|class)[ \\t]+\\w+[ \\t]*)(${BRACKETED})`, 'g'),
    (_, before = '', types = '') => before + blank(types),
  ],
  [
    new RegExp(
      `^([ \\t]*)(type[ \\t]+\\w+)([ \\t]*(?:${BRACKETED})?)(?=[ \\t]*=)`,
      'gm',
    ),
    (_, space = '', type = '', types = '') => space + name(type) + blank(types),
  ],
  // Stars in targets and indexes: `first, *rest = …`, `tuple[*types]`.
  [
    /([[,(]\s*|:[ \t]*|\b(?:for|in)[ \t]+)\*(?=[\w([])/g,
    (_, before = '') => `${before} `,
  ],
  // Parameters by position only, in a lambda.
  [/,\s*\/(?:\s*,(?=\s*:))?(?=\s*[,:)])/g, blank],
  // Other targets than names: `with a as (b, c)`, `with a as self.b`.
  [
    new RegExp(
      `\\bas(\\s*(?:${CALLED}|${BRACKETED})|\\s+\\w+(?:\\.\\w+|${BRACKETED}|${CALLED})+)`,
      'g',
    ),
    (_, target = '') => `as ${name(target).slice(1)}`,
  ],
  // Patterns without content, and keys with a point: `case []`, `case Point()`, `case {Key.A: a}`.
  [
    /^[ \t]*case[ \t]+(?![=.,):]|(?:in|is|and|or|if|not)\b)[^:]*[^\n]*/gm,
    found =>
      found
        .replace(/\(\)|\[\]|\{\}/g, name)
        .replace(/(?<=\w)\.(?=[A-Za-z_])/g, '_'),
  ],
  [/^([ \t]*case)\(\)(?=[ \t]*:)/gm, (_, before = '') => `${before} _`],
  // Subjects without parentheses: `match first, second:`.
  [
    /^([ \t]*match[ \t]+)((?:[^\n:]|:=){0,200},(?:[^\n:]|:=){0,200})(?=:[ \t]*$)/gm,
    (found, before = '', subject = '') =>
      isBalanced(subject) ? before + name(subject) : found,
  ],
  // A comma behind the parameters of a lambda.
  [/\blambda\b[^\n:]{0,200},(?=[ \t]*:)/g, found => `${found.slice(0, -1)} `],
  // Decorators that are neither a name nor a call.
  [
    /^([ \t]*@)([^\n]*\S)/gm,
    (found, at = '', rest = '') =>
      isBalanced(rest) && OTHER_DECORATOR.test(rest) ? at + name(rest) : found,
  ],
];

/** A `with` whose items are in parentheses. */
const WITH = /^[ \t]*(?:async[ \t]+)?with[ \t]*\(/gm;

/** Where the bracket before a place is closed. */
function closingOf(text: string, start: number): number {
  let nesting = 1;
  let at = start;
  for (; at < text.length && nesting > 0; at += 1) {
    if ('([{'.includes(text[at] ?? '')) nesting += 1;
    if (')]}'.includes(text[at] ?? '')) nesting -= 1;
  }
  return at - 1;
}

/** Opens the parentheses around the items of `with`, and puts them on one line. */
function openWith(text: string): string {
  const parts: string[] = [];
  let done = 0;
  let looked = 0;
  for (const { index, 0: found } of text.matchAll(WITH)) {
    const open = index + found.length - 1;
    // One inside of another is part of an expression.
    if (open < looked) continue;
    const close = closingOf(text, open + 1);
    looked = close;
    const items = text.slice(open + 1, close);
    if (
      !/\bas\b/.test(items) ||
      !/^[ \t]*:/.test(text.slice(close + 1, close + 80))
    ) {
      continue;
    }
    const opened = items.replace(/,(?=\s*$)/, ' ').replaceAll('\n', ' ');
    parts.push(text.slice(done, open), ` ${opened} `);
    done = close + 1;
  }
  return parts.join('') + text.slice(done);
}

/**
 * A text as the parser can read it, of the same length.
 *
 * @param text - with blank strings and comments
 */
export function closeParserGaps(text: string): string {
  return GAPS.reduce(
    (before, [gap, instead]) => before.replace(gap, instead),
    openWith(text),
  );
}
