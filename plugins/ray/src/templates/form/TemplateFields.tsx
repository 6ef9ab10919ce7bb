import { useFormContext, useWatch } from 'react-hook-form';
import { Text } from '@backstage/ui';
import {
  DEFAULT_GPU_ACCELERATOR,
  NAME_LIMITS,
} from '@rayport/backstage-plugin-ray-common';
import {
  AdvancedFields,
  FieldGrid,
  FormNumber,
  FormPairs,
  FormSelect,
  FormText,
  IdentityFields,
  undefinedIfEmpty,
} from '../../forms';
import { useTexts } from '../../translation';
import { useResourceText } from '../../ui/useResourceText';
import { MEMORY_UNITS, TemplateValues } from './templateForm';
import { TolerationFields } from './TolerationFields';

function Summary() {
  const { t } = useTexts();
  const resourceText = useResourceText();
  const { control } = useFormContext<TemplateValues>();
  const [cpu, memory, memoryUnit, gpu] = useWatch({
    control,
    name: ['cpu', 'memory', 'memoryUnit', 'gpu'],
  });
  const resources = resourceText({
    cpu: undefinedIfEmpty(cpu) ?? 0,
    memory: undefinedIfEmpty(memory) ?? 0,
    memoryUnit,
    gpu: undefinedIfEmpty(gpu) ?? 0,
  });
  return (
    <Text variant="body-small" color="secondary" aria-live="polite">
      {t('templates.form.summary', { resources })}
    </Text>
  );
}

/** The fields of a compute template. */
export function TemplateFields() {
  const { t } = useTexts();
  return (
    <>
      <FieldGrid>
        <IdentityFields
          kind="template"
          nameHint={t('templates.form.nameHint', {
            limit: String(NAME_LIMITS.template),
          })}
        />
      </FieldGrid>
      <FieldGrid width="narrow">
        <FormNumber
          name="cpu"
          label={t('templates.form.cpu')}
          minValue={1}
          isRequired
        />
        <FormNumber
          name="memory"
          label={t('templates.form.memory')}
          minValue={1}
          isRequired
        />
        <FormSelect
          name="memoryUnit"
          label={t('templates.form.memoryUnit')}
          options={MEMORY_UNITS.map(id => ({ id, label: id }))}
        />
        <FormNumber name="gpu" label={t('templates.form.gpu')} minValue={0} />
      </FieldGrid>
      <FormText
        name="gpuAccelerator"
        label={t('templates.form.accelerator')}
        description={t('templates.form.acceleratorHint', {
          name: DEFAULT_GPU_ACCELERATOR,
        })}
      />
      <Summary />
      <AdvancedFields
        title={t('form.advanced')}
        subtitle={t('templates.form.advancedHint')}
        names={['tolerations', 'extendedResources']}
      >
        <TolerationFields />
        <FormPairs
          name="extendedResources"
          label={t('templates.form.extendedResources')}
          description={t('templates.form.extendedResourcesHint')}
          keyLabel={t('templates.form.resourceName')}
          valueLabel={t('templates.form.resourceAmount')}
        />
      </AdvancedFields>
    </>
  );
}
