import { useCallback } from 'react';
import {
  isRayApiError,
  PRECONDITION_FAILED,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { messageOf } from './messageOf';

/** Explains why an action on the object was refused; stable. */
export function useRefusalText(): (
  error: unknown,
  object: { name: string },
) => string {
  const { t } = useTexts();
  return useCallback(
    (error, { name }) =>
      isRayApiError(error) && error.httpStatus === PRECONDITION_FAILED
        ? t('actions.replaced', { name })
        : messageOf(t, error),
    [t],
  );
}
