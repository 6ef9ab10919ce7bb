import {
  RayService,
  RayServiceSpec,
} from '../../operator/rayservice/RayService';
import { rayCluster } from './rayCluster';

/** A Serve configuration with one application. */
export function serveConfig(name: string, importPath = 'fruit.graph'): string {
  return `applications:\n  - name: ${name}\n    import_path: ${importPath}\n    route_prefix: /${name}\n`;
}

/** A RayService as the portal writes it. */
export function rayService(
  name: string,
  spec: Partial<RayServiceSpec> = {},
): RayService {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayService',
    metadata: { name, namespace: 'test', labels: { 'ray.io/user': 'ada' } },
    spec: {
      serveConfigV2: serveConfig('fruit'),
      rayClusterConfig: rayCluster(name).spec,
      ...spec,
    },
  };
}
