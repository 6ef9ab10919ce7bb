import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { NumberField } from '@backstage/ui';
import { FieldGrid } from '../../forms';
import { rayTranslationRef } from '../../translation';
import { GroupSize, resized } from './scaleGroup';

/** The numbers of a worker group; they never contradict each other. */
export function SizeFields(props: {
  size: GroupSize;
  onChange(size: GroupSize): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { size, onChange } = props;
  const field = (name: keyof GroupSize, label: string, minValue: number) => (
    <NumberField
      size="small"
      step={1}
      label={label}
      minValue={minValue}
      value={size[name]}
      onChange={value => onChange(resized(size, name, value))}
    />
  );
  return (
    <FieldGrid width="narrow">
      {field('replicas', t('clusterForm.replicas'), 0)}
      {field('minReplicas', t('clusterForm.minReplicas'), 0)}
      {field('maxReplicas', t('clusterForm.maxReplicas'), 1)}
    </FieldGrid>
  );
}
