/** A value that the code around it has made sure of. A mistake there is an error at once, and not an `undefined` later. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('A value is missing');
  return value;
}
