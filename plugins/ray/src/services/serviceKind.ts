import { KindModule } from '../kind';
import { SERVICE_ENTITIES } from './serviceEntities';
import { serviceSummary } from './serviceSummary';

/** Ray services. */
export const serviceKind: KindModule = {
  kind: 'service',
  title: 'Services',
  load: () => import('./ServicePages').then(m => m.servicePages),
  summary: serviceSummary,
  entity: {
    kind: 'service',
    entities: SERVICE_ENTITIES,
    tab: { path: 'ray-service', title: 'Ray Serve' },
    loadCard: () => import('./serviceEntity').then(m => m.ServiceEntityCard),
    loadContent: () =>
      import('./serviceEntity').then(m => m.ServiceEntityContent),
  },
};
