import {
  clusterSchema,
  computeTemplateSchema,
  jobSchema,
  ObjectKey,
  ResourceKind,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { ClusterErrors } from './clusters/ClusterErrors';
import { ClusterService } from './clusters/ClusterService';
import { rayClusterToCluster } from './clusters/conversion/rayClusterToCluster';
import { valueOf } from './requests/addressOf';
import { Consistency } from './requests/RequestContext';
import { JobErrors } from './jobs/JobErrors';
import { JobService } from './jobs/JobService';
import { ManagedObjectErrors } from './kubernetes/ManagedObjects';
import { ObjectAccess } from './kubernetes/ObjectAccess';
import { ServeService } from './services/ServeService';
import { ServiceErrors } from './services/ServiceErrors';
import { TemplateErrors } from './templates/TemplateErrors';
import { TemplateService } from './templates/TemplateService';
import { ResourceView } from './views/ResourceView';
import { ReadOptions } from './views/ViewReader';
import { ViewReaders } from './createViewReaders';
import {
  clusterResource,
  jobResource,
  RayResource,
  serviceResource,
  templateResource,
} from './core/RayResource';

/** How a resource is looked up. */
export interface FindOptions {
  access: ObjectAccess;
  /** Of reads; what is about to be changed is always looked up in Kubernetes itself. */
  consistency: Consistency;
}

/** Finds out what the guard must know about resources of one kind. */
export interface ResourceFinder {
  /** The resource as an input wants it to be; undefined where the input holds none. */
  requested(input: object): RayResource | undefined;
  /**
   * The resource that an input addresses.
   *
   * @throws RayApiError as the operation itself would when it is missing
   */
  existing(key: ObjectKey, options: FindOptions): Promise<RayResource>;
  /** The error of an operation whose resource is missing, word by word. */
  missing: ManagedObjectErrors['notFound'];
}

/** What the services of each kind offer to the guard. */
export interface FinderServices {
  clusters: ClusterService;
  templates: TemplateService;
  jobs: JobService;
  services: ServeService;
  views: ViewReaders;
}

/** What the guard reads of views. */
interface Views {
  get(
    key: ObjectKey,
    options: ReadOptions,
  ): Promise<Pick<ResourceView<unknown>, 'resource'>>;
}

function createFinder<S extends z.ZodType>(options: {
  /** The input's field that holds the resource. */
  body: string;
  schema: S;
  describe(value: z.output<S>): RayResource;
  views: Views;
  find(key: ObjectKey, access: ObjectAccess): Promise<z.output<S>>;
  errors: ManagedObjectErrors;
}): ResourceFinder {
  const { body, schema, describe, views, errors } = options;
  return {
    requested(input) {
      const value = valueOf(input, body);
      return value === undefined ? undefined : describe(schema.parse(value));
    },
    async existing(key, { access, consistency }) {
      // Not the whole view, whose pods and events are asked for where there is an object: what is hidden would take longer
      // than what is missing.
      return access === 'get' && consistency === 'cached'
        ? (await views.get(key, { consistency })).resource
        : describe(await options.find(key, access));
    },
    missing: errors.notFound,
  };
}

/** How the guard finds the resources of each kind. */
export function createFinders(
  all: FinderServices,
): Record<ResourceKind, ResourceFinder> {
  const { clusters, templates, jobs, services, views } = all;
  return {
    cluster: createFinder({
      body: 'cluster',
      schema: clusterSchema,
      describe: clusterResource,
      views: views.clusters,
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
      views: views.templates,
      find: (key, access) => templates.find(key, access),
      errors: TemplateErrors,
    }),
    job: createFinder({
      body: 'job',
      schema: jobSchema,
      describe: jobResource,
      views: views.jobs,
      find: (key, access) => jobs.find(key, access),
      errors: JobErrors,
    }),
    service: createFinder({
      body: 'service',
      schema: serviceSchema,
      describe: serviceResource,
      views: views.services,
      find: (key, access) => services.find(key, access),
      errors: ServiceErrors,
    }),
  };
}
