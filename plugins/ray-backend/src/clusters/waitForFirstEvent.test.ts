import { EVENTS } from '@rayport/backstage-plugin-ray-node';
import { FakeObjects } from '../views/__testUtils__/FakeObjects';
import { clusterEvent, rayCluster } from './__testUtils__/objects';
import { waitForFirstEvent } from './waitForFirstEvent';

const created = clusterEvent(1, { reason: 'CreatedHeadPod' });

describe('waitForFirstEvent', () => {
  const events = () =>
    new FakeObjects(EVENTS, ({ involvedObject }) => involvedObject);

  it('waits only until the first event of this cluster', async () => {
    const source = events();
    const waiting = waitForFirstEvent(source, rayCluster());
    const { involvedObject } = created;
    const foreign = {
      ...created,
      metadata: { ...created.metadata, name: 'of-predecessor' },
      involvedObject: { ...involvedObject, uid: 'predecessor' },
    };
    source.put(foreign);
    source.put(created);
    expect(await waiting).toEqual([foreign, created]);
    // An existing event needs no waiting.
    expect(await waitForFirstEvent(source, rayCluster())).toContain(created);
  });

  it('gives up after a short time', async () => {
    expect(await waitForFirstEvent(events(), rayCluster())).toEqual([]);
  });
});
