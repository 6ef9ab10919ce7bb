export {
  type ListData,
  type ListDefinition,
  type ListItem,
  toListData,
} from './ListDefinition';
export { CreateLink } from './CreateLink';
export { ListPage } from './ListPage';
export { FilterSelect, ListToolbar, MineSwitch } from './ListToolbar';
export { StateCell } from './StateCell';
export { CellText } from './table/CellText';
export { BADGE_WIDTH, type ListColumn } from './table/ListColumn';
export { type CommonColumns, useCommonColumns } from './useCommonColumns';
export { type ListParams, useListParams } from './useListParams';
export { ORIGINS } from './useListRequest';
