export { toDocument } from './toDocument';
