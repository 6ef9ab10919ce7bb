import { KubeconfigCluster, KubeconfigUser } from './kubeconfigSchema';

/** The API server and the credentials of a kubeconfig's context. All paths are absolute. */
export interface KubeconfigTarget {
  cluster: KubeconfigCluster;
  user: KubeconfigUser;
}
