import {
  apiVersionOf,
  ResourceDefinition,
} from '../../resources/ResourceDefinition';
import { ResourceRegistry } from '../../resources/ResourceRegistry';
import { REVIEW_RESOURCES } from '../accessReview';

/** The media type of {@link aggregatedDiscovery}. */
export const AGGREGATED_TYPE =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';

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

/** Tells whether a client takes the aggregated form, which saves it a request for each group. */
export function wantsAggregated(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return accept.replace(/\s/g, '').includes(AGGREGATED_TYPE);
}

/** Steps below `/apis` down to a group's version. */
const MAX_STEPS = 2;

/** The discovery document at `/api`, `/apis` or below, down to a group's version; undefined for other paths. */
export function discoveryDocument(
  registry: ResourceRegistry,
  path: string,
): object | undefined {
  const [root, ...steps] = path.split('/').slice(1);
  // Most requests are about objects. They skip building a document.
  if (steps.length > MAX_STEPS) {
    return undefined;
  }
  const resources = apiResources(registry);
  const versions = versionsByGroup(resources);
  const apiVersion = 'v1';
  switch (`${root}/${steps.length}`) {
    case 'api/0':
      return {
        kind: 'APIVersions',
        versions: ['v1'],
        serverAddressByClientCIDRs: [],
      };
    case 'apis/0':
      return {
        kind: 'APIGroupList',
        apiVersion,
        groups: [...versions].map(describeGroup),
      };
    case 'apis/1': {
      const [name = ''] = steps;
      const version = versions.get(name);
      return version
        ? { kind: 'APIGroup', apiVersion, ...describeGroup([name, version]) }
        : undefined;
    }
    case 'api/1':
    case 'apis/2':
      return apiResourceList(resources, steps.join('/'));
    default:
      return undefined;
  }
}

/** `GET /api` (the core group) or `GET /apis` (all others) as one aggregated document. */
export function aggregatedDiscovery(
  registry: ResourceRegistry,
  isCore: boolean,
): object {
  const resources = apiResources(registry);
  const groups = isCore ? [['', 'v1']] : [...versionsByGroup(resources)];
  return {
    kind: 'APIGroupDiscoveryList',
    apiVersion: 'apidiscovery.k8s.io/v2',
    metadata: {},
    items: groups.map(([group, version]) => ({
      metadata: { ...(group && { name: group }), creationTimestamp: null },
      versions: [
        {
          version,
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
      subresources: subresources.map(({ name, verbs: own }) => ({
        subresource: name,
        responseKind,
        verbs: own,
      })),
    }),
  };
}

function apiResourceList(
  all: ApiResource[],
  groupVersion: string,
): object | undefined {
  const found = all.filter(each => apiVersionOf(each) === groupVersion);
  const resources = found.flatMap(
    ({ plural, singular, namespaced, kind, verbs, names, subresources }) => [
      {
        name: plural,
        singularName: singular,
        namespaced,
        kind,
        verbs,
        ...names,
      },
      ...subresources.map(({ name, verbs: own }) => ({
        name: `${plural}/${name}`,
        singularName: '',
        namespaced,
        kind,
        verbs: own,
      })),
    ],
  );
  const kind = 'APIResourceList';
  return found.length > 0
    ? { kind, apiVersion: 'v1', groupVersion, resources }
    : undefined;
}

/** The version of each group but the core group; all have one. */
function versionsByGroup(resources: ApiResource[]): Map<string, string> {
  const named = resources.filter(({ group }) => group);
  return new Map(named.map(({ group, version }) => [group, version]));
}

function describeGroup([name, only]: [group: string, version: string]) {
  const version = { groupVersion: `${name}/${only}`, version: only };
  return { name, versions: [version], preferredVersion: version };
}

/** Everything that the API serves: the resources of the registry, and access reviews. */
function apiResources({ resources }: ResourceRegistry): ApiResource[] {
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
  const proxyVerbs = ['create', 'delete', 'get', 'patch', 'update'];
  const ofKind: Record<string, ApiResource['subresources']> = {
    Pod: [{ name: 'log', verbs: ['get'] }],
    Service: [{ name: 'proxy', verbs: proxyVerbs }],
    ServiceAccount: [{ name: 'token', verbs: ['create'] }],
  };
  const status = { name: 'status', verbs: ['get', 'patch', 'update'] };
  return [...(statusSubresource ? [status] : []), ...(ofKind[kind] ?? [])];
}
