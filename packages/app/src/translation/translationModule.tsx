import {
  AppRootElementBlueprint,
  createFrontendModule,
} from '@backstage/frontend-plugin-api';
import { TranslationBlueprint } from '@backstage/plugin-app-react';
import { rayTranslations } from '@rayport/backstage-plugin-ray';
import { DocumentLanguage } from './DocumentLanguage';
import { portalTranslations } from './portalTranslationRef';

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
