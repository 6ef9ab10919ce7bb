import {
  clusterSchema,
  computeTemplateSchema,
  keySchema,
  Operation,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { ClusterErrors } from '../clusters/ClusterErrors';
import { ClusterService } from '../clusters/ClusterService';
import { rayClusterToCluster } from '../clusters/rayClusterToCluster';
import { TemplateErrors } from '../templates/TemplateErrors';
import { TemplateService } from '../templates/TemplateService';
import { ResourceFinder } from './Guard';
import { clusterResource, RayResource, templateResource } from './RayResource';

function accessOf({ access }: Operation): 'get' | 'delete' {
  return access === 'delete' ? 'delete' : 'get';
}

/** The body of a create, under the name that the operations table gives it. */
function bodyOf(input: object, name: string): unknown {
  return new Map<string, unknown>(Object.entries(input)).get(name);
}

/** How the guard finds the resources of each kind. */
export function createFinders(services: {
  clusters: ClusterService;
  templates: TemplateService;
}): Record<ResourceKind, ResourceFinder> {
  const { clusters, templates } = services;
  return {
    cluster: {
      requested: input =>
        clusterResource(clusterSchema.parse(bodyOf(input, 'cluster'))),
      existing: async (input, operation) =>
        readCluster(clusters, input, operation),
      missing: (input, operation) =>
        ClusterErrors.notFound(keySchema.parse(input), accessOf(operation)),
    },
    template: {
      requested: input =>
        templateResource(
          computeTemplateSchema.parse(bodyOf(input, 'computeTemplate')),
        ),
      existing: async input =>
        templateResource(await templates.get(keySchema.parse(input), {})),
      missing: (input, operation) =>
        TemplateErrors.notFound(keySchema.parse(input), accessOf(operation)),
    },
  };
}

async function readCluster(
  clusters: ClusterService,
  input: object,
  operation: Operation,
): Promise<RayResource> {
  const key = keySchema.parse(input);
  const found = await clusters.find(key, accessOf(operation), {});
  return clusterResource(rayClusterToCluster(found, { events: [], state: '' }));
}
