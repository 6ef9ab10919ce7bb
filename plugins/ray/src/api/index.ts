export { changesApi } from './changesApi';
export { changesApiRef } from './changesApiRef';
export { rayApi } from './rayApi';
export { rayApiRef } from './rayApiRef';
