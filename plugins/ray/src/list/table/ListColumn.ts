import { TableColumn } from '../../ui/TableColumn';

/** A column of a list; sortable ones sort by their id. */
export interface ListColumn<T> extends TableColumn<T> {
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
  isSortable?: boolean;
}
