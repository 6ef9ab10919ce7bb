import { ReactNode } from 'react';

/** A column of a table. */
export interface TableColumn<T> {
  /** Unique among the columns. */
  id: string;
  label: string;
  /** Where there is no room for columns, it has a line of its own, in which its label is not needed. */
  isLine?: boolean;
  /** What is in it names the row. */
  isRowHeader?: boolean;
  /** It has numbers, which stand below one another digit by digit, at its end; in compact tables. */
  isNumber?: boolean;
  /** Pixels that it has, however much room there is; absent for a column that grows. */
  width?: number;
  /** Least pixels of a column that grows; where not even these fit, the table scrolls. Default 75. */
  minWidth?: number;
  /** How much it grows in comparison with the others. Default 1. */
  share?: number;
  /** What is in it. */
  cell(row: T): ReactNode;
}
