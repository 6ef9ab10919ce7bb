import { ListColumn } from './ListColumn';

/** Room for a checkbox, pixels. */
const SELECTION_WIDTH = 40;

const DEFAULT_MIN_WIDTH = 75;

function track(column: Omit<ListColumn<never>, 'cell'>): string {
  const { width, minWidth = DEFAULT_MIN_WIDTH, share = 1 } = column;
  return width === undefined
    ? `minmax(${minWidth}px, ${share}fr)`
    : `${width}px`;
}

/** The widths of the columns, behind one with checkboxes, as `grid-template-columns` of CSS. */
export function gridTemplate(
  columns: ReadonlyArray<Omit<ListColumn<never>, 'cell'>>,
): string {
  return [`${SELECTION_WIDTH}px`, ...columns.map(track)].join(' ');
}
