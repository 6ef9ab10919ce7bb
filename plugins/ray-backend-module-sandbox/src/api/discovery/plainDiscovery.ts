import { ResourceRegistry } from '../../resources/ResourceRegistry';
import { REVIEW_GROUP, REVIEW_RESOURCES } from '../accessReview';
import { resourceVerbs, subresourcesOf } from './resourceVerbs';

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
    groups: groupNames(registry).map(name => ({
      ...groupVersions(name),
      name,
    })),
  };
}

/** `GET /apis/<group>`; undefined when there is no such group. */
export function apiGroup(
  registry: ResourceRegistry,
  name: string,
): object | undefined {
  return groupNames(registry).includes(name)
    ? { kind: 'APIGroup', apiVersion: 'v1', name, ...groupVersions(name) }
    : undefined;
}

/** `GET /api/v1` and `GET /apis/<group>/<version>`; undefined when nothing is there. */
export function apiResourceList(
  registry: ResourceRegistry,
  group: string,
  version: string,
): object | undefined {
  const resources = registry.resources.filter(
    resource => resource.group === group && resource.version === version,
  );
  const described = resources.flatMap(resource => [
    {
      name: resource.plural,
      singularName: resource.singular,
      namespaced: resource.namespaced,
      kind: resource.kind,
      verbs: resourceVerbs,
      ...(resource.shortNames.length > 0 && {
        shortNames: resource.shortNames,
      }),
      ...(resource.categories.length > 0 && {
        categories: resource.categories,
      }),
    },
    ...subresourcesOf(resource).map(({ name, verbs }) => ({
      name: `${resource.plural}/${name}`,
      singularName: '',
      namespaced: resource.namespaced,
      kind: resource.kind,
      verbs,
    })),
  ]);
  if (group === REVIEW_GROUP.group) {
    for (const { plural, singular, kind } of REVIEW_RESOURCES) {
      described.push({
        name: plural,
        singularName: singular,
        namespaced: false,
        kind,
        verbs: ['create'],
      });
    }
  }
  return described.length > 0
    ? {
        kind: 'APIResourceList',
        apiVersion: 'v1',
        groupVersion: group ? `${group}/${version}` : version,
        resources: described,
      }
    : undefined;
}

function groupNames(registry: ResourceRegistry): string[] {
  const names = registry.groupVersions().map(({ group }) => group);
  return [...new Set([...names, REVIEW_GROUP.group])].filter(Boolean);
}

function groupVersions(group: string) {
  const version = { groupVersion: `${group}/v1`, version: 'v1' };
  return { versions: [version], preferredVersion: version };
}
