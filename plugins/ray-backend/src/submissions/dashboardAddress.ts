import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import {
  DASHBOARD_PORT,
  DASHBOARD_PORT_NAME,
} from '../clusters/conversion/rayContainers';
import { operatorName } from '../core/operatorName';
import { RayPort } from './RayRoutes';

/**
 * The dashboard's port on the Service of the cluster's head, whose name the operator reports. The operator copies the
 * head's port names and numbers to the Service, and adds its own only if there are none.
 */
export function dashboardPortOf(rayCluster: RayCluster): RayPort {
  const { metadata, status } = rayCluster;
  const usualService = operatorName(`${metadata.name}-head-svc`);
  return {
    owner: rayCluster,
    service: status?.head?.serviceName || usualService,
    usualService,
    ...portOf(rayCluster),
  };
}

/** The port of that name, else the one with the number from Ray's start parameters or Ray's default. */
function portOf({
  spec,
}: RayCluster): Pick<RayPort, 'port' | 'portName' | 'isExposed'> {
  const { rayStartParams, template } = spec?.headGroupSpec ?? {};
  const ports = template?.spec?.containers?.[0]?.ports ?? [];
  const parameter = Number(rayStartParams?.['dashboard-port']);
  const number = parameter || DASHBOARD_PORT;
  const found =
    ports.find(({ name }) => name === DASHBOARD_PORT_NAME) ??
    ports.find(({ containerPort }) => containerPort === number);
  return {
    port: found?.containerPort ?? number,
    portName: found ? found.name || `${number}` : DASHBOARD_PORT_NAME,
    isExposed: !ports.length || found !== undefined,
  };
}
