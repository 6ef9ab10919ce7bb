import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { CreatableKind } from '../kinds';

/** The pages of the portal, where their path is not configured otherwise. */
const PAGES = {
  template: '/ray/templates',
  cluster: '/ray/clusters',
  job: '/ray/jobs',
  service: '/ray/services',
} as const satisfies Record<CreatableKind['kind'], string>;

/** Where the portal shows an object; a path, so that the links of a template lead into the same portal. */
export function pageOf(
  kind: CreatableKind['kind'],
  { namespace, name }: ObjectKey,
): string {
  return `${PAGES[kind]}/${[namespace, name].map(encodeURIComponent).join('/')}`;
}
