import { stringify } from 'yaml';
import { KubernetesObject } from '../core/json';
import { rayServiceController } from '../operator/rayservice/rayServiceController';
import { column, nameColumn } from '../resources/columns';
import { rayServiceSchema } from '../schema/raySchemas';
import {
  exampleClusterSpec,
  creationTime,
  EXAMPLE_NAMESPACES,
  exampleObject,
  PROGRAMS,
  SMALL_CLUSTER,
} from './examples';
import { SimulatedKind, rayResource } from './SimulatedKind';

/** The import path decides the state of an application; see src/simulation/README.md. */
const SERVICE = {
  name: 'fruit-prices',
  namespace: EXAMPLE_NAMESPACES.ml,
  user: 'grace',
  applications: [
    { name: 'fruit_app', importPath: 'fruit.deployment_graph' },
    { name: 'math_app', importPath: 'conditional_dag.serve_dag' },
  ],
  cluster: SMALL_CLUSTER,
};

function exampleRayService(
  example: typeof SERVICE,
  now: Date,
): KubernetesObject {
  const applications = example.applications.map(({ name, importPath }) => ({
    name,
    import_path: importPath,
    route_prefix: `/${name}`,
  }));
  return exampleObject(example, {
    kind: 'RayService',
    annotations: creationTime(now),
    spec: {
      serveConfigV2: stringify({ applications }),
      rayClusterConfig: exampleClusterSpec(example.cluster, { serves: true }),
    },
  });
}

export const serviceKind: SimulatedKind = {
  resource: rayResource('RayService', rayServiceSchema, [
    nameColumn,
    column('service status', 'status.serviceStatus'),
    column('num serve endpoints', 'status.numServeEndpoints'),
  ]),
  controller: rayServiceController,
  examples: now => [
    { object: exampleRayService(SERVICE, now), manager: PROGRAMS.rayport },
  ],
};
