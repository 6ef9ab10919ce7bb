export { searchExtensions } from './searchExtensions';
