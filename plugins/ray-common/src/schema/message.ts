import { z } from 'zod';
import { FieldInfo, fieldRegistry } from './fields';

/**
 * Declares one field of a message.
 *
 * @param number - the field's number in the proto
 * @param schema - its type
 * @param description - one sentence for the API documentation
 * @param info - deviations from the usual naming and presence
 * @public
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

/** Declares a field that only HTTP has, as a query parameter. */
export function httpOnlyField<T extends z.ZodType>(
  schema: T,
  description: string,
): T {
  const described = schema.describe(description);
  fieldRegistry.add(described, {});
  return described;
}

/**
 * A value of a message as a caller writes it.
 *
 * @public
 */
export type ValueInput<T> = T extends readonly (infer Item)[]
  ? ValueInput<Item>[]
  : T extends object
    ? string extends keyof T
      ? Record<string, ValueInput<T[keyof T]>>
      : MessageInput<T>
    : T;

/**
 * A message as a caller writes it: every field is optional, also in nested messages.
 *
 * @public
 */
export type MessageInput<T> = { [Name in keyof T]?: ValueInput<T[Name]> };

/**
 * The schemas of exactly the message's fields.
 *
 * @public
 */
export type MessageShape<T> = {
  readonly [Name in keyof T]-?: z.ZodType<T[Name]>;
};

/**
 * The zod schema of any message. Messages are type aliases, because interfaces are not assignable to records.
 *
 * @public
 */
export interface MessageSchema<
  out T extends Record<string, unknown> = Record<string, unknown>,
> extends z.ZodType<T, object> {
  readonly shape: MessageShape<T>;
}

/**
 * The zod schema of a message, with its input type.
 *
 * @public
 */
export interface MessageSchemaOf<
  T extends Record<string, unknown>,
> extends z.ZodType<T, MessageInput<T>> {
  readonly shape: MessageShape<T>;
}

/** Declares a message whose fields depend on a kind, which the compiler can't compare with its type. */
export function genericMessage<T extends Record<string, unknown>>(
  name: string,
  shape: z.ZodRawShape,
): MessageSchemaOf<T> {
  const schema: z.ZodType = z.object(shape).meta({ id: name });
  return schema as MessageSchemaOf<T>;
}

/**
 * Declares a message of the contract: a zod object whose absent fields get protocol buffers' defaults, so that only
 * sub-messages can be undefined after parsing.
 *
 * @public
 */
export function message<T extends Record<string, unknown>>(
  name: string,
  shape: MessageShape<T>,
): MessageSchemaOf<T> {
  return genericMessage(name, shape);
}
