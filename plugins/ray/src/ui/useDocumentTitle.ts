import { useEffect } from 'react';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';

/** Sets the tab's title while a page is shown: most specific first, the app's title last. */
export function useDocumentTitle(...parts: Array<string | undefined>): void {
  const app = useApi(configApiRef).getOptionalString('app.title');
  const page = parts.filter(Boolean).join(' · ');
  // The format of Backstage's own headers.
  const title = [page, app].filter(Boolean).join(' | ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(
    () => () => {
      document.title = app ?? '';
    },
    [app],
  );
}
