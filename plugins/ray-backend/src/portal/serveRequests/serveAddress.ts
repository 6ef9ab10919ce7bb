import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import { operatorName } from '../../core/operatorName';
import { RayPort } from '../../submissions/RayRoutes';

/** Name of the port of Serve's proxies on Services and containers, which the operator uses. */
const SERVE_PORT_NAME = 'serve';

/** The default port of Serve's proxies. */
const DEFAULT_SERVE_PORT = 8000;

/** The port of the Service in front of a service's applications (KubeRay, GenerateServeServiceName). */
export function servePortOf(rayService: RayServiceObject): RayPort {
  const { metadata, spec } = rayService;
  const usualService = operatorName(`${metadata.name}-serve-svc`);
  return {
    owner: rayService,
    service: spec?.serveService?.metadata?.name || usualService,
    usualService,
    portName: SERVE_PORT_NAME,
    port: portNumberOf(rayService),
    isExposed: true,
  };
}

/** The port's number: of the head's container, else Serve's default. */
function portNumberOf({ spec }: RayServiceObject): number {
  const { template } = spec?.rayClusterConfig?.headGroupSpec ?? {};
  const ports = template?.spec?.containers?.[0]?.ports ?? [];
  const named = ports.find(({ name }) => name === SERVE_PORT_NAME);
  return named?.containerPort ?? DEFAULT_SERVE_PORT;
}
