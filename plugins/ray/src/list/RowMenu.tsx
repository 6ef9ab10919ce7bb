import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonIcon, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import { RiDeleteBinLine, RiMore2Line } from '@remixicon/react';
import { rayTranslationRef } from '../translation';

/** The actions of a row. */
export function RowMenu(props: {
  /** Of the row's object. */
  name: string;
  onDelete(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <MenuTrigger>
      <ButtonIcon
        size="small"
        variant="tertiary"
        icon={<RiMore2Line />}
        aria-label={t('actions.more', { name: props.name })}
      />
      <Menu placement="bottom end">
        <MenuItem
          color="danger"
          iconStart={<RiDeleteBinLine />}
          onAction={props.onDelete}
        >
          {t('actions.delete')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
