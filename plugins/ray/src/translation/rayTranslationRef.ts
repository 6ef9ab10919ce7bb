import { createTranslationRef } from '@backstage/frontend-plugin-api';
import { rayMessages } from './rayMessages';

/**
 * Every text of the pages, for translation into other languages.
 *
 * @public
 */
export const rayTranslationRef = createTranslationRef({
  id: 'plugin.ray',
  messages: rayMessages,
});
