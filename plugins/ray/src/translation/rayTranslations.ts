import { createTranslationResource } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from './rayTranslationRef';

/**
 * The languages of the pages in addition to English.
 *
 * @public
 */
export const rayTranslations = createTranslationResource({
  ref: rayTranslationRef,
  translations: {
    de: () =>
      import('./de/germanMessages').then(m => ({ default: m.germanMessages })),
  },
});
