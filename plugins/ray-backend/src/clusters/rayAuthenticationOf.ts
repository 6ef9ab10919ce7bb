import { RayAuthentication } from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';

/** The authentication mode of a cluster's Ray (KubeRay 1.7, `spec.authOptions`). */
export function rayAuthenticationOf({
  spec,
}: Pick<RayCluster, 'spec'>): RayAuthentication {
  const { mode, enableK8sTokenAuth } = spec?.authOptions ?? {};
  if (mode !== 'token') return 'none';
  return enableK8sTokenAuth ? 'kubernetes' : 'token';
}
