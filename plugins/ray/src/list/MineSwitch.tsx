import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ToggleButton } from '@backstage/ui';
import { RiUserLine } from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { ListParams } from './useListParams';

/** Narrows a list to what belongs to the reader; kept in its address. */
export function MineSwitch({ params }: { params: ListParams }) {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <ToggleButton
      size="small"
      iconStart={<RiUserLine />}
      isSelected={params.get('mine') !== ''}
      onChange={isMine => params.set({ mine: isMine ? '1' : '' })}
    >
      {t('filter.mine')}
    </ToggleButton>
  );
}
