import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ObjectKey } from '../live/ObjectKey';
import { rayTranslationRef } from '../translation';
import { useMay } from '../ui/useMay';
import { ObjectAction } from './ObjectAction';

/** Why somebody can't do something with an object: the permission that is missing, or the state that it is in. */
export function useHindrance(
  action: ObjectAction,
  object: ObjectKey,
): string | undefined {
  const { t } = useTranslationRef(rayTranslationRef);
  const { permission, isDecidedLater, unavailable } = action;
  const isAllowed = useMay(permission, object);
  return isAllowed || isDecidedLater
    ? unavailable
    : t('actions.denied', { permission: permission.name });
}
