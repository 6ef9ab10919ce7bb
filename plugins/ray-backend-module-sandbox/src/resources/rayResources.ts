import {
  rayClusterSchema,
  rayCronJobSchema,
  rayJobSchema,
  rayServiceSchema,
} from '../schema/raySchemas';
import { ageColumn, fieldColumn, nameColumn } from './columns';
import { ResourceDefinition } from './ResourceDefinition';

type Described = Pick<
  ResourceDefinition,
  'plural' | 'singular' | 'kind' | 'schema' | 'columns'
>;

/** KubeRay's custom resources, with the columns that its own definitions print. */
export const rayResources: readonly ResourceDefinition[] = [
  ray({
    plural: 'rayclusters',
    singular: 'raycluster',
    kind: 'RayCluster',
    schema: rayClusterSchema,
    columns: [
      nameColumn,
      fieldColumn('desired workers', 'status.desiredWorkerReplicas', 'integer'),
      fieldColumn(
        'available workers',
        'status.availableWorkerReplicas',
        'integer',
      ),
      fieldColumn('cpus', 'status.desiredCPU'),
      fieldColumn('memory', 'status.desiredMemory'),
      fieldColumn('gpus', 'status.desiredGPU'),
      fieldColumn('tpus', 'status.desiredTPU', 'string', 1),
      fieldColumn('status', 'status.state'),
      fieldColumn('age', 'metadata.creationTimestamp', 'date'),
      fieldColumn('head pod IP', 'status.head.podIP', 'string', 1),
      fieldColumn('head service IP', 'status.head.serviceIP', 'string', 1),
    ],
  }),
  ray({
    plural: 'rayjobs',
    singular: 'rayjob',
    kind: 'RayJob',
    schema: rayJobSchema,
    columns: [
      nameColumn,
      fieldColumn('job status', 'status.jobStatus'),
      fieldColumn('deployment status', 'status.jobDeploymentStatus'),
      fieldColumn('ray cluster name', 'status.rayClusterName'),
      fieldColumn('start time', 'status.startTime'),
      fieldColumn('end time', 'status.endTime'),
      fieldColumn('age', 'metadata.creationTimestamp', 'date'),
    ],
  }),
  ray({
    plural: 'rayservices',
    singular: 'rayservice',
    kind: 'RayService',
    schema: rayServiceSchema,
    columns: [
      nameColumn,
      fieldColumn('service status', 'status.serviceStatus'),
      fieldColumn('num serve endpoints', 'status.numServeEndpoints'),
    ],
  }),
  ray({
    // No controller acts on these here.
    plural: 'raycronjobs',
    singular: 'raycronjob',
    kind: 'RayCronJob',
    schema: rayCronJobSchema,
    columns: [nameColumn, ageColumn],
  }),
];

function ray(described: Described): ResourceDefinition {
  return {
    group: 'ray.io',
    version: 'v1',
    shortNames: [],
    categories: ['all'],
    namespaced: true,
    statusSubresource: true,
    generation: true,
    custom: true,
    nameRule: 'dns-subdomain',
    selectableFields: {},
    ...described,
  };
}
