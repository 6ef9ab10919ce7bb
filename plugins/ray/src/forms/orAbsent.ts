/** An emptied number is absent, and the contract says what that means. */
export function orAbsent(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}
