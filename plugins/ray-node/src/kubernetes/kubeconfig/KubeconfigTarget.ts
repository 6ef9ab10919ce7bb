import { KubeconfigCluster, KubeconfigUser } from './kubeconfigSchema';

/** An API server and the credentials for it: what a context of a kubeconfig leads to. All paths are absolute. */
export interface KubeconfigTarget {
  cluster: KubeconfigCluster;
  user: KubeconfigUser;
}
