import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { FormPage, NewObject } from '../../forms';
import { newJobRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { JobForm } from './JobForm';
import { jobForm, newJob } from './jobForm';

/** The page for a new job. */
export function NewJobPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <FormPage
      title={t('jobForm.new.title')}
      description={t('jobForm.new.description')}
      href={useRouteRef(newJobRouteRef)?.()}
    >
      <NewObject resource={jobForm} empty={newJob}>
        {start => <JobForm start={start} />}
      </NewObject>
    </FormPage>
  );
}
