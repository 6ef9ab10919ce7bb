import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { FormStart } from '../../forms';
import { rayTranslationRef } from '../../translation';
import { BasicFields } from './BasicFields';
import { clusterForm, ClusterValues } from './clusterForm';
import { ClusterPartForm } from './ClusterPartForm';
import { FormSection } from './FormSection';

/** The form for a cluster, new or changed. */
export function ClusterForm({ start }: { start: FormStart<ClusterValues> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const texts = start.changing ? 'clusterForm.change' : 'clusterForm.new';
  return (
    <ClusterPartForm
      resource={clusterForm}
      start={start}
      submitLabel={t(`${texts}.submit`)}
      done={name => t(`${texts}.done`, { name })}
    >
      <FormSection title={t('clusterForm.basics')}>
        <BasicFields />
      </FormSection>
    </ClusterPartForm>
  );
}
