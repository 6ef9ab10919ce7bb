import { NAME_LIMITS } from '@rayport/backstage-plugin-ray-common';
import { ClusterPartForm } from '../../clusters/form/ClusterPartForm';
import {
  FormSection,
  OwnerField,
  VersionField,
} from '../../clusters/form/FormSection';
import { FormQueue } from '../../clusters/form/queue/FormQueue';
import { FieldGrid, FormCode, FormStart, IdentityFields } from '../../forms';
import { useTexts } from '../../translation';
import { serveConfigCode } from './serveConfigCode';
import { serviceForm, ServiceValues } from './serviceForm';

/** Name, namespace and applications of a service. */
function ServiceFields() {
  const { t } = useTexts();
  return (
    <>
      <FieldGrid>
        <IdentityFields
          kind="service"
          nameHint={t('clusterForm.nameHint', {
            limit: String(NAME_LIMITS.job),
          })}
        />
        <VersionField />
        <OwnerField />
      </FieldGrid>
      <FormCode
        name="serveConfigV2"
        label={t('serviceForm.config')}
        description={t('serviceForm.configHint')}
        isRequired
        rows={12}
        schema={serveConfigCode}
      />
    </>
  );
}

/** The form for a service, new or changed. */
export function ServiceForm({ start }: { start: FormStart<ServiceValues> }) {
  const { t } = useTexts();
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
        {!start.changing && <FormQueue />}
      </FormSection>
    </ClusterPartForm>
  );
}
