import { TableColumn } from '../../ui/TableColumn';

/** A column of a list; one that can be sorted is what the list is sorted by, by its id. */
export interface ListColumn<T> extends TableColumn<T> {
  /** Only screen readers need the label: what is in the column explains itself to the eye. */
  isLabelHidden?: boolean;
  isSortable?: boolean;
}
