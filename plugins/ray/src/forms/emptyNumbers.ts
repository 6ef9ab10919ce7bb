/** An emptied number field is left out of the request; the contract defines its default. */
export function undefinedIfEmpty(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}

/** A number whose zero means absent shows as an empty field. */
export function emptyIfZero(value: number): number {
  return value === 0 ? NaN : value;
}
