import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  belongsToRay,
  ORIGIN_EDITS,
  Origin,
  OriginEdit,
  usualOriginEdit,
} from '@rayport/backstage-plugin-ray-common';
import { resolveLink } from './resolveLink';

/** The configuration for objects that another tool made. */
export interface OriginPolicy {
  /** Whether changes are allowed, need a confirmation, or are refused. */
  edit: OriginEdit;
  /** Where the tool shows what keeps the object; absent where that is not known. */
  url: string | undefined;
}

/** Reads `ray.origins`; undefined for an object without an origin. */
export function useOriginPolicy(
  origin: Origin | undefined,
): OriginPolicy | undefined {
  const config = useApi(configApiRef);
  if (!origin) return undefined;
  const section = config.getOptionalConfig(`ray.origins.${origin.tool}`);
  const edit = section?.getOptionalString('edits');
  const template = section?.getOptionalString('url');
  return {
    edit: belongsToRay(origin)
      ? 'confirm'
      : (ORIGIN_EDITS.find(known => known === edit) ??
        usualOriginEdit(origin.tool)),
    url: template === undefined ? undefined : resolveLink(template, origin),
  };
}
