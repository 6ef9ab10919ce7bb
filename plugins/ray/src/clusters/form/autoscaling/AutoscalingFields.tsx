import { useFormContext, useWatch } from 'react-hook-form';
import {
  AdvancedFields,
  FieldGrid,
  FormNumber,
  FormSelect,
  FormSwitch,
  FormText,
} from '../../../forms';
import { useTexts } from '../../../translation';
import { ClusterPartValues } from '../clusterPart';

const SWITCH = 'clusterSpec.enableInTreeAutoscaling';
const PATH = 'clusterSpec.autoscalerOptions';

const MODES = ['Default', 'Conservative', 'Aggressive'] as const;

const FIELDS = [
  'idleTimeoutSeconds',
  'upscalingMode',
  'cpu',
  'memory',
  'image',
  'imagePullPolicy',
];

function ContainerFields() {
  const { t } = useTexts();
  return (
    <FieldGrid>
      <FormText
        name={`${PATH}.cpu`}
        label={t('autoscalerForm.cpu')}
        description={t('autoscalerForm.cpuHint')}
      />
      <FormText
        name={`${PATH}.memory`}
        label={t('autoscalerForm.memory')}
        description={t('autoscalerForm.memoryHint')}
      />
      <FormText
        name={`${PATH}.image`}
        label={t('autoscalerForm.image')}
        description={t('autoscalerForm.imageHint')}
      />
      <FormSelect
        name={`${PATH}.imagePullPolicy`}
        label={t('clusterForm.imagePullPolicy')}
        options={[
          { id: '', label: t('clusterForm.decidedByOperator') },
          { id: 'Always', label: 'Always' },
        ]}
      />
    </FieldGrid>
  );
}

/** Whether and how the cluster is scaled automatically. */
export function AutoscalingFields() {
  const { t } = useTexts();
  const { control } = useFormContext<ClusterPartValues>();
  const isOn = useWatch({ control, name: SWITCH });
  return (
    <>
      <FormSwitch
        name={SWITCH}
        label={t('clusterForm.autoscaling')}
        description={t('clusterForm.autoscalingHint')}
      />
      {isOn && (
        <AdvancedFields
          title={t('autoscalerForm.title')}
          subtitle={t('autoscalerForm.hint')}
          names={FIELDS.map(field => `${PATH}.${field}`)}
        >
          <FieldGrid>
            <FormNumber
              name={`${PATH}.idleTimeoutSeconds`}
              label={t('autoscalerForm.idleTimeout')}
              description={t('autoscalerForm.idleTimeoutHint')}
              minValue={1}
            />
            <FormSelect
              name={`${PATH}.upscalingMode`}
              label={t('autoscalerForm.upscalingMode')}
              options={[
                { id: '', label: t('clusterForm.decidedByOperator') },
                ...MODES.map(id => ({
                  id,
                  label: t(`autoscalerForm.modes.${id}`),
                })),
              ]}
            />
          </FieldGrid>
          <ContainerFields />
        </AdvancedFields>
      )}
    </>
  );
}
