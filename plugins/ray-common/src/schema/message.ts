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
 * Declares a message of the contract: a zod object whose absent fields have protocol buffers' defaults,
 * so that past the edge no field but a sub-message is ever undefined.
 */
export function message<S extends z.ZodRawShape>(name: string, shape: S) {
  return z.object(shape).meta({ id: name });
}

/** Any message schema. */
export type MessageSchema = z.ZodObject<z.ZodRawShape>;
