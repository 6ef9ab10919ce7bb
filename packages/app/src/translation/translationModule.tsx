import {
  appLanguageApiRef,
  AppRootElementBlueprint,
  createFrontendModule,
  useApi,
} from '@backstage/frontend-plugin-api';
import { TranslationBlueprint } from '@backstage/plugin-app-react';
import { rayTranslations } from '@rayport/backstage-plugin-ray';
import { useEffect } from 'react';
import { portalTranslations } from './portalTranslationRef';

/** Sets the document's language, so that browsers and screen readers pronounce the pages correctly. */
function DocumentLanguage() {
  const languages = useApi(appLanguageApiRef);
  useEffect(() => {
    const subscription = languages.language$().subscribe(({ language }) => {
      document.documentElement.lang = language;
    });
    return () => subscription.unsubscribe();
  }, [languages]);
  return null;
}

/** The languages of the Ray pages; app-config.yaml lists the available ones. */
export const translationModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    AppRootElementBlueprint.make({
      name: 'document-language',
      params: { element: <DocumentLanguage /> },
    }),
    TranslationBlueprint.make({
      name: 'ray',
      params: { resource: rayTranslations },
    }),
    TranslationBlueprint.make({
      name: 'portal',
      params: { resource: portalTranslations },
    }),
  ],
});
