import { ToggleButton } from '@backstage/ui';
import { RiPuzzle2Line } from '@remixicon/react';
import { useTexts } from '../translation';
import { ownerName } from '../ui/ownerName';
import { ListParams } from './useListParams';

/** Shows that a list is filtered by a catalog component, and removes the filter. */
export function ComponentSwitch({ params }: { params: ListParams }) {
  const { t } = useTexts();
  const component = ownerName(params.get('component'));
  return (
    <ToggleButton
      size="small"
      iconStart={<RiPuzzle2Line />}
      isSelected
      onChange={() => params.set({ component: '' })}
    >
      {t('filter.component', { component })}
    </ToggleButton>
  );
}
