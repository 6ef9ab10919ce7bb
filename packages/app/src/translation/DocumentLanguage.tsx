import { useEffect } from 'react';
import { appLanguageApiRef, useApi } from '@backstage/frontend-plugin-api';

/** Tells browsers and screen readers, by the document, in which language the pages are: they read them out accordingly. */
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
