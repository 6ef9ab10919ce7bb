import {
  apiVersionOf,
  ResourceDefinition,
} from '../../resources/ResourceDefinition';
import { ResourceRegistry } from '../../resources/ResourceRegistry';
import { REVIEW_RESOURCES } from '../accessReview';

/** The media type of {@link aggregatedDiscovery}. */
export const AGGREGATED_TYPE =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';

/** Tells whether a client takes the aggregated form, which saves it a request for each group. */
export function wantsAggregated(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return accept.replace(/\s/g, '').includes(AGGREGATED_TYPE);
}

/** `GET /api`: the versions of the core group. */
export function apiVersions(): object {
  return {
    kind: 'APIVersions',
    versions: ['v1'],
    serverAddressByClientCIDRs: [],
  };
}

/** `GET /apis`: every other group. */
export function apiGroupList(registry: ResourceRegistry): object {
  return {
    kind: 'APIGroupList',
    apiVersion: 'v1',
    groups: namedGroups(registry).map(describeGroup),
  };
}

/** `GET /apis/<group>`; undefined when there is no such group. */
export function apiGroup(
  registry: ResourceRegistry,
  name: string,
): object | undefined {
  return namedGroups(registry).includes(name)
    ? { kind: 'APIGroup', apiVersion: 'v1', ...describeGroup(name) }
    : undefined;
}

/** `GET /api/v1` and `GET /apis/<group>/<version>`; undefined when nothing is there. */
export function apiResourceList(
  registry: ResourceRegistry,
  group: string,
  version: string,
): object | undefined {
  const groupVersion = apiVersionOf({ group, version });
  const found = apiResources(registry).filter(
    resource => apiVersionOf(resource) === groupVersion,
  );
  if (found.length === 0) {
    return undefined;
  }
  return {
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion,
    resources: found.flatMap(
      ({ plural, singular, namespaced, kind, verbs, names, subresources }) => [
        {
          ...{ name: plural, singularName: singular, namespaced, kind, verbs },
          ...names,
        },
        ...subresources.map(subresource => ({
          ...{ name: `${plural}/${subresource.name}`, singularName: '' },
          ...{ namespaced, kind, verbs: subresource.verbs },
        })),
      ],
    ),
  };
}

/** `GET /api` (the core group) or `GET /apis` (all others) with everything inside. */
export function aggregatedDiscovery(
  registry: ResourceRegistry,
  isCore: boolean,
): object {
  const resources = apiResources(registry);
  const groups = isCore ? [''] : namedGroups(registry);
  return {
    kind: 'APIGroupDiscoveryList',
    apiVersion: 'apidiscovery.k8s.io/v2',
    metadata: {},
    items: groups.map(group => ({
      metadata: { ...(group && { name: group }), creationTimestamp: null },
      versions: [
        {
          version: 'v1',
          resources: resources
            .filter(resource => resource.group === group)
            .map(aggregatedResource),
          freshness: 'Current',
        },
      ],
    })),
  };
}

function aggregatedResource(resource: ApiResource): object {
  const { group, version, kind, verbs, subresources } = resource;
  const responseKind = { group, version, kind };
  return {
    resource: resource.plural,
    responseKind,
    scope: resource.namespaced ? 'Namespaced' : 'Cluster',
    singularResource: resource.singular,
    verbs,
    ...resource.names,
    ...(subresources.length > 0 && {
      subresources: subresources.map(subresource => ({
        subresource: subresource.name,
        responseKind,
        verbs: subresource.verbs,
      })),
    }),
  };
}

function namedGroups(registry: ResourceRegistry): string[] {
  const names = apiResources(registry).map(({ group }) => group);
  return [...new Set(names)].filter(Boolean);
}

/** All groups have one version. */
function describeGroup(name: string) {
  const version = { groupVersion: `${name}/v1`, version: 'v1' };
  return { name, versions: [version], preferredVersion: version };
}

const VERBS = [
  'create',
  'delete',
  'deletecollection',
  'get',
  'list',
  'patch',
  'update',
  'watch',
];

interface ApiResource {
  group: string;
  version: string;
  kind: string;
  plural: string;
  singular: string;
  namespaced: boolean;
  verbs: string[];
  names: {
    shortNames?: readonly string[];
    categories?: readonly string[];
  };
  subresources: { name: string; verbs: string[] }[];
}

/** Everything that the API serves: the resources of the registry, and access reviews. */
function apiResources(registry: ResourceRegistry): ApiResource[] {
  const { resources } = registry;
  return [
    ...resources.map(({ shortNames, categories, ...resource }) => ({
      ...resource,
      verbs: VERBS,
      names: {
        ...(shortNames.length > 0 && { shortNames }),
        ...(categories.length > 0 && { categories }),
      },
      subresources: subresourcesOf(resource),
    })),
    ...REVIEW_RESOURCES.map(resource => ({
      ...resource,
      namespaced: false,
      verbs: ['create'],
      names: {},
      subresources: [],
    })),
  ];
}

function subresourcesOf({
  kind,
  statusSubresource,
}: Pick<ResourceDefinition, 'kind' | 'statusSubresource'>) {
  const ofKind: Record<string, ApiResource['subresources']> = {
    Pod: [{ name: 'log', verbs: ['get'] }],
    Service: [
      { name: 'proxy', verbs: ['create', 'delete', 'get', 'patch', 'update'] },
    ],
    ServiceAccount: [{ name: 'token', verbs: ['create'] }],
  };
  const status = { name: 'status', verbs: ['get', 'patch', 'update'] };
  return [...(statusSubresource ? [status] : []), ...(ofKind[kind] ?? [])];
}
