/** Asserts that a value is defined, so that a mistake throws here and not later. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('A value is missing');
  return value;
}
