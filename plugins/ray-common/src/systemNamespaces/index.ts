export { SystemNamespaces } from './SystemNamespaces';
export type { ListSource } from './SystemNamespaces';
