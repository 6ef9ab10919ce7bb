import { useCallback } from 'react';
import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import { TOAST_TIMEOUT_MS } from './toast';

/** Says that something is done; what the server warns of stays until it is closed. */
export function useTellDone(): (title: string, warnings?: string[]) => void {
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
