import {
  ComputeTemplate,
  computeTemplateSchema,
} from '@rayport/backstage-plugin-ray-common';
import { CONFIG_MAPS, ConfigMap } from '@rayport/backstage-plugin-ray-node';
import { RayResource } from '../core/RayResource';
import { TEMPLATE_CONFIG_MAPS } from '../kubernetes/ownObjects';
import { RayKind } from '../resources/RayKind';
import { TemplateErrors } from './TemplateErrors';
import { configMapToTemplate } from './configMapToTemplate';

/** A compute template as permission rules see it: its own name is the only one that it uses. */
export function templateResource({
  namespace,
  name,
}: Pick<ComputeTemplate, 'namespace' | 'name'>): RayResource {
  return { kind: 'template', namespace, name, templates: [name] };
}

/** Compute templates: ConfigMaps with a label. */
export const templateKind: RayKind<ConfigMap, ComputeTemplate> = {
  kind: 'template',
  field: 'computeTemplate',
  resource: CONFIG_MAPS,
  selector: TEMPLATE_CONFIG_MAPS,
  errors: TemplateErrors,
  schema: computeTemplateSchema,
  toMessage: configMapToTemplate,
  toResource: templateResource,
};
