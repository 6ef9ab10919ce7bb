import {
  decodeMessage,
  JsonObject,
  MessageSchema,
} from '@rayport/backstage-plugin-ray-common';
import { Document, parseDocument, stringify } from 'yaml';
import { z } from 'zod';

/** How a message is written as text. */
export type TextFormat = 'yaml' | 'json';

/** A message as text. */
export function messageText(message: JsonObject, format: TextFormat): string {
  return format === 'yaml'
    ? stringify(message)
    : `${JSON.stringify(message, undefined, 2)}\n`;
}

/** Why a text can't be parsed as a message. */
export interface TextProblem {
  /** From 1; absent where only the field is known. */
  line?: number;
  /** The field that it is about, as the contract writes it; absent where only the line is known. */
  field?: string;
  message: string;
}

/** A message as it was read, or why it could not be. */
export type ReadText<Message> =
  | { value: Message; dropped: string[]; problems: [] }
  | { value?: undefined; dropped: string[]; problems: TextProblem[] };

const BAD_ALIAS = 'An alias has no anchor before it, or contains itself.';

/** What a document says; nothing where it can't be said without aliases. */
function toJson(document: Document): { value: unknown } | undefined {
  try {
    const value: unknown = document.toJS() ?? {};
    JSON.stringify(value);
    return { value };
  } catch {
    return undefined;
  }
}

/** Reads a message from YAML, of which JSON is a part; names fields that the contract does not know. */
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
        // The rest of the message shows the place, as a terminal would.
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
