export * from './clusterStatus';
