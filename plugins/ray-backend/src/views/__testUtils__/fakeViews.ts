import { mockServices } from '@backstage/backend-test-utils';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { Event, EVENTS, PODS } from '@rayport/backstage-plugin-ray-node';
import { ClusterOwners } from '../../clusters/ClusterOwners';
import { mapKinds } from '../../core/resourceKinds';
import {
  EventfulKind,
  mapEventfulKinds,
  ObjectOf,
  RAY_KINDS,
} from '../../kinds/kinds';
import { RayViews } from '../../kinds/RayViews';
import { OwnedEvent } from '../../kubernetes/OwnedEvent';
import { ownerOfPod } from '../../kubernetes/operatorPods';
import { FakeObjects } from './FakeObjects';

type FakeKinds = { [K in ResourceKind]: FakeObjects<ObjectOf<K>> };

/** Views of objects that the test reports. */
export function fakeViews() {
  const ownedEvents = () =>
    new FakeObjects<OwnedEvent>(EVENTS, ({ owner }) => owner ?? {});
  const objects = mapKinds<FakeKinds>(
    <K extends ResourceKind>(kind: K) =>
      new FakeObjects(RAY_KINDS[kind].resource) as FakeKinds[K],
  );
  const sources = {
    objects,
    clusterOwners: new ClusterOwners(objects.cluster),
    pods: new FakeObjects(PODS, ownerOfPod),
    events: mapEventfulKinds<Record<EventfulKind, FakeObjects<Event>>>(
      () => new FakeObjects(EVENTS, ({ involvedObject }) => involvedObject),
    ),
    podEvents: ownedEvents(),
    submitterEvents: ownedEvents(),
  };
  const logger = mockServices.logger.mock();
  const writes = { answers: 0 };
  const views = new RayViews({
    sources,
    gracePeriodMs: 60_000,
    logger,
    answers: () => writes.answers,
  });
  return { sources, views, writes, logger };
}
