export {
  type KindPlural,
  pluginRoutes,
  pluralOf,
  rootRouteRef,
} from './routeRefs';
export { SectionPaths, useHasSection } from './SectionPaths';
export {
  AGAIN_PARAM,
  COMPONENT_PARAM,
  FROM_PARAM,
  HISTORY_PATH,
  type Hrefs,
  type ListFilter,
  RECORD_PARAM,
  CLUSTER_PARAM,
  SCRIPT_PATH,
  COMPARE_PATH,
  RUN_PARAM,
  WITH_PARAM,
  SUBMIT_PATH,
  SUBMISSION_PARAM,
  SUBMISSIONS_PATH,
  useHrefs,
} from './useHrefs';
