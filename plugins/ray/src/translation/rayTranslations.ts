import { createTranslationResource } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from './rayTranslationRef';

/**
 * The languages besides English that the pages come with.
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
