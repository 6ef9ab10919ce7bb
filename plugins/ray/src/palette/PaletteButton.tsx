import { RiSearchLine } from '@remixicon/react';
import { useTexts } from '../translation';
import { IconButton } from '../ui/IconButton';
import { PALETTE_KEYS } from './keyNames';
import { usePalette } from './PaletteContext';

/** Opens the command palette, for users without its keys. */
export function PaletteButton() {
  const { t } = useTexts();
  return (
    <IconButton
      icon={<RiSearchLine />}
      label={t('palette.button', { keys: PALETTE_KEYS })}
      onPress={usePalette()}
    />
  );
}
