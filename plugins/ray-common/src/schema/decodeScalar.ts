import { ScalarInfo } from './fields';

/** Outcome of reading one scalar. */
export type ScalarResult =
  | { type: 'value'; value: string | number | boolean }
  | { type: 'dropped' }
  | { type: 'invalid' };

const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

const RANGES = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  enum: [-(2 ** 31), 2 ** 31 - 1],
  uint32: [0, 2 ** 32 - 1],
} as const;

function toNumber(raw: unknown): number | undefined {
  if (typeof raw === 'number') return raw;
  if (typeof raw === 'string' && JSON_NUMBER.test(raw)) return Number(raw);
  return undefined;
}

function toInteger(raw: unknown, type: keyof typeof RANGES): ScalarResult {
  const value = toNumber(raw);
  const [min, max] = RANGES[type];
  return value !== undefined &&
    Number.isInteger(value) &&
    value >= min &&
    value <= max
    ? { type: 'value', value }
    : { type: 'invalid' };
}

const RANGES_64 = {
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
} as const;

function toInteger64(raw: unknown, type: keyof typeof RANGES_64): ScalarResult {
  const isInteger =
    (typeof raw === 'string' && /^-?\d{1,20}$/.test(raw)) ||
    (typeof raw === 'number' && Number.isSafeInteger(raw));
  if (!isInteger) return { type: 'invalid' };
  const value = BigInt(raw);
  const [min, max] = RANGES_64[type];
  return value >= min && value <= max
    ? { type: 'value', value: value.toString() }
    : { type: 'invalid' };
}

/** Digits that tell any two 32-bit floats apart. */
const FLOAT32_DIGITS = 9;

/**
 * The shortest number that is the same in 32 bits, as the reference server prints it: what comes as 0.1 over gRPC would
 * else be 0.10000000149011612.
 */
function toFloat32(value: number): number {
  const float = Math.fround(value);
  for (let digits = 1; digits < FLOAT32_DIGITS; digits += 1) {
    const short = Number(float.toPrecision(digits));
    if (Math.fround(short) === float) return short;
  }
  return Number(float.toPrecision(FLOAT32_DIGITS));
}

/** Reads one scalar by the JSON rules of protocol buffers. */
export function decodeScalar(info: ScalarInfo, raw: unknown): ScalarResult {
  switch (info.type) {
    case 'string':
    case 'timestamp':
      return typeof raw === 'string'
        ? { type: 'value', value: raw }
        : { type: 'invalid' };
    case 'bool':
      return typeof raw === 'boolean'
        ? { type: 'value', value: raw }
        : { type: 'invalid' };
    case 'float': {
      const value = toNumber(raw);
      return value !== undefined && Number.isFinite(Math.fround(value))
        ? { type: 'value', value: toFloat32(value) }
        : { type: 'invalid' };
    }
    case 'int64':
    case 'uint64':
      return toInteger64(raw, info.type);
    case 'enum': {
      if (typeof raw !== 'string') return toInteger(raw, 'enum');
      const names = new Map(Object.entries(info.values ?? {}));
      const value = names.get(raw);
      return value === undefined
        ? { type: 'dropped' }
        : { type: 'value', value };
    }
    default:
      return toInteger(raw, info.type);
  }
}
