import { createExtensionPoint } from '@backstage/backend-plugin-api';
import { KubernetesConnectionProvider } from './KubernetesConnection';

/**
 * Lets modules of the ray plugin add Kubernetes connections.
 *
 * @public
 */
export interface KubernetesConnectionExtensionPoint {
  /** Offers a connection; it is used when `ray.kubernetes.connection` has its name. */
  addConnection(provider: KubernetesConnectionProvider): void;
}

/**
 * Extension point of the ray plugin for {@link KubernetesConnectionExtensionPoint}.
 *
 * @public
 */
export const kubernetesConnectionExtensionPoint =
  createExtensionPoint<KubernetesConnectionExtensionPoint>({
    id: 'ray.kubernetes-connection',
  });
