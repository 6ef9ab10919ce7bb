import { MessagePart } from '../explanations';
import { messagePart } from '../texts';
import { ScalarInfo } from './fields';

/** A parsed scalar, or what it must be instead. */
export type ScalarResult =
  | { value: string | number | boolean; must?: undefined }
  | { value?: undefined; must: MessagePart };

const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Smallest and greatest value of each 32-bit integer type. */
export const INTEGER_RANGES = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint32: [0, 2 ** 32 - 1],
} as const;

function toNumber(raw: unknown): number | undefined {
  if (typeof raw === 'number') return raw;
  if (typeof raw === 'string' && JSON_NUMBER.test(raw)) return Number(raw);
  return undefined;
}

function toInteger(
  raw: unknown,
  type: keyof typeof INTEGER_RANGES,
): ScalarResult {
  const value = toNumber(raw);
  const [minimum, maximum] = INTEGER_RANGES[type];
  return value !== undefined &&
    Number.isInteger(value) &&
    value >= minimum &&
    value <= maximum
    ? { value }
    : { must: messagePart('MustBeWholeNumber', { minimum, maximum }) };
}

const RANGES_64 = {
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
} as const;

function toInteger64(raw: unknown, type: keyof typeof RANGES_64): ScalarResult {
  const [minimum, maximum] = RANGES_64[type];
  const isInteger =
    (typeof raw === 'string' && /^-?\d{1,20}$/.test(raw)) ||
    (typeof raw === 'number' && Number.isSafeInteger(raw));
  const value = isInteger ? BigInt(raw) : undefined;
  return value !== undefined && value >= minimum && value <= maximum
    ? { value: value.toString() }
    : {
        must: messagePart('MustBeWholeNumber', {
          minimum: String(minimum),
          maximum: String(maximum),
        }),
      };
}

/** Digits that distinguish any two 32-bit floats. */
const FLOAT32_DIGITS = 9;

/**
 * The shortest number with the same 32-bit value, as the reference server prints it: 0.1 over gRPC would otherwise
 * become 0.10000000149011612.
 */
function toFloat32(value: number): number {
  const float = Math.fround(value);
  for (let digits = 1; digits < FLOAT32_DIGITS; digits += 1) {
    const short = Number(float.toPrecision(digits));
    if (Math.fround(short) === float) return short;
  }
  return Number(float.toPrecision(FLOAT32_DIGITS));
}

function toFloat(raw: unknown): ScalarResult {
  const value = toNumber(raw);
  return value !== undefined && Number.isFinite(Math.fround(value))
    ? { value: toFloat32(value) }
    : { must: messagePart('MustBeNumber') };
}

function toText(raw: unknown, words?: readonly string[]): ScalarResult {
  if (typeof raw !== 'string') return { must: messagePart('MustBeText') };
  if (!words || words.includes(raw)) return { value: raw };
  return {
    must: messagePart('MustBeOneOf', {
      names: words.filter(Boolean).join(', '),
    }),
  };
}

/** An unknown value is refused. The reference server drops it, but 0 would mean something else. */
function toEnum(
  raw: unknown,
  values: Readonly<Record<string, number>> = {},
): ScalarResult {
  const known = Object.entries(values);
  const number = toNumber(raw);
  const found = known.find(([name, value]) => name === raw || value === number);
  if (found) return { value: found[1] };
  const names = known.map(([name, value]) => `${name} (${value})`);
  return { must: messagePart('MustBeOneOf', { names: names.join(', ') }) };
}

/** Reads one scalar by the JSON rules of protocol buffers. */
export function decodeScalar(info: ScalarInfo, raw: unknown): ScalarResult {
  switch (info.type) {
    case 'string':
      return toText(raw, info.words);
    case 'timestamp':
      return toText(raw);
    case 'bool':
      return typeof raw === 'boolean'
        ? { value: raw }
        : { must: messagePart('MustBeBoolean') };
    case 'float':
      return toFloat(raw);
    case 'int64':
    case 'uint64':
      return toInteger64(raw, info.type);
    case 'enum':
      return toEnum(raw, info.values);
    default:
      return toInteger(raw, info.type);
  }
}
