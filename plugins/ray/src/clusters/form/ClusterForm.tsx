import {
  ClusterEnvironment,
  NAME_LIMITS,
} from '@rayport/backstage-plugin-ray-common';
import {
  AdvancedFields,
  FieldGrid,
  FormPairs,
  FormSelect,
  FormStart,
  IdentityFields,
} from '../../forms';
import { useTexts } from '../../translation';
import { useEnvironmentName } from '../../ui/useEnvironmentName';
import { clusterForm, ClusterValues } from './clusterForm';
import { ClusterPartForm } from './ClusterPartForm';
import { useIsForeign } from './EditedObject';
import { FormSection, OwnerField, VersionField } from './FormSection';
import { FormQueue } from './queue/FormQueue';

/** Name, namespace, version, queue and owner of a cluster. */
function BasicFields({ isNew }: { isNew: boolean }) {
  const { t } = useTexts();
  const environmentName = useEnvironmentName();
  const isForeign = useIsForeign();
  // No environment reads as the first one.
  const nameOf = (number: number) =>
    isForeign && number === ClusterEnvironment.DEV
      ? t('clusterForm.noEnvironment')
      : environmentName(number);
  return (
    <>
      <FieldGrid>
        <IdentityFields
          kind="cluster"
          nameHint={t('clusterForm.nameHint', {
            limit: String(NAME_LIMITS.cluster),
          })}
        />
        <VersionField />
        <FormSelect
          name="environment"
          label={t('clusterForm.environment')}
          description={t('clusterForm.environmentHint')}
          options={Object.values(ClusterEnvironment).map(number => ({
            id: String(number),
            label: nameOf(number),
          }))}
        />
      </FieldGrid>
      {isNew && <FormQueue />}
      <AdvancedFields
        title={t('form.advanced')}
        subtitle={t('clusterForm.advancedHint')}
        names={['user', 'annotations']}
      >
        <OwnerField />
        <FormPairs
          name="annotations"
          label={t('clusterForm.annotations')}
          description={t('clusterForm.annotationsHint')}
        />
      </AdvancedFields>
    </>
  );
}

/** The form for a cluster, new or changed. */
export function ClusterForm({ start }: { start: FormStart<ClusterValues> }) {
  const { t } = useTexts();
  const texts = start.changing ? 'clusterForm.change' : 'clusterForm.new';
  return (
    <ClusterPartForm
      resource={clusterForm}
      start={start}
      submitLabel={t(`${texts}.submit`)}
      done={name => t(`${texts}.done`, { name })}
    >
      <FormSection title={t('clusterForm.basics')}>
        <BasicFields isNew={!start.changing} />
      </FormSection>
    </ClusterPartForm>
  );
}
