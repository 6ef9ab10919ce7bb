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
    get: (ray, key, call) => ray.getComputeTemplate(key, call),
  }),
  defineCreatable({
    kind: 'cluster',
    schema: clusterSchema,
    operation: 'createCluster',
    body: 'cluster',
    create: (ray, input, call) => ray.createCluster(input, call),
    get: (ray, key, call) => ray.getCluster(key, call),
  }),
  defineCreatable({
    kind: 'job',
    schema: jobSchema,
    operation: 'createRayJob',
    body: 'job',
    create: (ray, input, call) => ray.createRayJob(input, call),
    get: (ray, key, call) => ray.getRayJob(key, call),
  }),
  defineCreatable({
    kind: 'service',
    schema: serviceSchema,
    operation: 'createRayService',
    body: 'service',
    create: (ray, input, call) => ray.createRayService(input, call),
    get: (ray, key, call) => ray.getRayService(key, call),
  }),
];
