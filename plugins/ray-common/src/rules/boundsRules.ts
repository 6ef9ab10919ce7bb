import { fieldsOf } from '../schema/introspect';
import { MessageSchema } from '../schema/message';
import { messagePart } from '../texts';
import { Report } from './Rules';

/** The bounds that a message declares for its numbers; 0 and an absent value are within them. */
export function boundsRules(
  schema: MessageSchema,
  message: Readonly<Record<string, unknown>>,
  report: Report,
): void {
  for (const { jsonName: field, info } of fieldsOf(schema)) {
    const value = message[field];
    if (info.notNegative && typeof value === 'number' && value < 0) {
      report([field], messagePart('FieldNegative', { field }));
    }
  }
}
