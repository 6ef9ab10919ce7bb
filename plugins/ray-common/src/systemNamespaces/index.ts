export * from './SystemNamespaces';
