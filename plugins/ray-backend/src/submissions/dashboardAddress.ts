import { RayCluster } from '@rayport/backstage-plugin-ray-node';

/** Name of the dashboard's port on head Services; the operator insists on it. */
export const DASHBOARD_PORT_NAME = 'dashboard';

/** The default port of Ray's dashboard. */
const DEFAULT_DASHBOARD_PORT = 8265;

const DNS_LABEL = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

/** The Service of a cluster's head; the operator says its name once it exists, and shortens long ones. */
export function headServiceOf({ metadata, status }: RayCluster): string {
  const name = status?.head?.serviceName ?? '';
  return DNS_LABEL.test(name) ? name : `${metadata.name}-head-svc`;
}

/** The number of the dashboard's port: of the head's container, else of Ray's start parameters, else Ray's own. */
export function dashboardPortOf({ spec }: RayCluster): number {
  const { rayStartParams, template } = spec.headGroupSpec ?? {};
  const ports = template?.spec?.containers?.[0]?.ports ?? [];
  const named = ports.find(({ name }) => name === DASHBOARD_PORT_NAME);
  const parameter = Number(rayStartParams?.['dashboard-port']);
  return named?.containerPort ?? (parameter || DEFAULT_DASHBOARD_PORT);
}
