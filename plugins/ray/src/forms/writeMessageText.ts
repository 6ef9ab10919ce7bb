import {
  decodeMessage,
  JsonObject,
  MessageSchema,
} from '@rayport/backstage-plugin-ray-common';
import { Document, parseDocument, stringify } from 'yaml';
import { z } from 'zod';

/** Formats of a message. */
export type TextFormat = 'yaml' | 'json';

/** A message as text. */
export function writeMessageText(
  message: JsonObject,
  format: TextFormat,
): string {
  return format === 'yaml'
    ? stringify(message)
    : `${JSON.stringify(message, undefined, 2)}\n`;
}

/** A parse error. */
export interface TextProblem {
  /** From 1; absent where only the field is known. */
  line?: number;
  /** The field that it is about, as the contract writes it; absent where only the line is known. */
  field?: string;
  message: string;
}

/** A parsed message, or the error. */
export type ReadText<Message> =
  | { value: Message; dropped: string[]; problems: [] }
  | { value?: undefined; dropped: string[]; problems: TextProblem[] };

const BAD_ALIAS = 'An alias has no anchor before it, or contains itself.';

/** The content of a document; undefined if it needs aliases. */
function toJson(document: Document): { value: unknown } | undefined {
  try {
    const value: unknown = document.toJS() ?? {};
    JSON.stringify(value);
    return { value };
  } catch {
    return undefined;
  }
}

/** Parses a message from YAML, which includes JSON; reports unknown fields. */
export function readMessageText<S extends MessageSchema>(
  schema: S,
  text: string,
): ReadText<z.output<S>> {
  const document = parseDocument(text, { prettyErrors: true });
  if (document.errors.length > 0) {
    return {
      dropped: [],
      problems: document.errors.map(({ message, linePos }) => ({
        line: linePos?.[0].line,
        // The rest of the message is a code frame for terminals.
        message: message.replace(/ at line \d+[\s\S]*/, ''),
      })),
    };
  }
  const said = toJson(document);
  if (!said) return { dropped: [], problems: [{ message: BAD_ALIAS }] };
  const { value, violations, dropped } = decodeMessage(schema, said.value);
  const parsed = schema.safeParse(value);
  if (violations.length === 0 && parsed.success) {
    return { value: parsed.data, dropped, problems: [] };
  }
  return {
    dropped,
    problems: violations.map(({ field, message }) => ({
      field,
      message: `${field}: ${message}`,
    })),
  };
}
