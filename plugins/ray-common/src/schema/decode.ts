import { z } from 'zod';
import { decodeScalar } from './decodeScalar';
import { fieldsOf, MessageField, nodeOf } from './introspect';
import { MessageSchema } from './message';
import { Violation } from './Violation';

/** What decoding found beside the value. */
export interface DecodeReport {
  /** What must be mended, in the order of the fields. */
  violations: Violation[];
  /** Paths of fields and enum names that are not known and were dropped. */
  dropped: string[];
}

/** Nesting deeper than this is refused; no message of the contract is deeper than 8. */
const MAX_DEPTH = 64;

interface Position {
  path: string;
  /** Name of the field that holds the value, for messages. */
  name: string;
  depth: number;
}

function spellingsOf(schema: MessageSchema): Map<string, MessageField> {
  const spellings = new Map<string, MessageField>();
  for (const field of fieldsOf(schema)) {
    spellings.set(field.protoName, field);
    spellings.set(field.jsonName, field);
  }
  return spellings;
}

function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(report: DecodeReport, at: Position, message: string) {
  report.violations.push({ field: at.path, message });
  return undefined;
}

function decodeObject(
  schema: MessageSchema,
  raw: unknown,
  at: Position,
  report: DecodeReport,
) {
  if (!isJsonObject(raw)) {
    return refuse(report, at, `${at.name || 'the body'} must be an object`);
  }
  const spellings = spellingsOf(schema);
  const decoded = new Map<string, unknown>();
  const seen = new Set<string>();
  for (const [key, value] of Object.entries(raw)) {
    if (value === undefined) continue;
    const path = at.path ? `${at.path}.${key}` : key;
    const field = spellings.get(key);
    if (!field) {
      report.dropped.push(path);
      continue;
    }
    if (seen.has(field.jsonName)) {
      report.violations.push({
        field: path,
        message: `duplicate field ${field.jsonName}: it is given as ${field.jsonName} and as ${field.protoName}, keep one`,
      });
      continue;
    }
    seen.add(field.jsonName);
    if (value === null) continue;
    const position = { path, name: key, depth: at.depth + 1 };
    const result = decodeValue(field.schema, value, position, report);
    if (result !== undefined) decoded.set(field.jsonName, result);
  }
  return Object.fromEntries(decoded);
}

function decodeValue(
  schema: z.ZodType,
  raw: unknown,
  at: Position,
  report: DecodeReport,
): unknown {
  if (at.depth > MAX_DEPTH) return refuse(report, at, 'nested too deeply');
  const node = nodeOf(schema);
  if (node.kind === 'message') {
    return decodeObject(node.schema, raw, at, report);
  }
  if (node.kind === 'list') {
    if (!Array.isArray(raw)) {
      return refuse(report, at, `${at.name} must be a list`);
    }
    return raw.map((item, index) =>
      decodeValue(
        node.item,
        item,
        { ...at, path: `${at.path}[${index}]`, depth: at.depth + 1 },
        report,
      ),
    );
  }
  if (node.kind === 'map') {
    if (!isJsonObject(raw)) {
      return refuse(report, at, `${at.name} must be an object`);
    }
    const entries = Object.entries(raw).map(([key, value]) => {
      const path = `${at.path}[${JSON.stringify(key)}]`;
      const position = { ...at, path, depth: at.depth + 1 };
      return [key, decodeValue(node.value, value, position, report)] as const;
    });
    return Object.fromEntries(
      entries.filter(([, value]) => value !== undefined),
    );
  }
  const result = decodeScalar(node.info, raw);
  if (result.type === 'value') return result.value;
  if (result.type === 'dropped') {
    report.dropped.push(`${at.path} (${JSON.stringify(raw)})`);
    return undefined;
  }
  return refuse(
    report,
    at,
    `invalid value for ${node.info.type} field ${at.name}: ${JSON.stringify(raw)}`,
  );
}

/**
 * Brings JSON as clients send it into the canonical form of a message: both spellings of a name, enums by
 * name or number, numbers as text, `null` for absent (KubeRay API server V1, JSON rules). What does not fit is
 * reported, not thrown, so that a caller learns of everything at once.
 */
export function decodeMessage(
  schema: MessageSchema,
  raw: unknown,
): { value: Record<string, unknown> } & DecodeReport {
  const report: DecodeReport = { violations: [], dropped: [] };
  const at = { path: '', name: '', depth: 0 };
  const value = decodeObject(schema, raw, at, report) ?? {};
  return { value, ...report };
}
