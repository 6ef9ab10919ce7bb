import { explain, useTexts } from '../translation';
import { StatusBadge } from '../ui/StatusBadge';
import { ServiceCondition, serviceVariant } from './serviceState';

/** The state of a service as word, icon and colour; its reason on hover. */
export function ServiceBadge({ condition }: { condition?: ServiceCondition }) {
  const { t } = useTexts();
  return (
    <StatusBadge
      variant={condition ? serviceVariant(condition.state) : 'unknown'}
      label={t(`serviceState.${condition?.state ?? 'unknown'}`)}
      message={condition && explain(t, condition).message}
    />
  );
}
