import { z } from 'zod';

/**
 * Scalar types of protocol buffers that the contract uses.
 *
 * @public
 */
export type ScalarType =
  | 'string'
  | 'int32'
  | 'uint32'
  | 'int64'
  | 'uint64'
  | 'float'
  | 'bool'
  | 'timestamp'
  | 'enum';

/**
 * Wire format of a scalar schema, beyond its TypeScript type.
 *
 * @public
 */
export interface ScalarInfo {
  type: ScalarType;
  /** Names of an enum's values, accepted on input in addition to numbers. */
  values?: Readonly<Record<string, number>>;
  /** Allowed values of a text; empty means none. */
  words?: readonly string[];
}

/**
 * Name and number of a message's field in protocol buffers.
 *
 * @public
 */
export interface FieldInfo {
  /** Field number in the proto; absent for fields of HTTP only (our query parameters). */
  number?: number;
  /** Name in the proto where it is not the snake_case of the JSON name. */
  protoName?: string;
  /** Kept on output even when it equals the default (proto3 `optional`). */
  explicitPresence?: boolean;
  /**
   * Left out of JSON answers when it is 0, like on the reference server, although its absence from a request means
   * something else (proto3 `optional`).
   */
  requestPresence?: boolean;
  /** A number that is refused below 0. */
  notNegative?: boolean;
}

/** Wire meaning of scalar schemas. */
export const scalarRegistry = z.registry<ScalarInfo>();

/** Numbers and names of message fields. */
export const fieldRegistry = z.registry<FieldInfo>();

const INT32 = { min: -(2 ** 31), max: 2 ** 31 - 1 };
const UINT32_MAX = 2 ** 32 - 1;

// Defaults are functions: zod inspects and copies any other for each absent field, which took a third of the time for a
// large body.

/**
 * A string; absent means empty.
 *
 * @public
 */
export function text() {
  return z
    .string()
    .register(scalarRegistry, { type: 'string' })
    .default(() => '');
}

/**
 * A signed 32-bit integer; absent means 0.
 *
 * @public
 */
export function int32() {
  return presentInt32().default(() => 0);
}

/** A signed 32-bit integer whose absence on input differs from 0. */
export function presentInt32() {
  return z
    .int()
    .min(INT32.min)
    .max(INT32.max)
    .register(scalarRegistry, { type: 'int32' });
}

/**
 * An unsigned 32-bit integer; absent means 0.
 *
 * @public
 */
export function uint32() {
  return z
    .int()
    .min(0)
    .max(UINT32_MAX)
    .register(scalarRegistry, { type: 'uint32' })
    .default(() => 0);
}

/**
 * A 64-bit integer as decimal text, because JSON numbers lose digits; absent means `0`.
 *
 * @public
 */
export function int64() {
  return z
    .string()
    .regex(/^-?\d+$/)
    .register(scalarRegistry, { type: 'int64' })
    .default(() => '0');
}

/**
 * An unsigned 64-bit integer as decimal text; absent means `0`.
 *
 * @public
 */
export function uint64() {
  return z
    .string()
    .regex(/^\d+$/)
    .register(scalarRegistry, { type: 'uint64' })
    .default(() => '0');
}

/**
 * A number with a fraction, 32 bits wide; absent means 0.
 *
 * @public
 */
export function float() {
  return z
    .number()
    .register(scalarRegistry, { type: 'float' })
    .default(() => 0);
}

/**
 * A boolean; absent means false.
 *
 * @public
 */
export function bool() {
  return presentBool().default(() => false);
}

/** A boolean whose absence differs from false. */
export function presentBool() {
  return z.boolean().register(scalarRegistry, { type: 'bool' });
}

/** An enum: a number on output, a known number or name on input; absent means 0. */
export function enumeration(values: Readonly<Record<string, number>>) {
  return z
    .int()
    .min(INT32.min)
    .max(INT32.max)
    .register(scalarRegistry, { type: 'enum', values })
    .default(() => 0);
}

/**
 * One of a fixed set of words; the first when absent.
 *
 * @public
 */
export function oneOf<const T extends readonly [string, ...string[]]>(
  words: T,
) {
  return z
    .enum(words)
    .register(scalarRegistry, { type: 'string', words })
    .default(() => words[0]);
}

/**
 * A point in time, RFC 3339 in UTC with whole seconds; absent means none.
 *
 * @public
 */
export function timestamp() {
  return z
    .string()
    .register(scalarRegistry, { type: 'timestamp' })
    .default(() => '');
}

/**
 * A list; absent means empty.
 *
 * @public
 */
export function repeated<T extends z.ZodType>(item: T) {
  return z.array(item).default(() => []);
}

/**
 * A map from strings; absent means empty.
 *
 * @public
 */
export function mapOf<T extends z.ZodType>(value: T) {
  return z.record(z.string(), value).default(() => ({}));
}
