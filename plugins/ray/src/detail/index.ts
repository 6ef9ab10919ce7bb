export {
  type EntityKind,
  KIND_TABS,
  type KindTab,
  type ObjectDetail,
  type TabProps,
  useObject,
} from './ObjectDetail';
export { useEntityLook } from './catalog/useEntityLook';
export { ConnectCard } from './ConnectCard';
export { RayCli } from './connect/RayCli';
export { DetailColumns } from './DetailColumns';
export { EndpointsCard } from './EndpointsCard';
export { Explanation, type ExplanationTone } from './Explanation';
export { LinksCard } from './links/LinksCard';
export { ObjectContent } from './ObjectContent';
export { type GoneProps, ObjectPage } from './ObjectPage';
export { RelatedClusterLink } from './RelatedClusterLink';
export { maskEnvironment, SpecSection } from './SpecSection';
export { TimelineCard } from './TimelineCard';
export { UnknownPath } from './ObjectNotFound';
