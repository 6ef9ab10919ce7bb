import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonIcon, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import { RiDeleteBinLine, RiMore2Line } from '@remixicon/react';
import { ObjectKey } from '../live/patchByKey';
import { rayTranslationRef } from '../translation';
import { RayPermission, useMayDelete } from '../ui/useMayDelete';

interface RowMenuProps {
  /** What the row shows. */
  object: ObjectKey;
  /** What deleting it needs. */
  deletePermission: RayPermission;
  onDelete(): void;
}

/** Exists only while the menu is open, so that a list does not ask for the permissions of all its rows. */
function DeleteItem({ object, deletePermission, onDelete }: RowMenuProps) {
  const { t } = useTranslationRef(rayTranslationRef);
  const mayDelete = useMayDelete(deletePermission, object);
  const { name: permission } = deletePermission;
  return (
    <MenuItem
      color="danger"
      iconStart={<RiDeleteBinLine />}
      isDisabled={!mayDelete}
      onAction={onDelete}
    >
      {mayDelete
        ? t('actions.delete')
        : t('actions.deleteDenied', { permission })}
    </MenuItem>
  );
}

/** The actions of a row. */
export function RowMenu(props: RowMenuProps) {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <MenuTrigger>
      <ButtonIcon
        size="small"
        variant="tertiary"
        icon={<RiMore2Line />}
        aria-label={t('actions.more', { name: props.object.name })}
      />
      <Menu placement="bottom end">
        <DeleteItem {...props} />
      </Menu>
    </MenuTrigger>
  );
}
