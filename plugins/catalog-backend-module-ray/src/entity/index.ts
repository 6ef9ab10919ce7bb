export * from './clusterToEntity';
