import {
  rayClusterSchema,
  rayCronJobSchema,
  rayJobSchema,
  rayServiceSchema,
} from '../schema/raySchemas';
import { ObjectSchema } from '../schema/Schema';
import { ageColumn, column, nameColumn } from './columns';
import { defineResource } from './defineResource';
import { PrinterColumn, ResourceDefinition } from './ResourceDefinition';

/** KubeRay's custom resources, with the columns that its own definitions print. */
export const rayResources: readonly ResourceDefinition[] = [
  ray('RayCluster', rayClusterSchema, [
    nameColumn,
    column('desired workers', 'status.desiredWorkerReplicas', {
      type: 'integer',
    }),
    column('available workers', 'status.availableWorkerReplicas', {
      type: 'integer',
    }),
    column('cpus', 'status.desiredCPU'),
    column('memory', 'status.desiredMemory'),
    column('gpus', 'status.desiredGPU'),
    column('tpus', 'status.desiredTPU', { priority: 1 }),
    column('status', 'status.state'),
    column('age', 'metadata.creationTimestamp', { type: 'date' }),
    column('head pod IP', 'status.head.podIP', { priority: 1 }),
    column('head service IP', 'status.head.serviceIP', { priority: 1 }),
  ]),
  ray('RayJob', rayJobSchema, [
    nameColumn,
    column('job status', 'status.jobStatus'),
    column('deployment status', 'status.jobDeploymentStatus'),
    column('ray cluster name', 'status.rayClusterName'),
    column('start time', 'status.startTime'),
    column('end time', 'status.endTime'),
    column('age', 'metadata.creationTimestamp', { type: 'date' }),
  ]),
  ray('RayService', rayServiceSchema, [
    nameColumn,
    column('service status', 'status.serviceStatus'),
    column('num serve endpoints', 'status.numServeEndpoints'),
  ]),
  // No controller acts on these here.
  ray('RayCronJob', rayCronJobSchema, [nameColumn, ageColumn]),
];

function ray(
  kind: string,
  schema: ObjectSchema,
  columns: PrinterColumn[],
): ResourceDefinition {
  return defineResource(kind, {
    group: 'ray.io',
    categories: ['all'],
    statusSubresource: true,
    generation: true,
    custom: true,
    schema,
    columns,
  });
}
