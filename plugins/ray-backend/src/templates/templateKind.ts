import {
  ComputeTemplate,
  computeTemplateSchema,
} from '@rayport/backstage-plugin-ray-common';
import { CONFIG_MAPS, ConfigMap } from '@rayport/backstage-plugin-ray-node';
import { TEMPLATE_CONFIG_MAPS } from '../kubernetes/ownObjects';
import { ViewedKind } from '../resources/ViewedKind';
import { templateExamples } from './templateExamples';
import { TemplateErrors } from './TemplateErrors';
import { configMapToTemplate } from './configMapToTemplate';
import { templateResource } from './templateResource';
import { viewTemplate } from './viewTemplate';

/** Compute templates: ConfigMaps with a label. */
export const templateKind: ViewedKind<ConfigMap, ComputeTemplate> = {
  kind: 'template',
  field: 'computeTemplate',
  resource: CONFIG_MAPS,
  selector: TEMPLATE_CONFIG_MAPS,
  errors: TemplateErrors,
  schema: computeTemplateSchema,
  toMessage: configMapToTemplate,
  toResource: templateResource,
  examples: templateExamples,
  view: viewTemplate,
};
