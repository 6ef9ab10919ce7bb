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

/** Follows events of pods, and finds an owner for each pod that is known. */
function follow(
  items: Event[],
  { watched = '', onTrim = () => {} }: { watched?: string; onTrim?(): void },
) {
  const network = new FaultyNetwork('http://kubernetes');
  network.weather = {
    answer: path =>
      path.includes('watch=true')
        ? new Response(
            new ReadableStream({
              start: body => body.enqueue(Buffer.from(watched)),
            }),
          )
        : Response.json({ metadata: { resourceVersion: '9' }, items }),
  };
  const pods = new FakeObjects<Pod>(PODS);
  const {
    adoptLate,
    trim = (object: Event) => object,
    ...options
  } = ownedEvents({
    objects: pods,
    ownerOf: ({ metadata }, { involvedObject: { uid } }) =>
      uid === undefined || uid === metadata.uid ? OWNER : undefined,
  });
  const events = new Informer<OwnedEvent>({
    kubernetes: new DefaultKubernetesService({ connect: async () => network }),
    logger: mockServices.logger.mock(),
    resource: EVENTS,
    ...options,
    trim(object) {
      const trimmed = trim(object);
      onTrim();
      return trimmed;
    },
  });
  adoptLate(events);
  const names = () =>
    events.ownedBy(OWNER).map(({ metadata }) => metadata.name);
  return { events, pods, trim, names };
}

const POD = headPod({ name: 'c-head-1' });

/** A line of a watch. */
function added(object: Event): string {
  return `${JSON.stringify({ type: 'ADDED', object })}\n`;
}

describe('events of pods of Ray objects', () => {
  let stop: AbortController;
  let stopped: Promise<void>;

  beforeEach(() => {
    stop = new AbortController();
  });

  afterEach(async () => {
    stop.abort();
    await stopped;
  });

  it('are held once the owner is known, also after the pod is gone, and ignored for other pods', async () => {
    const { events, pods, trim, names } = follow(
      [event('a', 'c-head-1', '5'), event('b', 'foreign', '6')],
      {},
    );
    stopped = events.run(stop.signal);
    await until(async () => events.version);
    expect(events.size).toBe(0);

    pods.put(POD);
    expect(names()).toEqual(['a']);

    const adopted = (name: string, parts: Partial<OwnedEvent>) => {
      const told = { ...event(name, 'c-head-1', '7'), ...parts };
      return 'owner' in trim(told);
    };
    const type = 'Normal';
    const present = 'Container image "ray" already present on machine';
    const pulled = 'Successfully pulled image "ray" in 9s';
    const reason = 'Pulled';
    expect(adopted('p', { type, reason, message: pulled })).toBe(true);
    expect(adopted('q', { type, reason, message: present })).toBe(false);
    expect(adopted('r', { type, reason: 'Started' })).toBe(false);
    expect(adopted('s', { reason: 'Started' })).toBe(true);

    pods.remove(POD);
    events.adopt({ ...event('a', 'c-head-1', '8'), count: 2 });
    expect(events.ownedBy(OWNER)).toMatchObject([{ count: 2, owner: OWNER }]);
  });

  it('are held when a watch sends them before their pod', async () => {
    const watched = added(event('late', 'c-head-1', '12'));
    const { events, pods, names } = follow([], { watched });
    stopped = events.run(stop.signal);
    await until(async () => events.version === '12');
    expect(names()).toEqual([]);
    pods.put(POD);
    expect(names()).toEqual(['late']);
  });

  it('are held when a watch sends them before a new pod of the same name', async () => {
    const { involvedObject, ...late } = event('late', 'c-head-1', '12');
    const { events, pods, names } = follow([], {
      watched: added({
        ...late,
        involvedObject: { ...involvedObject, uid: 'new' },
      }),
    });
    pods.put(POD);
    stopped = events.run(stop.signal);
    await until(async () => events.version === '12');
    expect(names()).toEqual([]);
    pods.put({ ...POD, metadata: { ...POD.metadata, uid: 'new' } });
    expect(names()).toEqual(['late']);
  });

  it('are held when their pod becomes known while they are applied', async () => {
    const { events, pods, names } = follow([], {
      watched: added(event('late', 'c-head-1', '12')),
      onTrim: () => queueMicrotask(() => pods.put(POD)),
    });
    stopped = events.run(stop.signal);
    await until(async () => events.version === '12');
    expect(names()).toEqual(['late']);
  });
});
