export { readEntityRef, readOwner } from './readEntityRef';
