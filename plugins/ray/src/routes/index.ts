export {
  kindRoutes,
  type KindPlural,
  pluginRoutes,
  pluralOf,
  rootRouteRef,
} from './routeRefs';
export { FROM_PARAM, type Hrefs, RUN_PARAM, useHrefs } from './useHrefs';
