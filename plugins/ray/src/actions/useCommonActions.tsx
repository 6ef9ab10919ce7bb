import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  RiDeleteBinLine,
  RiFileCopy2Line,
  RiPencilLine,
} from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { RayPermission } from '../ui/useMay';
import { ObjectAction } from './ObjectAction';

/** What every kind of object can be done with. */
export interface CommonActions<T> {
  edit(row: T, unavailable?: string): ObjectAction;
  /** Another one like it, in the form for something new. */
  clone(row: T): ObjectAction;
  remove(row: T): ObjectAction;
}

/** Name of the address parameter that says what something new starts from, as `<namespace>/<name>`. */
export const FROM_PARAM = 'from';

/**
 * The actions that every kind of object has.
 *
 * @param options - must be stable, except for `permissions`
 */
export function useCommonActions<T extends ObjectKey>(options: {
  /** Path of the form for something new. */
  newHref: string | undefined;
  editLink: ((key: { namespace: string; name: string }) => string) | undefined;
  permissions: Record<'create' | 'update' | 'delete', RayPermission>;
  onDelete(row: T): void;
}): CommonActions<T> {
  const { t } = useTranslationRef(rayTranslationRef);
  const { newHref, editLink, onDelete } = options;
  const { create, update, delete: remove } = options.permissions;
  return useMemo(
    () => ({
      edit: ({ namespace, name }, unavailable) => ({
        id: 'edit',
        label: t('actions.edit'),
        icon: <RiPencilLine />,
        permission: update,
        unavailable,
        href: editLink?.({ namespace, name }),
      }),
      clone: ({ namespace, name }) => ({
        id: 'clone',
        label: t('actions.clone'),
        icon: <RiFileCopy2Line />,
        permission: create,
        isDecidedLater: true,
        href: `${newHref}?${FROM_PARAM}=${namespace}/${name}`,
      }),
      remove: row => ({
        id: 'delete',
        label: t('actions.delete'),
        icon: <RiDeleteBinLine />,
        permission: remove,
        isDestructive: true,
        onAction: () => onDelete(row),
      }),
    }),
    [t, newHref, editLink, create, update, remove, onDelete],
  );
}
