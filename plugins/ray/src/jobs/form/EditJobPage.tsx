import { useParams } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { FormPage, FrozenFields, StoredObject } from '../../forms';
import { editJobRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { JobForm } from './JobForm';
import { jobForm } from './jobForm';
import { useFrozenJob } from './useFrozenJob';

/** The page for the change of a job. */
export function EditJobPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace = '', name = '' } = useParams();
  const whyFrozen = useFrozenJob();
  return (
    <FormPage
      title={t('jobForm.change.title', { name })}
      description={t('jobForm.change.description')}
      href={useRouteRef(editJobRouteRef)?.({ namespace, name })}
    >
      <StoredObject resource={jobForm}>
        {(start, job) => (
          <FrozenFields value={whyFrozen(job)}>
            <JobForm start={start} />
          </FrozenFields>
        )}
      </StoredObject>
    </FormPage>
  );
}
