import { ReactNode } from 'react';

/** A column of a table. */
export interface TableColumn<T> {
  /** Unique among the columns. */
  id: string;
  label: string;
  /** On narrow screens it has its own line, without its label. */
  isLine?: boolean;
  /** Its content names the row. */
  isRowHeader?: boolean;
  /** Numbers, aligned at the end of the column; in compact tables. */
  isNumber?: boolean;
  /** Fixed width, pixels; absent for a column that grows. */
  width?: number;
  /** Minimum width of a growing column, pixels; the table scrolls if it does not fit. Default 75. */
  minWidth?: number;
  /** Share of growth compared with the others. Default 1. */
  share?: number;
  /** Content. */
  cell(row: T): ReactNode;
}
