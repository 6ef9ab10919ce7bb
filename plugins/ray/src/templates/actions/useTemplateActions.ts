import { useCallback } from 'react';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  rayTemplateCreatePermission,
  rayTemplateDeletePermission,
  rayTemplateUpdatePermission,
} from '@rayport/backstage-plugin-ray-common';
import { ObjectAction, useCommonActions } from '../../actions';
import { editTemplateRouteRef, newTemplateRouteRef } from '../../routes';
import { TemplateWithUse } from '../queries';

/** What is asked about before it is done with a template. */
export type TemplateAct = 'delete';

const PERMISSIONS = {
  create: rayTemplateCreatePermission,
  update: rayTemplateUpdatePermission,
  delete: rayTemplateDeletePermission,
};

/**
 * What can be done with a template.
 *
 * @param start - asks about it; must be stable
 */
export function useTemplateActions(
  start: (act: TemplateAct, row: TemplateWithUse) => void,
): (row: TemplateWithUse) => ObjectAction[] {
  const common = useCommonActions<TemplateWithUse>({
    newHref: useRouteRef(newTemplateRouteRef)?.(),
    editLink: useRouteRef(editTemplateRouteRef),
    permissions: PERMISSIONS,
    onDelete: useCallback(row => start('delete', row), [start]),
  });
  return useCallback(
    row => [common.edit(row), common.clone(row), common.remove(row)],
    [common],
  );
}
