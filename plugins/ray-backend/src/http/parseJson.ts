import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { jsonFault } from './jsonFault';

function refuse(message: string, cause?: unknown): RayApiError {
  return new RayApiError('INVALID_ARGUMENT', message, { cause });
}

/** Levels of nesting; no message of the contract has more than 8. */
const MAX_DEPTH = 64;

/**
 * Most values in a body, including nested ones. Each costs some microseconds after parsing, during which the event loop
 * waits.
 */
const MAX_VALUES = 5_000;

/** Most characters of a name that a message quotes. */
const MAX_QUOTED = 100;

/** Counts brackets and commas outside of strings only, so it is cheap enough to run first. */
function refuseExcess(text: string): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === ',') values += 1;
    else if (character === ']' || character === '}') depth -= 1;
    else if (character === '[' || character === '{') {
      depth += 1;
      values += 1;
    }
    if (depth > MAX_DEPTH) {
      throw refuse(
        `The body is nested deeper than ${MAX_DEPTH} levels: no field of the API needs so many.`,
      );
    }
    if (values > MAX_VALUES) {
      throw refuse(
        `The body has more than ${MAX_VALUES} values: send less in one request.`,
      );
    }
  }
}

/** Index of the quote that ends a string; the length of the text if there is none. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') {
    at += text[at] === '\\' ? 2 : 1;
  }
  return at;
}

/** Follows a string that is a field's name. */
const COLON = /\s*:/y;

function isName(text: string, end: number): boolean {
  COLON.lastIndex = end + 1;
  return COLON.test(text);
}

/** As editors count, from 1. */
function placeOf(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `line ${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

/**
 * `JSON.parse` silently keeps the last of several equal names, so a request could mean something else than it seems to.
 *
 * @param text - valid JSON
 */
function refuseDuplicateNames(text: string): void {
  const open: Array<Set<string>> = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') open.push(new Set());
    else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const end = endOfString(text, at);
      if (isName(text, end)) {
        const name: string = JSON.parse(text.slice(at, end + 1));
        const names = open[open.length - 1];
        if (names?.has(name)) {
          throw refuse(
            `duplicate field "${name.slice(0, MAX_QUOTED)}" (${placeOf(text, at)}): keep one of the two.`,
          );
        }
        names?.add(name);
      }
      at = end;
    }
  }
}

/** An excerpt of the text at a position, for a message. */
function quoteAt(text: string, at: number): string {
  const [word = ''] = /^[\w.+-]+|^./su.exec(text.slice(at)) ?? [];
  return JSON.stringify(word.slice(0, MAX_QUOTED));
}

function syntaxError(error: unknown, text: string): RayApiError {
  const { at, expected } = jsonFault(text) ?? { at: 0, expected: 'JSON' };
  const place = placeOf(text, at);
  return at >= text.trimEnd().length
    ? refuse(
        `unexpected EOF: the body ends before its JSON is complete (${place}): ${expected} is expected.`,
        error,
      )
    : refuse(
        `The body is not valid JSON (${place}): ${quoteAt(text, at)} in place of ${expected}.`,
        error,
      );
}

function decodeUtf8(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    throw refuse('The body is not valid UTF-8.', error);
  }
}

const MERGE_PATCH =
  'A list of operations is a JSON Patch (RFC 6902), which only the Kubernetes API takes (/apis/ray.io/v1, with Content-Type: application/json-patch+json). Send a JSON merge patch here (RFC 7386): an object with the fields to change, such as {"user": "ada"}.';

function isJsonPatch(value: unknown): boolean {
  const [first]: unknown[] = Array.isArray(value) ? value : [];
  return typeof first === 'object' && first !== null && 'op' in first;
}

/**
 * Parses the body of a request: one JSON object. An empty body counts as `{}`, as on the reference server.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for anything else, for a duplicate name, and for too much nesting or too many
 * values
 */
export function parseJson(body: Uint8Array): Record<string, unknown> {
  const text = decodeUtf8(body);
  if (text.trim() === '') return {};
  refuseExcess(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw syntaxError(error, text);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const token = Array.isArray(value) ? '[' : text.trim();
    const instead = isJsonPatch(value) ? ` ${MERGE_PATCH}` : '';
    throw refuse(
      `proto: syntax error (line 1:1): unexpected token ${token.slice(0, 20)}: the body must be a JSON object.${instead}`,
    );
  }
  refuseDuplicateNames(text);
  return { ...value };
}
