import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { operatorName } from '../core/operatorName';
import { RayPort } from './RayRoutes';

/** Name of the dashboard's port on head Services; the operator insists on it. */
const DASHBOARD_PORT_NAME = 'dashboard';

/** The default port of Ray's dashboard. */
const DEFAULT_DASHBOARD_PORT = 8265;

/** The port of the dashboard, on the Service of the cluster's head, whose name the operator says once it exists. */
export function dashboardPortOf(rayCluster: RayCluster): RayPort {
  const { metadata, status } = rayCluster;
  const usualService = operatorName(`${metadata.name}-head-svc`);
  return {
    owner: rayCluster,
    service: status?.head?.serviceName || usualService,
    usualService,
    portName: DASHBOARD_PORT_NAME,
    port: portNumberOf(rayCluster),
  };
}

/** The number of the dashboard's port: of the head's container, else of Ray's start parameters, else Ray's own. */
function portNumberOf({ spec }: RayCluster): number {
  const { rayStartParams, template } = spec.headGroupSpec ?? {};
  const ports = template?.spec?.containers?.[0]?.ports ?? [];
  const named = ports.find(({ name }) => name === DASHBOARD_PORT_NAME);
  const parameter = Number(rayStartParams?.['dashboard-port']);
  return named?.containerPort ?? (parameter || DEFAULT_DASHBOARD_PORT);
}
