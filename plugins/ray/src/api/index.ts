export { rayApiFactory, rayApiRef } from './rayApiRef';
export { readWithUid } from './readWithUid';
