import { NAME_LIMITS } from '@rayport/backstage-plugin-ray-common';
import { OwnerField } from '../../clusters/form/FormSection';
import {
  AdvancedFields,
  FieldGrid,
  FormCode,
  FormNumber,
  FormPairs,
  FormText,
  FormTextArea,
  IdentityFields,
} from '../../forms';
import { useTexts } from '../../translation';
import { runtimeEnvCode } from './runtimeEnvCode';

const EXAMPLE_ENVIRONMENT = 'pip: [requests==2.32.3]\nenv_vars:\n  MODE: fast';

/** The command of a job and its requirements. */
export function CommandFields() {
  const { t } = useTexts();
  return (
    <>
      <FieldGrid>
        <IdentityFields
          kind="job"
          nameHint={t('clusterForm.nameHint', {
            limit: String(NAME_LIMITS.job),
          })}
        />
      </FieldGrid>
      <FormTextArea
        name="entrypoint"
        label={t('jobForm.entrypoint')}
        description={t('jobForm.entrypointHint')}
        placeholder="python train.py"
        isRequired
        rows={2}
      />
      <FormCode
        name="runtimeEnv"
        label={t('jobForm.runtimeEnv')}
        description={t('jobForm.runtimeEnvHint')}
        placeholder={EXAMPLE_ENVIRONMENT}
        rows={4}
        schema={runtimeEnvCode}
      />
      <AdvancedFields
        title={t('form.advanced')}
        subtitle={t('jobForm.advancedHint')}
        names={['user', 'activeDeadlineSeconds', 'jobSubmitter', 'metadata']}
      >
        <FieldGrid>
          <OwnerField />
          <FormNumber
            name="activeDeadlineSeconds"
            label={t('jobForm.deadline')}
            description={t('jobForm.deadlineHint')}
            minValue={1}
          />
          <FormText
            name="jobSubmitter.cpu"
            label={t('jobForm.submitterCpu')}
            description={t('jobForm.submitterCpuHint')}
          />
          <FormText
            name="jobSubmitter.memory"
            label={t('jobForm.submitterMemory')}
            description={t('jobForm.submitterMemoryHint')}
          />
        </FieldGrid>
        <FormText
          name="jobSubmitter.image"
          label={t('jobForm.submitterImage')}
          description={t('jobForm.submitterImageHint')}
        />
        <FormPairs
          name="metadata"
          label={t('jobForm.metadata')}
          description={t('jobForm.metadataHint')}
        />
      </AdvancedFields>
    </>
  );
}
