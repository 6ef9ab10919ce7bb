import { RayClusterSpec } from '@rayport/backstage-plugin-ray-node';
import { DASHBOARD_PORT_NAME } from '../conversion/rayContainers';

/** Whether the head names its ports, and none of them as the operator needs it; without any, the operator adds its own. */
export function lacksDashboardPort(spec: RayClusterSpec | undefined): boolean {
  const [container] = spec?.headGroupSpec?.template?.spec?.containers ?? [];
  const ports = container?.ports ?? [];
  return (
    ports.length > 0 && !ports.some(({ name }) => name === DASHBOARD_PORT_NAME)
  );
}
