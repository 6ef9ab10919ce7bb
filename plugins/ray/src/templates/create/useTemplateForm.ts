import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ComputeTemplate,
  rayTemplateCreatePermission,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import {
  contractViolations,
  CreateForm,
  pairViolations,
  useCreateForm,
} from '../../forms';
import { rayTranslationRef } from '../../translation';
import { newTemplate, TemplateValues, toTemplate } from './templateForm';

/** The form for a new compute template. */
export function useTemplateForm(options: {
  namespace: string;
  onCreated(template: ComputeTemplate): void;
}): CreateForm<TemplateValues> {
  const { t } = useTranslationRef(rayTranslationRef);
  const client = useApi(rayApiRef);
  const texts = {
    emptyKey: t('form.emptyKey'),
    duplicateKey: t('form.duplicateKey'),
  };
  return useCreateForm<TemplateValues>({
    defaultValues: newTemplate(options.namespace),
    permission: rayTemplateCreatePermission.name,
    validate: values => [
      ...pairViolations({
        field: 'extendedResources',
        pairs: values.extendedResources,
        texts,
      }),
      ...contractViolations('createComputeTemplate', {
        namespace: values.namespace,
        computeTemplate: toTemplate(values),
      }),
    ],
    create: async values => {
      const created = await client.createComputeTemplate({
        namespace: values.namespace,
        computeTemplate: toTemplate(values),
      });
      options.onCreated(created);
    },
  });
}
