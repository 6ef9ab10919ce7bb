export {
  kindRoutes,
  type KindPlural,
  pluginRoutes,
  pluralOf,
  rootRouteRef,
} from './routeRefs';
export { FROM_PARAM, type Hrefs, useHrefs } from './useHrefs';
