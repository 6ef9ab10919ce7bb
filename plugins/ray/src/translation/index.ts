export { rayTranslationRef } from './rayTranslationRef';
export { rayTranslations } from './rayTranslations';
