import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { useMemo } from 'react';
import {
  RiDeleteBinLine,
  RiFileCopy2Line,
  RiPencilLine,
} from '@remixicon/react';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { ObjectAction } from './ObjectAction';

/** Actions of every kind of object. */
export interface CommonActions<T> {
  edit(row: T, unavailable?: string): ObjectAction;
  /** Opens the form for a similar object. */
  clone(row: T): ObjectAction;
  remove(row: T): ObjectAction;
}

/**
 * The actions that every kind of object has.
 *
 * @param onDelete - must be stable
 */
export function useCommonActions<T extends ObjectKey>(
  kind: ResourceKind,
  onDelete: (row: T) => void,
): CommonActions<T> {
  const { t } = useTexts();
  const hrefs = useHrefs();
  return useMemo(
    () => ({
      edit: (row, unavailable) => ({
        id: 'edit',
        label: t('actions.edit'),
        icon: <RiPencilLine />,
        permission: permissionFor('update', kind),
        unavailable,
        href: hrefs.edit(kind, row),
      }),
      clone: row => ({
        id: 'clone',
        label: t('actions.clone'),
        icon: <RiFileCopy2Line />,
        permission: permissionFor('create', kind),
        creates: kind,
        href: hrefs.create(kind, row),
      }),
      remove: row => ({
        id: 'delete',
        label: t('actions.delete'),
        icon: <RiDeleteBinLine />,
        permission: permissionFor('delete', kind),
        isDestructive: true,
        onAction: () => onDelete(row),
      }),
    }),
    [t, hrefs, kind, onDelete],
  );
}
