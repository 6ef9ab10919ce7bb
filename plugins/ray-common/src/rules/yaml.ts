import { CORE_SCHEMA, load, LoadOptions, Type, YAMLException } from 'js-yaml';
import { MessagePart } from '../explanations';
import { englishOf, messagePart } from '../texts';

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

/** A text that is longer or larger than anybody needs. */
class YamlLimitError extends YAMLException {
  readonly part: MessagePart;

  constructor(part: MessagePart) {
    super(englishOf(part).replace(/\.$/, ''));
    this.part = part;
  }
}

/** Stops the parser at the first node that is too much. */
function countNodes(): NonNullable<LoadOptions['listener']> {
  let nodes = 0;
  return event => {
    if (event === 'open') nodes += 1;
    if (nodes > MAX_NODES) {
      throw new YamlLimitError(
        messagePart('YamlTooManyNodes', { limit: MAX_NODES }),
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
      throw new YamlLimitError(
        messagePart('YamlResolvedTooLong', { limit: MAX_RESOLVED_LENGTH }),
      );
    }
  }
}

const YES = /^(true|True|TRUE|yes|Yes|YES|on|On|ON|y|Y)$/;
const NO = /^(false|False|FALSE|no|No|NO|off|Off|OFF|n|N)$/;
const WITH_UNDERSCORES = /^[-+]?\d[\d_]*$/;

/**
 * The operator reads YAML 1.1, in which `yes` is a boolean and `1_000` a number (sigs.k8s.io/yaml, `resolve.go` of its
 * go-yaml). Its dates stay text, as in the core schema.
 */
const OPERATOR_SCHEMA = CORE_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:bool', {
      kind: 'scalar',
      resolve: (text: unknown) =>
        typeof text === 'string' && (YES.test(text) || NO.test(text)),
      construct: (text: string) => YES.test(text),
    }),
    new Type('tag:rayport.io,2026:int', {
      kind: 'scalar',
      resolve: (text: unknown) =>
        typeof text === 'string' && WITH_UNDERSCORES.test(text),
      construct: (text: string) => Number(text.replaceAll('_', '')),
    }),
  ],
});

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
  return parse(text, CORE_SCHEMA);
}

function parse(text: string, schema: LoadOptions['schema']): unknown {
  if (text.length > MAX_YAML_LENGTH) {
    throw new YamlLimitError(
      messagePart('YamlTooLong', {
        length: text.length,
        limit: MAX_YAML_LENGTH,
      }),
    );
  }
  const aliases = text.match(ALIAS)?.length ?? 0;
  if (aliases > MAX_ALIASES) {
    throw new YamlLimitError(
      messagePart('YamlTooManyAliases', { limit: MAX_ALIASES }),
    );
  }
  const value = load(text, { schema, listener: countNodes() });
  if (aliases) assertResolvable(value);
  return value;
}

/** What is wrong with a text, by what reading it has thrown. */
function problemOf(error: unknown): MessagePart {
  if (!(error instanceof YAMLException)) throw error;
  if (error instanceof YamlLimitError) return error.part;
  const { reason, mark } = error;
  return messagePart('YamlProblem', {
    words: reason.slice(0, MAX_REASON_LENGTH),
    ...(mark && { line: mark.line + 1, column: mark.column + 1 }),
  });
}

/**
 * Says what is wrong with a text that should be YAML, or nothing; an empty text is fine.
 *
 * @public
 */
export function yamlProblem(text: string): MessagePart | undefined {
  try {
    parseYaml(text);
    return undefined;
  } catch (error) {
    return problemOf(error);
  }
}

/**
 * Reads a text as the operator does: what it says, or why that can't be read.
 *
 * @public
 */
export function readOperatorYaml(text: string): {
  value?: unknown;
  problem?: MessagePart;
} {
  try {
    return { value: parse(text, OPERATOR_SCHEMA) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}
