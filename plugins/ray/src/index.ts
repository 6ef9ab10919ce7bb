/**
 * The Ray pages of a Backstage portal, for its new frontend system. The default export is the plugin.
 *
 * @packageDocumentation
 */
export { rayPlugin as default } from './plugin';
export { rayApiRef } from './api';
export { rayTranslationRef, rayTranslations } from './translation';
export { rayCatalogModule } from './entity/catalogModule';
