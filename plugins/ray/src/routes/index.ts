export {
  kindRoutes,
  type KindPlural,
  pluginRoutes,
  pluralOf,
  RESOURCE_KINDS,
  rootRouteRef,
} from './routeRefs';
export { FROM_PARAM, type Hrefs, useHrefs } from './useHrefs';
