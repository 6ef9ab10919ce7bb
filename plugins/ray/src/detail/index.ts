export { DeleteAction } from './DeleteAction';
export { DetailColumns } from './DetailColumns';
export { EndpointsCard } from './EndpointsCard';
export { EventsCard } from './EventsCard';
export { ObjectContent } from './ObjectContent';
export { ObjectPage } from './ObjectPage';
export { SpecSection } from './SpecSection';
