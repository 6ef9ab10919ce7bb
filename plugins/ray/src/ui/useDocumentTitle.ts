import { useEffect } from 'react';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';

function useAppTitle() {
  return useApi(configApiRef).getOptionalString('app.title');
}

/** Sets the tab's title: most specific first, the app's title last. It stays until the next page sets its own. */
export function useDocumentTitle(...parts: Array<string | undefined>): void {
  const app = useAppTitle();
  const page = parts.filter(Boolean).join(' · ');
  // The format of Backstage's own headers.
  const title = [page, app].filter(Boolean).join(' | ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/**
 * Sets the app's title when the reader leaves all pages that set theirs. Between two pages it would do harm: of titles that
 * follow each other within 100 ms, Backstage's notifications may put back the earlier one.
 */
export function useAppTitleAfterwards(): void {
  const app = useAppTitle();
  useEffect(
    () => () => {
      document.title = app ?? '';
    },
    [app],
  );
}
