export { rayTranslationRef } from './rayTranslationRef';
