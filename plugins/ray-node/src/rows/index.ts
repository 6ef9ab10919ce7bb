export type { ObjectRow, RowStatus } from './ObjectRow';
export { readRow, readRows } from './readRows';
