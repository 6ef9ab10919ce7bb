export { createKindPages } from './createKindPages';
export { type KindModule } from './KindModule';
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
} from './KindSummary';
