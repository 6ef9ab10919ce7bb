import {
  ComputeTemplate,
  rayTemplateCreatePermission,
} from '@rayport/backstage-plugin-ray-common';
import { CreateForm, useContractForm } from '../../forms';
import { newTemplate, TemplateValues, toTemplate } from './templateForm';

/** The form for a new compute template. */
export function useTemplateForm(options: {
  namespace: string;
  onCreated(template: ComputeTemplate): void;
}): CreateForm<TemplateValues> {
  return useContractForm({
    defaultValues: newTemplate(options.namespace),
    permission: rayTemplateCreatePermission.name,
    operation: 'createComputeTemplate',
    toRequest: (values: TemplateValues) => ({
      namespace: values.namespace,
      computeTemplate: toTemplate(values),
    }),
    pairsOf: ({ extendedResources }) => [
      ['extendedResources', extendedResources],
    ],
    create: async (client, request) =>
      options.onCreated(await client.createComputeTemplate(request)),
  });
}
