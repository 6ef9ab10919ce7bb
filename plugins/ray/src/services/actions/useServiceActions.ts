import { useCallback } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  rayServiceCreatePermission,
  rayServiceDeletePermission,
  rayServiceUpdatePermission,
} from '@rayport/backstage-plugin-ray-common';
import { ObjectAction, useCommonActions } from '../../actions';
import { editServiceRouteRef, newServiceRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ServiceRow } from '../queries';

/** What is asked about before it is done with a service. */
export type ServiceAct = 'delete';

const PERMISSIONS = {
  create: rayServiceCreatePermission,
  update: rayServiceUpdatePermission,
  delete: rayServiceDeletePermission,
};

/**
 * What can be done with a service right now.
 *
 * @param start - asks about it; must be stable
 */
export function useServiceActions(
  start: (act: ServiceAct, row: ServiceRow) => void,
): (row: ServiceRow) => ObjectAction[] {
  const { t } = useTranslationRef(rayTranslationRef);
  const common = useCommonActions<ServiceRow>({
    newHref: useRouteRef(newServiceRouteRef)?.(),
    editLink: useRouteRef(editServiceRouteRef),
    permissions: PERMISSIONS,
    onDelete: useCallback(row => start('delete', row), [start]),
  });
  return useCallback(
    row => [
      common.edit(
        row,
        row.condition.state === 'deleting'
          ? t('actions.beingDeleted')
          : undefined,
      ),
      common.clone(row),
      common.remove(row),
    ],
    [t, common],
  );
}
