import { ResourceDefinition } from '../../resources/ResourceDefinition';

/** What can be done with a resource itself. */
export const resourceVerbs = [
  'create',
  'delete',
  'deletecollection',
  'get',
  'list',
  'patch',
  'update',
  'watch',
] as const;

const proxyVerbs = ['create', 'delete', 'get', 'patch', 'update'];

/** A path below an object, with what can be done there. */
export interface Subresource {
  name: string;
  verbs: readonly string[];
}

/** The subresources that a resource has. */
export function subresourcesOf(definition: ResourceDefinition): Subresource[] {
  return [
    ...(definition.statusSubresource
      ? [{ name: 'status', verbs: ['get', 'patch', 'update'] }]
      : []),
    ...(definition.kind === 'Pod' ? [{ name: 'log', verbs: ['get'] }] : []),
    ...(definition.kind === 'Service'
      ? [{ name: 'proxy', verbs: proxyVerbs }]
      : []),
    ...(definition.kind === 'ServiceAccount'
      ? [{ name: 'token', verbs: ['create'] }]
      : []),
  ];
}
