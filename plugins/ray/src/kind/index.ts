export { createKindPages } from './createKindPages';
export { type KindModule, type LoadedKind } from './KindModule';
export {
  type ActionDialog,
  type Found,
  type FoundObject,
  type KindSearch,
} from './KindSearch';
export {
  type ActionTools,
  type KindActions,
  type KindForm,
  type KindList,
} from './KindPages';
export {
  type DatedObject,
  type KindSummary,
  type ObjectStatus,
  type SummarizedObject,
} from './KindSummary';
