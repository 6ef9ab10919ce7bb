export * from './RayClusterController';
