import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { AdvancedFields, FieldGrid, FormPairs, FormSelect } from '../../forms';
import { rayTranslationRef } from '../../translation';
import { POD_FIELDS, PodFields } from './PodFields';
import { TemplatePicker } from './TemplatePicker';
import { GroupVolumes } from './volumes/GroupVolumes';

const PATH = 'clusterSpec.headGroupSpec';

const SERVICE_TYPES = ['ClusterIP', 'NodePort', 'LoadBalancer'];

/** The fields of the head. */
export function HeadFields(props: {
  templates: ComputeTemplate[] | undefined;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
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
            { id: '', label: t('clusterForm.decidedByOperator') },
            ...SERVICE_TYPES.map(id => ({ id, label: id })),
          ]}
        />
      </FieldGrid>
      <FormPairs
        name={`${PATH}.rayStartParams`}
        label={t('clusterForm.startParams')}
        description={t('clusterForm.startParamsHint')}
      />
      <GroupVolumes path={PATH} />
      <AdvancedFields
        title={t('clusterForm.headAdvanced')}
        names={POD_FIELDS.map(field => `${PATH}.${field}`)}
      >
        <PodFields path={PATH} />
      </AdvancedFields>
    </>
  );
}
