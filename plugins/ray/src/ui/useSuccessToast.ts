import { useCallback } from 'react';
import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';

/** Long enough to read a sentence and to follow its link. */
export const TOAST_TIMEOUT_MS = 6000;

/** Shows a toast for a success; with warnings of the server it stays until it is closed. */
export function useSuccessToast(): (
  title: string,
  warnings?: string[],
) => void {
  const toasts = useApi(toastApiRef);
  return useCallback(
    (title, warnings = []) => {
      if (warnings.length === 0) {
        toasts.post({ title, timeout: TOAST_TIMEOUT_MS });
        return;
      }
      const description = warnings.join(' · ');
      toasts.post({ title, description, status: 'warning' });
    },
    [toasts],
  );
}
