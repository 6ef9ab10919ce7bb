import { Button, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import { RiFileCopyLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import { useCopy } from '../../ui/useCopy';
import { Copies } from './copiesOf';

/** Copies the equivalent of a form for a selected tool. */
export function CopyAsMenu({ copies }: { copies: Copies }) {
  const { t } = useTexts();
  const copy = useCopy();
  const { yaml, curl, kubectl, gitPatch, scaffolderStep } = copies;
  const items = [
    { label: t('form.copyAs.yaml'), text: yaml },
    { label: t('form.copyAs.curl'), text: curl },
    { label: t('form.copyAs.kubectl'), text: kubectl },
    { label: t('form.copyAs.gitPatch'), text: gitPatch },
    { label: t('form.copyAs.scaffolderStep'), text: scaffolderStep },
  ];
  return (
    <MenuTrigger>
      <Button
        size="small"
        variant="secondary"
        iconStart={<RiFileCopyLine aria-hidden />}
      >
        {t('form.copyAs.title')}
      </Button>
      <Menu>
        {items.flatMap(({ label, text }) =>
          text === undefined
            ? []
            : [
                <MenuItem key={label} onAction={() => copy(text)}>
                  {label}
                </MenuItem>,
              ],
        )}
      </Menu>
    </MenuTrigger>
  );
}
