import { useEffect } from 'react';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';

/** Titles the browser's tab as long as a page is shown: what tells most first, the app's own title last. */
export function useDocumentTitle(...parts: Array<string | undefined>): void {
  const app = useApi(configApiRef).getOptionalString('app.title');
  const page = parts.filter(Boolean).join(' · ');
  // Backstage's own headers write it like this.
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
