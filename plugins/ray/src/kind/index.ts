export { createKindPages } from './createKindPages';
export { type KindModule } from './KindModule';
export { type ActionDialog, type Found, type FoundObject } from './KindSearch';
export { type KindActions, type KindList } from './KindPages';
export { type KindSummary } from './KindSummary';
