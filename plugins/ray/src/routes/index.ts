export {
  kindRoutes,
  type KindPlural,
  pluginRoutes,
  pluralOf,
  rootRouteRef,
} from './routeRefs';
export {
  COMPONENT_PARAM,
  FROM_PARAM,
  type Hrefs,
  RUN_PARAM,
  useHrefs,
} from './useHrefs';
