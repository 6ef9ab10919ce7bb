import { configApiRef, useApi } from '@backstage/frontend-plugin-api';

/** How pods run on the built-in Kubernetes: played by it, or as processes of the portal's machine. */
export type Trial = 'simulated' | 'processes';

/** The kind of trial that the portal is; undefined where it has a Kubernetes of its own. */
export function useTrial(): Trial | undefined {
  const config = useApi(configApiRef);
  if (config.getOptional('ray.kubernetes.connection') !== 'sandbox') {
    return undefined;
  }
  return config.has('ray.sandbox.installedRay.version')
    ? 'processes'
    : 'simulated';
}
