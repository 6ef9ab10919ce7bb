import { ReactNode } from 'react';
import { ClusterPartForm } from '../../clusters/form/ClusterPartForm';
import { FormSection } from '../../clusters/form/FormSection';
import { FormStart } from '../../forms';
import { useTexts } from '../../translation';
import { CommandFields } from './CommandFields';
import { jobForm, JobValues } from './jobForm';
import { PlaceFields } from './PlaceFields';

function hasOwnCluster({ place }: JobValues): boolean {
  return place === 'own';
}

/** The form for a job, new or changed. */
export function JobForm({
  start,
  hint,
}: {
  start: FormStart<JobValues>;
  /** Above the fields. */
  hint?: ReactNode;
}) {
  const { t } = useTexts();
  const texts = start.changing ? 'jobForm.change' : 'jobForm.new';
  return (
    <ClusterPartForm
      resource={jobForm}
      start={start}
      submitLabel={t(`${texts}.submit`)}
      done={name => t(`${texts}.done`, { name })}
      makesCluster={hasOwnCluster}
    >
      {hint}
      <FormSection title={t('jobForm.command')}>
        <CommandFields />
      </FormSection>
      <FormSection title={t('jobForm.where')}>
        <PlaceFields isNew={!start.changing} />
      </FormSection>
    </ClusterPartForm>
  );
}
