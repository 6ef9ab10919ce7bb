import { ageColumn, nameColumn } from './columns';
import { ResourceDefinition } from './ResourceDefinition';

/** A resource of the core group's `v1` with the plural in `s`, unless the rest says otherwise. */
export function defineResource(
  kind: string,
  rest: Partial<ResourceDefinition>,
): ResourceDefinition {
  const singular = kind.toLowerCase();
  return {
    group: '',
    version: 'v1',
    plural: `${singular}s`,
    singular,
    kind,
    shortNames: [],
    categories: [],
    namespaced: true,
    statusSubresource: false,
    generation: false,
    custom: false,
    nameRule: 'dns-subdomain',
    columns: [nameColumn, ageColumn],
    selectableFields: {},
    ...rest,
  };
}
