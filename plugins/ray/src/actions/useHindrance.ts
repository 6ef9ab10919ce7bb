import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useNamespaces } from '../namespaces/useNamespaces';
import { rayTranslationRef } from '../translation';
import { useMay } from '../ui/useMay';
import { ObjectAction } from './ObjectAction';

/** Why somebody can't do something with an object: the permission that is missing, or the right of the portal's account, or the state that it is in. */
export function useHindrance(
  action: ObjectAction,
  object: ObjectKey,
): string | undefined {
  const { t } = useTranslationRef(rayTranslationRef);
  const { permission, isDecidedLater, unavailable } = action;
  const isAllowed = useMay(permission, object);
  const { isRightMissing } = useNamespaces();
  // Another one like it may go into any namespace.
  const namespace = isDecidedLater ? undefined : object.namespace;
  if (isRightMissing(permission.name, namespace)) return t('actions.readOnly');
  return isAllowed || isDecidedLater
    ? unavailable
    : t('actions.denied', { permission: permission.name });
}
