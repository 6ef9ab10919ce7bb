import { RayClusterSpec } from '@rayport/backstage-plugin-ray-node';
import { DASHBOARD_PORT_NAME } from '../conversion/rayContainers';

/**
 * Whether the head names its ports, but none as the operator needs it. For a head without ports, the operator adds its
 * own.
 */
export function lacksDashboardPort(spec: RayClusterSpec | undefined): boolean {
  const [container] = spec?.headGroupSpec?.template?.spec?.containers ?? [];
  const ports = container?.ports ?? [];
  return (
    ports.length > 0 && !ports.some(({ name }) => name === DASHBOARD_PORT_NAME)
  );
}
