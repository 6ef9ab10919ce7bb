import {
  clusterSchema,
  computeTemplateSchema,
  jobSchema,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import { CreatableKind, defineCreatable } from './CreatableKind';

/** What templates can create. */
export const creatableKinds: CreatableKind[] = [
  defineCreatable({
    kind: 'template',
    schema: computeTemplateSchema,
    operation: 'createComputeTemplate',
    body: 'computeTemplate',
    create: (ray, input, call) => ray.createComputeTemplate(input, call),
  }),
  defineCreatable({
    kind: 'cluster',
    schema: clusterSchema,
    operation: 'createCluster',
    body: 'cluster',
    create: (ray, input, call) => ray.createCluster(input, call),
  }),
  defineCreatable({
    kind: 'job',
    schema: jobSchema,
    operation: 'createRayJob',
    body: 'job',
    create: (ray, input, call) => ray.createRayJob(input, call),
  }),
  defineCreatable({
    kind: 'service',
    schema: serviceSchema,
    operation: 'createRayService',
    body: 'service',
    create: (ray, input, call) => ray.createRayService(input, call),
  }),
];
