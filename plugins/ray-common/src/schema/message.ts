import { z } from 'zod';
import { FieldInfo, fieldRegistry } from './fields';

/**
 * Declares one field of a message.
 *
 * @param number - the field's number in the proto
 * @param schema - its type
 * @param description - one sentence for the API documentation
 * @param info - what differs from the usual naming and presence
 */
export function field<T extends z.ZodType>(
  number: number,
  schema: T,
  description: string,
  info: Omit<FieldInfo, 'number'> = {},
): T {
  const described = schema.describe(description);
  fieldRegistry.add(described, { number, ...info });
  return described;
}

/** Declares a field that only the HTTP mapping has, as a query parameter. */
export function httpOnlyField<T extends z.ZodType>(
  schema: T,
  description: string,
): T {
  const described = schema.describe(description);
  fieldRegistry.add(described, {});
  return described;
}

/**
 * A message as a caller writes it: every field may be absent, also in the messages within.
 *
 * @public
 */
export type MessageInput<T> = T extends readonly (infer Item)[]
  ? MessageInput<Item>[]
  : T extends object
    ? string extends keyof T
      ? Record<string, MessageInput<T[keyof T]>>
      : { [Name in keyof T]?: MessageInput<T[Name]> }
    : T;

/** The schemas of a message's fields: all of them, and no others. */
type MessageShape<T> = {
  readonly [Name in keyof T]-?: z.ZodType<T[Name]>;
};

/**
 * The zod schema of a message. Messages are type aliases, not interfaces: only those may stand where any message, a
 * record, is expected.
 *
 * @public
 */
export interface MessageSchema<
  T extends Record<string, unknown> = Record<string, unknown>,
> extends z.ZodType<T, MessageInput<T>> {
  readonly shape: MessageShape<T>;
}

/**
 * Declares a message of the contract: a zod object whose absent fields have protocol buffers' defaults, so that past the
 * edge no field but a sub-message is ever undefined.
 */
export function message<T extends Record<string, unknown>>(
  name: string,
  shape: MessageShape<T>,
): MessageSchema<T> {
  const schema: z.ZodType = z.object(shape).meta({ id: name });
  return schema as MessageSchema<T>;
}
