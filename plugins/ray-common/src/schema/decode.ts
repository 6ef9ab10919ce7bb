import { z } from 'zod';
import { MessagePart } from '../explanations';
import { messagePart } from '../texts';
import { decodeScalar } from './decodeScalar';
import { fieldsOf, MessageField, nodeOf, snakeCase } from './introspect';
import { MessageSchema } from './message';
import { quoted } from './quoted';
import { engineMapKey, neutralFieldName } from './spelling';
import { Violation, violation } from './Violation';
import { isJsonObject } from './isJsonObject';

/**
 * Findings of decoding.
 *
 * @public
 */
export interface DecodeReport {
  /** Violations, in the order of the fields. */
  violations: Violation[];
  /** Paths of unknown fields, which were dropped. */
  dropped: string[];
}

/** Deepest nesting that is accepted; the contract's messages have at most 8 levels. */
const MAX_DEPTH = 64;

interface Position {
  path: string;
  depth: number;
}

/** Most characters of a key that a path quotes, because nested paths repeat it. */
const MAX_QUOTED_KEY = 100;

function quotable(key: string): string {
  return key.length > MAX_QUOTED_KEY ? `${key.slice(0, MAX_QUOTED_KEY)}…` : key;
}

const spellingsBySchema = new WeakMap<
  MessageSchema,
  Map<string, MessageField>
>();

/**
 * Every accepted name of a field: of JSON, of the proto and in snake case, each with Ray's prefix or the neutral one.
 */
function spellingsOf(schema: MessageSchema): Map<string, MessageField> {
  let spellings = spellingsBySchema.get(schema);
  if (!spellings) {
    spellings = new Map();
    for (const field of fieldsOf(schema)) {
      const names = [
        snakeCase(field.jsonName),
        field.protoName,
        field.jsonName,
      ];
      for (const name of [...names.map(neutralFieldName), ...names]) {
        spellings.set(name, field);
      }
    }
    spellingsBySchema.set(schema, spellings);
  }
  return spellings;
}

function refuse(
  report: DecodeReport,
  { path }: Position,
  raw: unknown,
  must: MessagePart,
) {
  const value = path ? quoted(raw) : 'the body';
  const invalid = messagePart('ValueInvalid', { value });
  report.violations.push(violation(path, [invalid, must]));
  return undefined;
}

/** Reads one value that is present. */
type Decode = (
  schema: z.ZodType,
  raw: unknown,
  at: Position,
  report: DecodeReport,
) => unknown;

function decodeObject(
  schema: MessageSchema,
  raw: unknown,
  at: Position,
  report: DecodeReport,
  decode: Decode = decodeField,
) {
  if (!isJsonObject(raw)) {
    return refuse(report, at, raw, messagePart('MustBeObject'));
  }
  const spellings = spellingsOf(schema);
  const decoded = new Map<string, unknown>();
  const seen = new Map<string, string>();
  for (const [key, value] of Object.entries(raw)) {
    if (value === undefined) continue;
    const step = quotable(key);
    const path = at.path ? `${at.path}.${step}` : step;
    const field = spellings.get(key);
    if (!field) {
      report.dropped.push(path);
      continue;
    }
    const before = seen.get(field.jsonName);
    if (before) {
      const names = { field: field.jsonName, before, given: key };
      report.violations.push(
        violation(path, messagePart('DuplicateField', names)),
      );
      continue;
    }
    seen.set(field.jsonName, key);
    const position = { path, depth: at.depth + 1 };
    const result = decode(field.schema, value, position, report);
    if (result !== undefined) decoded.set(field.jsonName, result);
  }
  return Object.fromEntries(decoded);
}

function decodeMap(
  type: z.ZodType,
  raw: unknown,
  at: Position,
  report: DecodeReport,
  decode: Decode = decodeValue,
) {
  if (!isJsonObject(raw)) {
    return refuse(report, at, raw, messagePart('MustBeObject'));
  }
  const decoded = new Map<string, unknown>();
  for (const [given, value] of Object.entries(raw)) {
    const path = `${at.path}[${JSON.stringify(quotable(given))}]`;
    const key = engineMapKey(given);
    if (key !== given && key in raw) {
      report.violations.push(
        violation(path, messagePart('DuplicateKey', { key, given })),
      );
      continue;
    }
    const position = { path, depth: at.depth + 1 };
    const result = decode(type, value, position, report);
    if (result !== undefined) decoded.set(key, result);
  }
  return Object.fromEntries(decoded);
}

function decodeValue(
  schema: z.ZodType,
  raw: unknown,
  at: Position,
  report: DecodeReport,
): unknown {
  if (at.depth > MAX_DEPTH) {
    return refuse(report, at, raw, messagePart('NestedTooDeeply'));
  }
  const node = nodeOf(schema);
  if (node.kind === 'message') {
    return decodeObject(node.schema, raw, at, report);
  }
  if (node.kind === 'list') {
    if (!Array.isArray(raw)) {
      return refuse(report, at, raw, messagePart('MustBeList'));
    }
    return raw.map((item, index) =>
      decodeValue(
        node.item,
        item,
        { path: `${at.path}[${index}]`, depth: at.depth + 1 },
        report,
      ),
    );
  }
  if (node.kind === 'map') return decodeMap(node.value, raw, at, report);
  if (node.kind === 'patch') {
    return decodeObject(node.schema, raw, at, report, decodePatch);
  }
  const { value, must } = decodeScalar(node.info, raw);
  return must ? refuse(report, at, raw, must) : value;
}

/** A field that is null counts as absent. */
function decodeField(...[schema, raw, at, report]: Parameters<Decode>) {
  return raw === null ? undefined : decodeValue(schema, raw, at, report);
}

/** A patch removes by null and merges messages and maps; it replaces lists (RFC 7386). */
function decodePatch(
  ...[schema, raw, at, report]: Parameters<Decode>
): unknown {
  if (raw === null) return raw;
  const node = nodeOf(schema);
  if (node.kind === 'message') {
    return decodeObject(node.schema, raw, at, report, decodePatch);
  }
  return node.kind === 'map'
    ? decodeMap(node.value, raw, at, report, decodePatch)
    : decodeValue(schema, raw, at, report);
}

/**
 * Decodes JSON of clients to the canonical form of a message: every spelling of a name, enums by name or number,
 * numbers as text, `null` for absent (KubeRay API server V1, JSON rules). Faults are collected, not thrown, so that a
 * caller gets all of them at once.
 *
 * @public
 */
export function decodeMessage(
  schema: MessageSchema,
  raw: unknown,
): { value: Record<string, unknown> } & DecodeReport {
  const report: DecodeReport = { violations: [], dropped: [] };
  const at = { path: '', depth: 0 };
  const value = decodeObject(schema, raw, at, report) ?? {};
  return { value, ...report };
}
