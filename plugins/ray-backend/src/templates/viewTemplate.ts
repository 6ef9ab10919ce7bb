import {
  ComputeTemplate,
  computeTemplateSchema,
  memoryBytes,
} from '@rayport/backstage-plugin-ray-common';
import { ConfigMap } from '@rayport/backstage-plugin-ray-node';
import { templateResource } from './templateResource';
import { listFields } from '../views/ListFields';
import { View } from '../views/View';
import { configMapToTemplate } from './configMapToTemplate';

/** The view of a ConfigMap that holds a compute template. */
export function viewTemplate(configMap: ConfigMap): View<ComputeTemplate> {
  const template = configMapToTemplate(configMap);
  return new View({
    schema: computeTemplateSchema,
    message: template,
    resource: templateResource(template),
    selectable: {},
    listFields: listFields({
      object: template,
      searched: [template.gpuAccelerator],
      values: {
        cpu: template.cpu,
        memory: memoryBytes(template),
        gpu: template.gpu,
      },
    }),
    uid: configMap.metadata.uid,
  });
}
