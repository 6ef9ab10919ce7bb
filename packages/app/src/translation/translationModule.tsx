import {
  AppRootElementBlueprint,
  createFrontendModule,
} from '@backstage/frontend-plugin-api';
import { TranslationBlueprint } from '@backstage/plugin-app-react';
import { rayTranslations } from '@rayport/backstage-plugin-ray';
import { DocumentLanguage } from './DocumentLanguage';
import { portalTranslations } from './portalTranslationRef';

/** The languages that the Ray pages come with; app-config.yaml lists those that can be chosen. */
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
