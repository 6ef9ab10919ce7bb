export { FilterSelect, ListToolbar } from './ListToolbar';
export { HiddenColumn } from './HiddenColumn';
export { NoMatch } from './NoMatch';
export { RowMenu } from './RowMenu';
export { useListParams } from './useListParams';
export { type Compare, useListTable } from './useListTable';
