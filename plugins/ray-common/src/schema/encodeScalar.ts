import { INTEGER_RANGES } from './decodeScalar';
import { ScalarInfo } from './fields';

type Scalar = string | number | boolean;

const MAX_FLOAT32 = (2 - 2 ** -23) * 2 ** 127;

type Range = readonly [minimum: number, maximum: number];

function within(value: number, [minimum, maximum]: Range): number {
  return Math.max(minimum, Math.min(value, maximum));
}

/**
 * The nearest value that the type of a scalar can hold. Kubernetes stores others: it does not check the range of
 * integers, and takes a quantity as a number or a text. Clients with generated types can't read a list with such a
 * value.
 */
export function encodeScalar({ type }: ScalarInfo, value: Scalar): Scalar {
  if (typeof value !== 'number') return value;
  switch (type) {
    case 'int32':
    case 'uint32':
      return within(value, INTEGER_RANGES[type]);
    case 'float':
      return within(value, [-MAX_FLOAT32, MAX_FLOAT32]);
    case 'string':
      return String(value);
    default:
      return value;
  }
}
