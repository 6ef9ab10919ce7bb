import {
  clusterSchema,
  computeTemplateSchema,
  jobSchema,
  ResourceKind,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { ClusterErrors } from '../clusters/ClusterErrors';
import { ClusterService } from '../clusters/ClusterService';
import { rayClusterToCluster } from '../clusters/rayClusterToCluster';
import { valueOf } from '../execution/addressOf';
import { JobErrors } from '../jobs/JobErrors';
import { JobService } from '../jobs/JobService';
import { ManagedObjectErrors } from '../kubernetes/ManagedObjects';
import { ObjectAccess, ObjectKey } from '../kubernetes/ObjectKey';
import { ServeService } from '../services/ServeService';
import { ServiceErrors } from '../services/ServiceErrors';
import { TemplateErrors } from '../templates/TemplateErrors';
import { TemplateService } from '../templates/TemplateService';
import {
  clusterResource,
  jobResource,
  RayResource,
  serviceResource,
  templateResource,
} from './RayResource';

/** Finds out what the guard must know about resources of one kind. */
export interface ResourceFinder {
  /** The resource as an input wants it to be; undefined where the input holds none. */
  requested(input: object): RayResource | undefined;
  /**
   * The resource that an input addresses.
   *
   * @throws RayApiError as the operation itself would when it is missing
   */
  existing(key: ObjectKey, access: ObjectAccess): Promise<RayResource>;
  /** The error of an operation whose resource is missing, word by word. */
  missing: ManagedObjectErrors['notFound'];
}

/** What the services of each kind offer to the guard. */
export interface FinderServices {
  clusters: ClusterService;
  templates: TemplateService;
  jobs: JobService;
  services: ServeService;
}

function createFinder<S extends z.ZodType>(options: {
  /** The input's field that holds the resource. */
  body: string;
  schema: S;
  describe(value: z.output<S>): RayResource;
  find(key: ObjectKey, access: ObjectAccess): Promise<z.output<S>>;
  errors: ManagedObjectErrors;
}): ResourceFinder {
  const { body, schema, describe, errors } = options;
  return {
    requested(input) {
      const value = valueOf(input, body);
      return value === undefined ? undefined : describe(schema.parse(value));
    },
    existing: async (key, access) => describe(await options.find(key, access)),
    missing: errors.notFound,
  };
}

/** How the guard finds the resources of each kind. */
export function createFinders(
  all: FinderServices,
): Record<ResourceKind, ResourceFinder> {
  const { clusters, templates, jobs, services } = all;
  return {
    cluster: createFinder({
      body: 'cluster',
      schema: clusterSchema,
      describe: clusterResource,
      async find(key, access) {
        const found = await clusters.find(key, access);
        return rayClusterToCluster(found, { events: [], state: '' });
      },
      errors: ClusterErrors,
    }),
    template: createFinder({
      body: 'computeTemplate',
      schema: computeTemplateSchema,
      describe: templateResource,
      find: (key, access) => templates.find(key, access),
      errors: TemplateErrors,
    }),
    job: createFinder({
      body: 'job',
      schema: jobSchema,
      describe: jobResource,
      find: (key, access) => jobs.find(key, access),
      errors: JobErrors,
    }),
    service: createFinder({
      body: 'service',
      schema: serviceSchema,
      describe: serviceResource,
      find: (key, access) => services.find(key, access),
      errors: ServiceErrors,
    }),
  };
}
