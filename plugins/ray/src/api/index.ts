export { rayApiFactory } from './rayApiFactory';
export { rayApiRef } from './rayApiRef';
export { readWithUid } from './readWithUid';
