import {
  decodeMessage,
  JsonObject,
  MessageSchema,
} from '@rayport/backstage-plugin-ray-common';
import { parseDocument, stringify } from 'yaml';

/** How a message is written as text. */
export type TextFormat = 'yaml' | 'json';

/** A message as text. */
export function messageText(message: JsonObject, format: TextFormat): string {
  return format === 'yaml'
    ? stringify(message)
    : `${JSON.stringify(message, undefined, 2)}\n`;
}

/** What keeps a text from being a message. */
export interface TextProblem {
  /** From 1; absent where only the field is known. */
  line?: number;
  message: string;
}

/** A message as it was read, or why it could not be. */
export type ReadText =
  | { value: Record<string, unknown>; dropped: string[]; problems: [] }
  | { value?: undefined; dropped: string[]; problems: TextProblem[] };

/** Reads a message from YAML, of which JSON is a part; names fields that the contract does not know. */
export function readMessageText(schema: MessageSchema, text: string): ReadText {
  const document = parseDocument(text, { prettyErrors: true });
  if (document.errors.length > 0) {
    return {
      dropped: [],
      problems: document.errors.map(({ message, linePos }) => ({
        line: linePos?.[0].line,
        // The rest of the message shows the place, as a terminal would.
        message: message.split(/ at line \d+/)[0],
      })),
    };
  }
  const { value, violations, dropped } = decodeMessage(
    schema,
    document.toJS() ?? {},
  );
  const parsed = schema.safeParse(value);
  if (violations.length === 0 && parsed.success) {
    return { value, dropped, problems: [] };
  }
  return {
    dropped,
    problems: violations.map(({ field, message }) => ({
      message: `${field}: ${message}`,
    })),
  };
}
