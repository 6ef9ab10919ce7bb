import { useEffect } from 'react';
import { appLanguageApiRef, useApi } from '@backstage/frontend-plugin-api';

/** Sets the document's language, so that browsers and screen readers pronounce the pages correctly. */
export function DocumentLanguage() {
  const languages = useApi(appLanguageApiRef);
  useEffect(() => {
    const subscription = languages.language$().subscribe(({ language }) => {
      document.documentElement.lang = language;
    });
    return () => subscription.unsubscribe();
  }, [languages]);
  return null;
}
