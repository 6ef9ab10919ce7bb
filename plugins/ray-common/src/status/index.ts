export * from './clusterStatus';
export * from './jobStatus';
export * from './portalHealth';
export * from './relatedCluster';
export * from './serveStatus';
