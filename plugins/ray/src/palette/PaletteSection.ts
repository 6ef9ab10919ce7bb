/** A section of the pages, as the palette leads there. */
export interface PaletteSection {
  /** Below `/ray`. */
  path: string;
  label: string;
}
