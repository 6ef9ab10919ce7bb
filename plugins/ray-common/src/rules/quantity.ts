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

/**
 * The number of a quantity: `500m` is 0.5, `1Ki` is 1024; undefined if invalid. Kubernetes stores `1` as it was written,
 * as a text or as a number.
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
  return factor === undefined ? Number(value) : sign * Number(digits) * factor;
}

/**
 * Whether a suffix is one of memory amounts.
 *
 * @public
 */
export function isMemoryUnit(value: string): boolean {
  return MEMORY_UNIT.test(value);
}
