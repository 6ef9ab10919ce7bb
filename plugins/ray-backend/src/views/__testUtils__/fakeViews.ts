import { mockServices } from '@backstage/backend-test-utils';
import {
  CONFIG_MAPS,
  EVENTS,
  PODS,
  RAY_CLUSTERS,
  RAY_JOBS,
  RAY_SERVICES,
} from '@rayport/backstage-plugin-ray-node';
import { ownerOfPod } from '../../kubernetes/operatorPods';
import { RayViews } from '../../kinds/RayViews';
import { FakeObjects } from './FakeObjects';

/** Views of objects that the test tells of. */
export function fakeViews() {
  const events = () =>
    new FakeObjects(EVENTS, ({ involvedObject }) => involvedObject);
  const sources = {
    clusters: new FakeObjects(RAY_CLUSTERS),
    jobs: new FakeObjects(RAY_JOBS),
    services: new FakeObjects(RAY_SERVICES),
    templates: new FakeObjects(CONFIG_MAPS),
    pods: new FakeObjects(PODS, ownerOfPod),
    clusterEvents: events(),
    jobEvents: events(),
    serviceEvents: events(),
  };
  const logger = mockServices.logger.mock();
  const views = new RayViews({ sources, gracePeriodMs: 60_000, logger });
  return { sources, views, logger };
}
