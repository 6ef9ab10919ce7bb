export { connectByKubeconfig, connectInCluster } from './KubeconfigConnection';
export {
  DefaultKubernetesService,
  FIELD_MANAGER,
} from './DefaultKubernetesService';
export * from './excerptOf';
export * from './KubernetesConnection';
export * from './KubernetesError';
export * from './KubernetesService';
export * from './accessReviews';
export * from './kubernetesConnectionExtensionPoint';
export * from './kubernetesServiceRef';
export * from './objects';
export * from './PastObject';
export * from './podParts';
export * from './rayJobs';
export * from './rayResources';
export * from './rayServices';
export * from './readText';
export * from './readWatch';
export * from './resources';
