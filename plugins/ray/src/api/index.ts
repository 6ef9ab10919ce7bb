export { rayApiFactory, rayApiRef } from './rayApiRef';
export { readWithUid } from './readWithUid';
export { useBackendUrl } from './useBackendUrl';
