import { ResourceDefinition } from '../../resources/ResourceDefinition';
import { ResourceRegistry } from '../../resources/ResourceRegistry';
import { REVIEW_RESOURCES } from '../accessReview';

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

/** A resource as discovery shows it. */
export interface ApiResource {
  group: string;
  version: string;
  kind: string;
  plural: string;
  singular: string;
  namespaced: boolean;
  verbs: string[];
  /** Short names and categories, where there are any. */
  names: {
    shortNames?: readonly string[];
    categories?: readonly string[];
  };
  subresources: { name: string; verbs: string[] }[];
}

/** Everything that the API serves: the resources of the registry, and access reviews. */
export function apiResources(registry: ResourceRegistry): ApiResource[] {
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
