import {
  apiVersionOf,
  ResourceDefinition,
} from '../../resources/ResourceDefinition';
import { ResourceRegistry } from '../../resources/ResourceRegistry';
import { REVIEW_GROUP, REVIEW_RESOURCES } from '../accessReview';
import { resourceVerbs, subresourcesOf } from './resourceVerbs';

/** The media type of {@link aggregatedDiscovery}. */
export const AGGREGATED_TYPE =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';

/** Tells whether a client takes the aggregated form, which saves it a request for each group. */
export function wantsAggregated(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return accept.replace(/\s/g, '').includes(AGGREGATED_TYPE);
}

/** `GET /api` (the core group) or `GET /apis` (all others) with everything inside. */
export function aggregatedDiscovery(
  registry: ResourceRegistry,
  isCore: boolean,
): object {
  const groups = registry
    .groupVersions()
    .filter(({ group }) => (group === '') === isCore)
    .map(({ group, version }) =>
      discoveredGroup(
        group,
        version,
        registry.resources
          .filter(resource => resource.group === group)
          .map(discoveredResource),
      ),
    );
  return {
    kind: 'APIGroupDiscoveryList',
    apiVersion: 'apidiscovery.k8s.io/v2',
    metadata: {},
    items: isCore ? groups : [...groups, accessReviewGroup()],
  };
}

function discoveredGroup(group: string, version: string, resources: object[]) {
  return {
    metadata: { ...(group && { name: group }), creationTimestamp: null },
    versions: [{ version, resources, freshness: 'Current' }],
  };
}

function discoveredResource(resource: ResourceDefinition): object {
  const { group, version, kind } = resource;
  const responseKind = { group, version, kind };
  const subresources = subresourcesOf(resource).map(({ name, verbs }) => ({
    subresource: name,
    responseKind,
    verbs,
  }));
  return {
    resource: resource.plural,
    responseKind,
    scope: resource.namespaced ? 'Namespaced' : 'Cluster',
    singularResource: resource.singular,
    verbs: resourceVerbs,
    ...(resource.shortNames.length > 0 && { shortNames: resource.shortNames }),
    ...(resource.categories.length > 0 && { categories: resource.categories }),
    ...(subresources.length > 0 && { subresources }),
  };
}

function accessReviewGroup(): object {
  const { group, version } = REVIEW_GROUP;
  return discoveredGroup(
    group,
    version,
    REVIEW_RESOURCES.map(({ plural, singular, kind }) => ({
      resource: plural,
      responseKind: { group, version, kind },
      scope: 'Cluster',
      singularResource: singular,
      verbs: ['create'],
    })),
  );
}

/** Names a group's part of the OpenAPI description. */
export function groupPath(
  resource: Pick<ResourceDefinition, 'group' | 'version'>,
): string {
  return resource.group
    ? `apis/${apiVersionOf(resource)}`
    : `api/${apiVersionOf(resource)}`;
}
