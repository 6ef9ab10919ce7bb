export { newsOf, toDocument } from './toDocument';
