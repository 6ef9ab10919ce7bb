/**
 * The same pages for portals on Backstage's old frontend system.
 *
 * @packageDocumentation
 */
export { rayPlugin } from './rayPlugin';
export {
  EntityRayClusterCard,
  EntityRayClusterContent,
  EntityRayComponentCard,
  EntityRayComponentContent,
  EntityRayServiceCard,
  EntityRayServiceContent,
  HomePageMyRayWork,
  RayPage,
} from './rayExtensions';
export {
  isRayClusterAvailable,
  isRayComponentAvailable,
  isRayServiceAvailable,
} from './isRayAvailable';
export { rayApiRef } from '../api';
export { rayTranslationRef, rayTranslations } from '../translation';
