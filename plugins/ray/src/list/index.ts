export { type BulkDeletion } from './bulk/BulkDeletion';
export { earliest } from './earliest';
export { type ListData, type ListDefinition } from './ListDefinition';
export { type ListedObject } from './ListedObject';
export { ListPage } from './ListPage';
export { StateCell } from './StateCell';
export { CellText } from './table/CellText';
export { type ListColumn } from './table/ListColumn';
export { useCommonColumns } from './useCommonColumns';
