export { portalTranslationRef } from './portalTranslationRef';
export { translationModule } from './translationModule';
