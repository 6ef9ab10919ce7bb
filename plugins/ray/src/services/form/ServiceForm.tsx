import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ClusterPartForm } from '../../clusters/form/ClusterPartForm';
import { FormSection } from '../../clusters/form/FormSection';
import { FormStart } from '../../forms';
import { rayTranslationRef } from '../../translation';
import { ServiceFields } from './ServiceFields';
import { serviceForm, ServiceValues } from './serviceForm';

/** The form for a service, new or changed. */
export function ServiceForm({ start }: { start: FormStart<ServiceValues> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const texts = start.changing ? 'serviceForm.change' : 'serviceForm.new';
  return (
    <ClusterPartForm
      resource={serviceForm}
      start={start}
      submitLabel={t(`${texts}.submit`)}
      done={name => t(`${texts}.done`, { name })}
    >
      <FormSection title={t('serviceForm.service')}>
        <ServiceFields />
      </FormSection>
    </ClusterPartForm>
  );
}
