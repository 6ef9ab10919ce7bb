export { type BulkDeletion } from './bulk/BulkDeletion';
export { byAge, byNumber, byText, type Compare } from './compare';
export { CreateLink } from './CreateLink';
export { type ListedObject } from './ListedObject';
export { ListPage } from './ListPage';
export { ObjectList } from './ObjectList';
export { StateCell } from './StateCell';
export { useCommonColumns } from './useCommonColumns';
export { type Matching } from './useMatching';
