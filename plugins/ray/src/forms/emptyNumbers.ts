/** An emptied number is absent, and the contract says what that means. */
export function undefinedIfEmpty(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}

/** A number whose zero means absent shows as an empty field. */
export function emptyIfZero(value: number): number {
  return value === 0 ? NaN : value;
}
