import { CORE_SCHEMA, load, LoadOptions, Type, YAMLException } from 'js-yaml';
import { MessagePart } from '../explanations';
import { englishOf, messagePart } from '../texts';

/**
 * Longest YAML text inside a request, characters. The Serve configuration of a hundred applications has about 75,000,
 * and a text of this length is parsed in about 20 ms, whatever its content.
 */
export const MAX_YAML_LENGTH = 131_072;

/** Most keys and values of a YAML text, also with its aliases resolved; in flow style, two characters are enough for one. */
const MAX_NODES = 20_000;

/** Most aliases of a YAML text. As the key of a mapping, a list of many aliases of a long text would be joined. */
const MAX_ALIASES = 100;

/** Most characters of a YAML text after its aliases are resolved, because nested aliases grow without bounds. */
const MAX_RESOLVED_LENGTH = 2 * MAX_YAML_LENGTH;

/** Most characters of a quoted reason, which may quote the text. */
const MAX_REASON_LENGTH = 200;

/** A possible alias, as opposed to asterisks within words and bullet lists. */
const ALIAS = /(?<![^\s,[{:?])\*[^\s,[\]{}]/g;

/** A text that exceeds the limits. */
class YamlLimitError extends YAMLException {
  readonly part: MessagePart;

  constructor(part: MessagePart) {
    super(englishOf(part).replace(/\.$/, ''));
    this.part = part;
  }
}

/** Counts nodes, and throws at the first one beyond the limit. */
function countNodes(): () => void {
  let nodes = 0;
  return () => {
    nodes += 1;
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
  const count = countNodes();
  let length = 0;
  while (open.length) {
    const value = open.pop();
    count();
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
const INTEGER = /^[-+]?(0b[01]+|0o[0-7]+|0x[0-9a-fA-F]+|\d+)$/;
const OCTAL = /^0[0-7]+$/;

function integerOf(text: string): number {
  const digits = text.replace(/^[-+]/, '');
  const value = OCTAL.test(digits) ? parseInt(digits, 8) : Number(digits);
  return text.startsWith('-') ? -value : value;
}

/**
 * The core schema, in which `0644` is octal and `<<` merges as in YAML 1.1, which Kubernetes' tools read: modes of files
 * and repeated groups are written so.
 */
const MANIFEST_SCHEMA = CORE_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:merge', {
      kind: 'scalar',
      resolve: (text: unknown) => text === '<<',
    }),
    new Type('tag:yaml.org,2002:int', {
      kind: 'scalar',
      resolve: (text: unknown) =>
        typeof text === 'string' && INTEGER.test(text),
      construct: integerOf,
    }),
  ],
});

/**
 * The operator reads YAML 1.1, in which `yes` is a boolean and `1_000` a number (sigs.k8s.io/yaml, `resolve.go` of its
 * go-yaml). Its dates stay text, as in the core schema.
 */
const OPERATOR_SCHEMA = MANIFEST_SCHEMA.extend({
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
 * Parses one YAML document (YAML 1.2, core schema, with the octal numbers of YAML 1.1) in linear time.
 *
 * @returns its content; undefined for an empty text
 * @throws YAMLException for invalid YAML, duplicate keys, and texts beyond the limits of length, depth (100 levels) and
 * aliases
 * @public
 */
export function parseYaml(text: string): unknown {
  return parse(text, MANIFEST_SCHEMA);
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
  const count = countNodes();
  const listener: LoadOptions['listener'] = event => {
    if (event === 'open') count();
  };
  const value = load(text, { schema, listener });
  if (aliases) assertResolvable(value);
  return value;
}

/** The fault of a text, from the parser's error. */
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
 * The fault of a text that should be YAML, or undefined; an empty text is valid.
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
 * Parses a text like the operator: its content, or its fault.
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
