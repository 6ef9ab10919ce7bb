import { mockServices } from '@backstage/backend-test-utils';
import {
  DefaultKubernetesService,
  Event,
  EVENTS,
  Pod,
  PODS,
} from '@rayport/backstage-plugin-ray-node';
import { headPod } from '../clusters/__testUtils__/objects';
import { FaultyNetwork } from '../kubernetes/cache/__testUtils__/FaultyNetwork';
import { Informer } from '../kubernetes/cache/Informer';
import { OwnedEvent } from '../kubernetes/OwnedEvent';
import { FakeObjects } from '../views/__testUtils__/FakeObjects';
import { until } from '../__testUtils__/until';
import { ownedEvents } from './ownedEvents';

const OWNER = { kind: 'RayCluster', namespace: 'test', name: 'c' };

function event(name: string, pod: string, version: string): Event {
  return {
    metadata: {
      namespace: 'test',
      name,
      uid: `uid-${name}`,
      resourceVersion: version,
    },
    involvedObject: { kind: 'Pod', namespace: 'test', name: pod },
    type: 'Warning',
    reason: 'BackOff',
  };
}

describe('events of pods of Ray objects', () => {
  const stop = new AbortController();
  let stopped: Promise<void>;

  afterAll(async () => {
    stop.abort();
    await stopped;
  });

  it('are held once the owner is known, also after the pod is gone, and ignored for other pods', async () => {
    const network = new FaultyNetwork('http://kubernetes');
    network.weather = {
      answer: path =>
        path.includes('watch=true')
          ? new Response(new ReadableStream())
          : Response.json({
              metadata: { resourceVersion: '9' },
              items: [event('a', 'c-head-1', '5'), event('b', 'foreign', '6')],
            }),
    };
    const pods = new FakeObjects<Pod>(PODS);
    const { adoptLate, ...options } = ownedEvents({
      objects: pods,
      ownerOf: () => OWNER,
    });
    const events = new Informer<OwnedEvent>({
      kubernetes: new DefaultKubernetesService({
        connect: async () => network,
      }),
      logger: mockServices.logger.mock(),
      resource: EVENTS,
      ...options,
    });
    adoptLate(events);
    stopped = events.run(stop.signal);
    await until(async () => events.version);
    expect(events.size).toBe(0);

    const pod = headPod({ name: 'c-head-1' });
    pods.put(pod);
    const names = () =>
      events.ownedBy(OWNER).map(({ metadata }) => metadata.name);
    expect(names()).toEqual(['a']);

    const adopted = (name: string, parts: Partial<OwnedEvent>) => {
      const told = { ...event(name, 'c-head-1', '7'), ...parts };
      const trimmed = options.trim?.(told) ?? told;
      return 'owner' in trimmed;
    };
    const type = 'Normal';
    const present = 'Container image "ray" already present on machine';
    const pulled = 'Successfully pulled image "ray" in 9s';
    const reason = 'Pulled';
    expect(adopted('p', { type, reason, message: pulled })).toBe(true);
    expect(adopted('q', { type, reason, message: present })).toBe(false);
    expect(adopted('r', { type, reason: 'Started' })).toBe(false);
    expect(adopted('s', { reason: 'Started' })).toBe(true);

    pods.remove(pod);
    events.adopt({ ...event('a', 'c-head-1', '8'), count: 2 });
    expect(events.ownedBy(OWNER)).toMatchObject([{ count: 2, owner: OWNER }]);
  });
});
