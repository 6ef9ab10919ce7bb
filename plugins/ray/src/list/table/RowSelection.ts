/** Which rows of a list are selected. */
export interface RowSelection<T> {
  /** By their ids; those of other pages, too. */
  selected: { has(id: string): boolean };
  /** Stays the same function. */
  select(rows: readonly T[], isSelected: boolean): void;
}
