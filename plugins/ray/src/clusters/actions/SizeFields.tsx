import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { NumberField } from '@backstage/ui';
import { FieldGrid, useLimits } from '../../forms';
import { rayTranslationRef } from '../../translation';
import { GroupSize } from './scaleGroup';

/** The numbers of a worker group; they never contradict each other. */
export function SizeFields(props: {
  /** As it is now: what is beyond the limit may stay, and become less. */
  before: GroupSize;
  size: GroupSize;
  onChange(field: keyof GroupSize, value: number): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { workersPerGroup } = useLimits();
  const limit = String(workersPerGroup);
  const { before, size, onChange } = props;
  const field = (
    name: keyof GroupSize,
    texts: { label: string; description?: string },
    minValue: number,
  ) => {
    const isBeyond = size[name] > Math.max(workersPerGroup, before[name]);
    return (
      <NumberField
        {...texts}
        size="small"
        step={1}
        minValue={minValue}
        value={size[name]}
        validationBehavior="aria"
        validate={() =>
          isBeyond ? t('form.plain.limit', { limit }) : undefined
        }
        onChange={value => onChange(name, value)}
      />
    );
  };
  const maximum = {
    label: t('clusterForm.maxReplicas'),
    description: t('clusterForm.maxReplicasHint', { limit }),
  };
  return (
    <FieldGrid width="narrow">
      {field('replicas', { label: t('clusterForm.replicas') }, 0)}
      {field('minReplicas', { label: t('clusterForm.minReplicas') }, 0)}
      {field('maxReplicas', maximum, 1)}
    </FieldGrid>
  );
}
