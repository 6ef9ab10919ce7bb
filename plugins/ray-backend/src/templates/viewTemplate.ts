import {
  ComputeTemplate,
  computeTemplateSchema,
} from '@rayport/backstage-plugin-ray-common';
import { ConfigMap } from '@rayport/backstage-plugin-ray-node';
import { templateResource } from '../authorization/RayResource';
import { View } from '../views/View';
import { configMapToTemplate } from './configMapToTemplate';

/** The view of a ConfigMap that holds a compute template. */
export function viewTemplate(configMap: ConfigMap): View<ComputeTemplate> {
  return new View({
    schema: computeTemplateSchema,
    resource: templateResource(configMapToTemplate(configMap)),
    selectable: {},
    make: () => configMapToTemplate(configMap),
    uid: configMap.metadata.uid,
  });
}
