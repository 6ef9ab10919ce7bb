export { changesApi, rayApi } from './apiExtensions';
export { changesApiFactory } from './changesApiFactory';
export { changesApiRef } from './changesApiRef';
export { rayApiFactory } from './rayApiFactory';
export { rayApiRef } from './rayApiRef';
export { readWithUid } from './readWithUid';
