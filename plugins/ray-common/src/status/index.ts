export * from './cacheHealth';
export * from './clusterStatus';
export * from './jobStatus';
export * from './relatedCluster';
export * from './serveStatus';
