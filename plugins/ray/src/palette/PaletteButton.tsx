import { ButtonIcon, Tooltip, TooltipTrigger } from '@backstage/ui';
import { RiSearchLine } from '@remixicon/react';
import { useTexts } from '../translation';
import { PALETTE_KEYS } from './keyNames';
import { usePalette } from './PaletteContext';

/** Opens the command palette, for users without its keys. */
export function PaletteButton() {
  const { t } = useTexts();
  const label = t('palette.button', { keys: PALETTE_KEYS });
  return (
    <TooltipTrigger>
      <ButtonIcon
        size="small"
        variant="tertiary"
        icon={<RiSearchLine />}
        aria-label={label}
        onPress={usePalette()}
      />
      <Tooltip>{label}</Tooltip>
    </TooltipTrigger>
  );
}
