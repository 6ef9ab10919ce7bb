import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import {
  AdvancedFields,
  FieldGrid,
  FormPairs,
  FormSelect,
  FormText,
} from '../../forms';
import { rayTranslationRef } from '../../translation';
import { ClusterPartValues, defaultImage } from './clusterPart';
import { TemplatePicker } from './TemplatePicker';

const PATH = 'clusterSpec.headGroupSpec';

const SERVICE_TYPES = ['ClusterIP', 'NodePort', 'LoadBalancer'];

/** The fields of the head. */
export function HeadFields(props: {
  templates: ComputeTemplate[] | undefined;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { control } = useFormContext<ClusterPartValues>();
  const version = useWatch({ control, name: 'version' });
  return (
    <>
      <FieldGrid>
        <TemplatePicker
          name={`${PATH}.computeTemplate`}
          templates={props.templates}
        />
        <FormSelect
          name={`${PATH}.serviceType`}
          label={t('clusterForm.serviceType')}
          description={t('clusterForm.serviceTypeHint')}
          options={[
            { id: '', label: t('clusterForm.serviceTypeDefault') },
            ...SERVICE_TYPES.map(id => ({ id, label: id })),
          ]}
        />
      </FieldGrid>
      <FormPairs
        name={`${PATH}.rayStartParams`}
        label={t('clusterForm.startParams')}
        description={t('clusterForm.startParamsHint')}
      />
      <AdvancedFields
        title={t('clusterForm.headAdvanced')}
        names={[`${PATH}.image`, `${PATH}.labels`]}
      >
        <FormText
          name={`${PATH}.image`}
          label={t('clusterForm.image')}
          description={t('clusterForm.imageHint', {
            image: defaultImage(version),
          })}
        />
        <FormPairs name={`${PATH}.labels`} label={t('clusterForm.labels')} />
      </AdvancedFields>
    </>
  );
}
