/** Asserts that a value is present, so that a mistake fails here and not later. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('A value is missing');
  return value;
}
