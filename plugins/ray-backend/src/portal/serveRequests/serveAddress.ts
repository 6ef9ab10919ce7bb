import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';

/** Name of the port of Serve's proxies on Services and containers; the operator goes by it. */
export const SERVE_PORT_NAME = 'serve';

/** The default port of Serve's proxies. */
const DEFAULT_SERVE_PORT = 8000;

/** The longest name that the operator gives to what it makes; of longer ones it takes the end. */
const MAX_OPERATOR_NAME = 50;

/** The Service in front of a service's applications (KubeRay, GenerateServeServiceName and CheckName). */
export function serveServiceOf({ metadata, spec }: RayServiceObject): string {
  return (
    spec?.serveService?.metadata?.name ||
    `${metadata.name}-serve-svc`
      .slice(-MAX_OPERATOR_NAME)
      .replace(/^[^a-z]/, 'r')
  );
}

/** The number of its port: of the head's container, else Serve's own. */
export function servePortOf({ spec }: RayServiceObject): number {
  const { template } = spec?.rayClusterConfig?.headGroupSpec ?? {};
  const ports = template?.spec?.containers?.[0]?.ports ?? [];
  const named = ports.find(({ name }) => name === SERVE_PORT_NAME);
  return named?.containerPort ?? DEFAULT_SERVE_PORT;
}
