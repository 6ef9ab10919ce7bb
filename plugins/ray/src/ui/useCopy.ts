import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useTexts } from '../translation';
import { TOAST_TIMEOUT_MS } from './useSuccessToast';

/** Copies a text to the clipboard and shows a toast. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTexts();
  const toasts = useApi(toastApiRef);
  return async text => {
    // Browsers withhold the clipboard from pages over plain http that are not local.
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    toasts.post(
      isDone
        ? { title: t('copy.done'), timeout: TOAST_TIMEOUT_MS }
        : {
            title: t('copy.failed'),
            status: 'warning',
            timeout: TOAST_TIMEOUT_MS,
          },
    );
  };
}
