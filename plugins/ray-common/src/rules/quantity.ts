const QUANTITY =
  /^[+-]?(\d+(\.\d*)?|\.\d+)(n|u|m|k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei|[eE][+-]?\d+)?$/;

const MEMORY_UNIT = /^(k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei)$/;

/** Whether a text is a Kubernetes quantity such as `500m` or `4Gi`. */
export function isQuantity(value: string): boolean {
  return QUANTITY.test(value);
}

/** Factors of a quantity's suffixes (Kubernetes API, Quantity). */
const FACTORS: ReadonlyMap<string, number> = new Map([
  ['n', 1e-9],
  ['u', 1e-6],
  ['m', 1e-3],
  ['k', 1e3],
  ['M', 1e6],
  ['G', 1e9],
  ['T', 1e12],
  ['P', 1e15],
  ['E', 1e18],
  ['Ki', 2 ** 10],
  ['Mi', 2 ** 20],
  ['Gi', 2 ** 30],
  ['Ti', 2 ** 40],
  ['Pi', 2 ** 50],
  ['Ei', 2 ** 60],
]);

/** Kubernetes takes any number of digits, and reduces greater amounts to this one. */
const GREATEST = 2 ** 63;

/**
 * The number of a quantity: `500m` is 0.5, `1Ki` is 1024; undefined if invalid. Kubernetes stores `1` as it was written,
 * as a text or as a number. Always finite, as one infinite amount would make every sum infinite or `NaN`.
 *
 * @public
 */
export function quantityValue(quantity: string | number): number | undefined {
  const value = String(quantity);
  const [, digits, , suffix = ''] = QUANTITY.exec(value) ?? [];
  if (digits === undefined) return undefined;
  const sign = value.startsWith('-') ? -1 : 1;
  // JavaScript also parses exponents as part of a number.
  const factor = FACTORS.get(suffix);
  const number =
    factor === undefined ? Number(value) : sign * Number(digits) * factor;
  return Math.max(-GREATEST, Math.min(number, GREATEST));
}

/**
 * Whether a suffix is one of memory amounts.
 *
 * @public
 */
export function isMemoryUnit(value: string): boolean {
  return MEMORY_UNIT.test(value);
}
