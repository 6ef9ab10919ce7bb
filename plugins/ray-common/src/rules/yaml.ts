import { CORE_SCHEMA, load, LoadOptions, YAMLException } from 'js-yaml';

/**
 * Characters of a YAML text inside a request. The Serve configuration of a hundred applications has some 75,000, and a
 * text of this length is parsed in some 20 ms, whatever it holds.
 */
export const MAX_YAML_LENGTH = 131_072;

/** Keys and values of a YAML text; in flow style two characters are enough for one. */
const MAX_NODES = 20_000;

/** Aliases of a YAML text. A list of many aliases of one long text would be joined where it is the key of a mapping. */
const MAX_ALIASES = 100;

/** Characters of what a YAML text says once its aliases are resolved; aliases of aliases grow without bounds. */
const MAX_RESOLVED_LENGTH = 8 * MAX_YAML_LENGTH;

/** Characters that a quoted reason may have: some name what the text says. */
const MAX_REASON_LENGTH = 200;

/** What may be an alias; asterisks within words and in bullet lists are none. */
const ALIAS = /(?<![^\s,[{:?])\*[^\s,[\]{}]/g;

/** Stops the parser at the first node that is too much. */
function countNodes(): NonNullable<LoadOptions['listener']> {
  let nodes = 0;
  return event => {
    if (event === 'open') nodes += 1;
    if (nodes > MAX_NODES) {
      throw new YAMLException(
        `it has more than ${MAX_NODES} keys and values: write less`,
      );
    }
  };
}

/** Without recursion, because a value may contain itself. */
function assertResolvable(root: unknown): void {
  const open = [root];
  let length = 0;
  while (open.length) {
    const value = open.pop();
    if (typeof value === 'string') length += value.length;
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        length += key.length + 1;
        open.push(inner);
      }
    }
    if (length > MAX_RESOLVED_LENGTH) {
      throw new YAMLException(
        `with its aliases resolved it has more than ${MAX_RESOLVED_LENGTH} characters: use fewer aliases`,
      );
    }
  }
}

/**
 * Reads a text of one YAML document (YAML 1.2, core schema) in time that grows with its length alone.
 *
 * @returns what it says; undefined for an empty text
 * @throws YAMLException for what is no YAML, has a key twice, or is longer, nested deeper (100 levels) or repeated more
 * often by aliases than anybody needs
 *
 * @public
 */
export function parseYaml(text: string): unknown {
  if (text.length > MAX_YAML_LENGTH) {
    throw new YAMLException(
      `it has ${text.length} characters, at most ${MAX_YAML_LENGTH} are allowed: shorten it`,
    );
  }
  const aliases = text.match(ALIAS)?.length ?? 0;
  if (aliases > MAX_ALIASES) {
    throw new YAMLException(
      `it has more than ${MAX_ALIASES} aliases: write fewer`,
    );
  }
  const value = load(text, { schema: CORE_SCHEMA, listener: countNodes() });
  if (aliases) assertResolvable(value);
  return value;
}

/** Says what is wrong with a text that should be YAML, or nothing; an empty text is fine. */
export function yamlProblem(text: string): string | undefined {
  try {
    parseYaml(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason, mark } = error;
    const what = reason.slice(0, MAX_REASON_LENGTH);
    return mark
      ? `${what} at line ${mark.line + 1}, column ${mark.column + 1}`
      : what;
  }
}
