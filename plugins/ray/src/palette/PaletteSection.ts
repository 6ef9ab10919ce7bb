/** A section of the pages, as a palette item. */
export interface PaletteSection {
  /** Below `/ray`. */
  path: string;
  label: string;
}
