import { TableColumn } from '../../ui/TableColumn';

/** Room for the longest state, "Fehlgeschlagen" in German, pixels. Cells cut a badge that is wider. */
export const BADGE_WIDTH = 152;

/** A column of a list; sortable ones sort by their id. */
export interface ListColumn<T> extends TableColumn<T> {
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
  isSortable?: boolean;
}
