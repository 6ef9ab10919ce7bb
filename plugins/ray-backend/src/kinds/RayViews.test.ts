import { MANAGED_BY, RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import {
  clusterEvent,
  condition,
  headPod,
  PROVISIONING,
  rayCluster,
  READY,
  readySince,
  timeAt,
  workerPod,
} from '../clusters/__testUtils__/objects';
import { Selectable } from '../paging/selectPage';
import { fakeViews } from '../views/__testUtils__/fakeViews';
import { ViewChange } from '../views/ViewChange';

const labels = { [RAY_LABELS.managedBy]: MANAGED_BY };

function managed(
  name: string,
  parts: Parameters<typeof rayCluster>[0] = {},
): ReturnType<typeof rayCluster> {
  return rayCluster({
    ...parts,
    metadata: { name, labels, uid: `uid-${name}`, ...parts.metadata },
  });
}

function belongingTo(name: string) {
  return {
    labels: {
      'ray.io/cluster': name,
      'ray.io/node-type': 'head',
      'ray.io/group': 'headgroup',
    },
    ownerReferences: [],
  };
}

/** Views that report what the test sets. */
function listening() {
  const fake = fakeViews();
  const heard: ViewChange[] = [];
  const batches: number[] = [];
  fake.views.subscribe(changes => {
    heard.push(...changes);
    batches.push(changes.length);
  });
  const told = () =>
    heard.splice(0).map(({ type, view, causes }) => ({
      what: `${type} ${view.kind} ${view.name}`,
      causes: causes.map(({ source, version }) => `${source} ${version}`),
    }));
  return { ...fake, told, batches };
}

describe('views', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse(timeAt(40)) });
  });
  afterEach(() => jest.useRealTimers());

  it('show an object and its pods and events at once', () => {
    const { sources, views } = fakeViews();
    const stateOf = () =>
      views.of.cluster.index.get({ namespace: 'test', name: 'c' })?.selectable
        .states;
    expect(stateOf()).toBeUndefined();
    sources.objects.cluster.put(managed('c', { status: PROVISIONING }));
    expect(stateOf()).toEqual(['provisioning']);
    sources.objects.cluster.put(managed('c', { status: READY }));
    sources.pods.put(headPod(readySince(20)), workerPod(readySince(25)));
    expect(stateOf()).toEqual(['ready']);
    const view = views.of.cluster.index.get({ namespace: 'test', name: 'c' });
    expect(view?.status.message().pods).toHaveLength(2);
    expect(view?.summary.message().pods).toEqual([]);
    sources.events.cluster.put(clusterEvent(1, { reason: 'CreatedHeadPod' }));
    const [event] = JSON.parse(
      String(
        views.of.cluster.index
          .get({ namespace: 'test', name: 'c' })
          ?.json('ray'),
      ),
    ).events;
    expect(event.reason).toBe('CreatedHeadPod');
  });

  it('quote a new warning about a pod, without a position in streams', () => {
    const { sources, views, told } = listening();
    sources.objects.cluster.put(managed('c', { status: PROVISIONING }));
    sources.pods.put(
      headPod({
        conditions: [
          condition('PodScheduled', 'True', 3),
          condition('PodReadyToStartContainers', 'False', 4),
        ],
      }),
    );
    jest.advanceTimersByTime(0);
    told();
    const owner = { kind: 'RayCluster', namespace: 'test', name: 'c' };
    const warning = (name: string, message: string) => ({
      ...clusterEvent(5, { type: 'Warning', reason: 'FailedMount', message }),
      involvedObject: { kind: 'Pod', namespace: 'test', name },
      owner,
    });
    // The first that the cache sees of it is a repetition.
    const repeated = warning('c-head-1', 'MountVolume: no such share');
    sources.podEvents.put({ ...repeated, count: 3 });
    jest.advanceTimersByTime(100);
    const view = views.of.cluster.index.get({ namespace: 'test', name: 'c' });
    expect(view?.status.message().message).toContain(': MountVolume: no such');
    expect(told()).toEqual([{ what: 'changed cluster c', causes: [] }]);
    const touch = jest.spyOn(views.of.cluster, 'touch');
    sources.podEvents.put({ ...repeated, count: 4 });
    expect(touch).not.toHaveBeenCalled();
    sources.podEvents.put({ ...repeated, message: 'MountVolume: denied' });
    expect(touch).toHaveBeenCalledTimes(1);
  });

  it('notify once for changes that arrive together, and keep every cause', () => {
    const { sources, told, batches } = listening();
    sources.objects.cluster.put(managed('c'), managed('d'));
    sources.pods.put(headPod());
    sources.objects.cluster.put(managed('c', { status: PROVISIONING }));
    sources.events.cluster.put(clusterEvent(1, { reason: 'Created' }));
    expect(told()).toEqual([]);
    jest.advanceTimersByTime(0);
    expect(told()).toEqual([
      {
        what: 'added cluster c',
        causes: ['rayclusters 1', 'pods 1', 'rayclusters 3', 'events 1'],
      },
      { what: 'added cluster d', causes: ['rayclusters 2'] },
    ]);
    sources.pods.remove(headPod());
    sources.pods.put(headPod({ metadata: belongingTo('nobody') }));
    jest.advanceTimersByTime(100);
    expect(told()).toEqual([{ what: 'changed cluster c', causes: ['pods 2'] }]);
    sources.objects.cluster.remove(managed('d'));
    jest.advanceTimersByTime(100);
    expect(told()).toEqual([
      { what: 'deleted cluster d', causes: ['rayclusters 4'] },
    ]);
    expect(batches).toEqual([2, 1, 1]);
  });

  it('rebuild a burst over several turns of the event loop, and notify once', () => {
    const { sources, batches } = listening();
    let now = 0;
    // Three readings of the clock are the maximum length of a turn.
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
      now += 3;
      return now;
    });
    const names = Array.from({ length: 20 }, (_, index) => `c${index}`);
    sources.objects.cluster.put(...names.map(name => managed(name)));
    let turns = 0;
    while (!batches.length) {
      jest.advanceTimersToNextTimer();
      turns += 1;
    }
    clock.mockRestore();
    expect(batches).toEqual([20]);
    expect(turns).toBeGreaterThan(5);
  });

  it('notify about views that a read has rebuilt', () => {
    const { sources, views, told } = listening();
    sources.objects.cluster.put(managed('c'));
    expect([...views.of.cluster.index]).toHaveLength(1);
    jest.advanceTimersByTime(0);
    expect(told()).toEqual([
      { what: 'added cluster c', causes: ['rayclusters 1'] },
    ]);
  });

  it('build a view once from several first lists', () => {
    const { sources, told, batches } = listening();
    const syncing = { state: 'syncing' as const, since: new Date() };
    sources.pods.freshness = syncing;
    sources.objects.cluster.put(managed('c'));
    jest.advanceTimersByTime(100);
    sources.pods.put(headPod());
    sources.pods.freshness = { ...syncing, state: 'current' };
    jest.advanceTimersByTime(200);
    expect(batches).toEqual([1]);
    expect(told()).toEqual([
      { what: 'added cluster c', causes: ['rayclusters 1', 'pods 1'] },
    ]);
    sources.pods.remove(headPod());
    jest.advanceTimersByTime(100);
    expect(batches).toEqual([1, 1]);
  });

  it('list clusters as last rebuilt, at most ten times a second, and show one in its current state', () => {
    const { sources, views, batches } = listening();
    const stateOf = (clusters: Iterable<{ selectable: Selectable }>) =>
      [...clusters].map(({ selectable }) => selectable.states);
    // During the first lists, a read must include everything.
    sources.objects.cluster.put(managed('c', { status: PROVISIONING }));
    expect(stateOf(views.of.cluster.recent)).toEqual([['provisioning']]);
    jest.advanceTimersByTime(0);
    expect(batches).toEqual([1]);

    const key = { namespace: 'test', name: 'c' };
    const before = views.of.cluster.recent.get(key);
    sources.objects.cluster.put(managed('c', { status: READY }));
    sources.objects.cluster.put(managed('d'));
    jest.advanceTimersByTime(90);
    expect(views.of.cluster.recent.get(key)).toBe(before);
    expect(views.of.cluster.get(key)).not.toBe(before);
    expect(batches).toEqual([1]);
    jest.advanceTimersByTime(20);
    expect(batches).toEqual([1, 2]);
    expect([...views.of.cluster.recent]).toHaveLength(2);

    // A change after a quiet moment does not wait.
    jest.advanceTimersByTime(1_000);
    sources.objects.cluster.remove(managed('d'));
    jest.advanceTimersByTime(0);
    expect(batches).toEqual([1, 2, 1]);
  });

  it('list changes that Rayport itself wrote at once', () => {
    const { sources, views, writes } = listening();
    sources.objects.cluster.put(managed('c'));
    jest.advanceTimersByTime(0);
    sources.objects.cluster.put(managed('d'));
    expect([...views.of.cluster.recent]).toHaveLength(1);
    writes.answers += 1;
    expect([...views.of.cluster.recent]).toHaveLength(2);
    sources.objects.cluster.put(managed('e'));
    expect([...views.of.cluster.recent]).toHaveLength(2);
  });

  it('pack the status of a cluster that no longer changes', () => {
    const { sources, views } = fakeViews();
    const key = { namespace: 'test', name: 'c' };
    const put = (status: typeof READY) => {
      sources.objects.cluster.put(managed('c', { status }));
      return views.of.cluster.get(key);
    };
    const first = put(PROVISIONING);
    const second = put(READY);
    const json = second?.status.json('ray').toString();
    const message = second?.status.message();
    jest.advanceTimersByTime(3_000);
    expect(first?.status.isPacked).toBe(false);
    expect(second?.status.isPacked).toBe(true);
    expect(second?.summary.isPacked).toBe(true);
    expect(second?.status.json('ray').toString()).toBe(json);
    expect(second?.status.message()).toEqual(message);
  });

  it('limit the time to wait for a first list', () => {
    const { sources, batches } = listening();
    sources.pods.freshness = { state: 'syncing', since: new Date() };
    sources.objects.cluster.put(managed('c'));
    jest.advanceTimersByTime(9_900);
    expect(batches).toEqual([]);
    jest.advanceTimersByTime(200);
    expect(batches).toEqual([1]);
    sources.objects.cluster.remove(managed('c'));
    jest.advanceTimersByTime(100);
    expect(batches).toEqual([1, 1]);
  });

  it('report a recreated object of the same name as deleted and added', () => {
    const { sources, views, told } = listening();
    sources.objects.cluster.put(managed('c'));
    views.flush();
    told();
    sources.objects.cluster.put(managed('c', { metadata: { uid: 'another' } }));
    views.flush();
    expect(told().map(({ what }) => what)).toEqual([
      'deleted cluster c',
      'added cluster c',
    ]);
  });

  it('continue if an object is broken', () => {
    const { sources, views, logger } = fakeViews();
    sources.objects.cluster.put(managed('d'));
    sources.objects.cluster.put(
      managed('broken', {
        // The operator would never write this.
        status: { conditions: JSON.parse('7') },
      }),
    );
    const names = [...views.of.cluster.index].map(({ name }) => name);
    expect(names).toEqual(['d']);
    expect(logger.error).toHaveBeenCalledWith(
      "RayCluster test/broken can't be shown",
      expect.anything(),
    );
  });

  it('re-evaluate a state that depends on time, and report the change without a cause', () => {
    const { sources, views, told } = listening();
    const waiting = {
      state: { waiting: { reason: 'ImagePullBackOff' } },
    };
    sources.objects.cluster.put(managed('c', { status: PROVISIONING }));
    sources.pods.put(headPod(waiting));
    views.flush();
    told();
    const state = () =>
      views.of.cluster.index.get({ namespace: 'test', name: 'c' })?.selectable
        .states;
    expect(state()).toEqual(['provisioning']);
    // It has been waiting since second 3, and may for a minute.
    jest.setSystemTime(Date.parse(timeAt(64)));
    expect(state()).toEqual(['failed']);
    jest.advanceTimersByTime(60_000);
    expect(told()).toEqual([{ what: 'changed cluster c', causes: [] }]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stop their timers on close', () => {
    const { sources, views } = listening();
    const waiting = { state: { waiting: { reason: 'ImagePullBackOff' } } };
    sources.objects.cluster.put(managed('c', { status: PROVISIONING }));
    sources.pods.put(headPod(waiting));
    views.flush();
    const timers = jest.getTimerCount();
    views.close();
    // The time when the state changes, and the time when the view is packed.
    expect(jest.getTimerCount()).toBe(timers - 2);
  });

  it('notify about pod events for a cluster and its job, without rebuilding either', () => {
    const { sources, views, told } = listening();
    const owner = { kind: 'RayCluster', namespace: 'test', name: 'c' };
    const event = (name: string) => ({
      ...clusterEvent(1, { reason: 'Pulling' }),
      metadata: { namespace: 'test', name },
      owner,
    });
    sources.podEvents.put(event('before anything was read'));
    sources.objects.job.put({
      metadata: { namespace: 'test', name: 'j', labels, uid: 'uid-j' },
    });
    sources.objects.cluster.put(
      managed('c', {
        metadata: {
          ownerReferences: [
            { apiVersion: 'v1', kind: 'RayJob', name: 'j', uid: 'uid-j' },
          ],
        },
      }),
    );
    views.flush();
    told();
    const { cluster, job: jobs } = sources.objects;
    const looks = () => [cluster.looks, jobs.looks];
    const before = looks();
    sources.podEvents.put(event('new'));
    views.flush();
    expect(told()).toEqual([
      { what: 'changed cluster c', causes: [] },
      { what: 'changed job j', causes: [] },
    ]);
    expect(looks()).toEqual(before);
  });

  it('show events of a service’s cluster that arrive before the cluster', () => {
    const { sources, views } = listening();
    const key = { namespace: 'test', name: 's' };
    sources.objects.service.put({
      metadata: { ...key, labels, uid: 'uid-s' },
      status: { activeServiceStatus: { rayClusterName: 's-1' } },
    });
    const events = () =>
      JSON.parse(String(views.of.service.get(key)?.json('ray')))
        .rayServiceStatus.rayServiceEvents;
    expect(events()).toBeUndefined();
    sources.events.cluster.put({
      ...clusterEvent(1, { reason: 'CreatedHeadPod' }),
      involvedObject: { kind: 'RayCluster', namespace: 'test', name: 's-1' },
    });
    sources.objects.cluster.put(
      managed('s-1', {
        metadata: {
          ownerReferences: [
            { apiVersion: 'v1', kind: 'RayService', name: 's', uid: 'uid-s' },
          ],
        },
      }),
    );
    expect(events()).toMatchObject([{ reason: 'CreatedHeadPod' }]);
  });

  it('rebuild only the changed object among ten thousand', () => {
    const { sources, views } = fakeViews();
    const all = Array.from({ length: 10_000 }, (_, i) => managed(`c${i}`));
    sources.objects.cluster.put(...all);
    views.flush();
    const looksBefore = [sources.objects.cluster, sources.pods].map(
      ({ looks }) => looks,
    );
    sources.objects.cluster.put(managed('c1500', { status: READY }));
    views.flush();
    const looks = [sources.objects.cluster, sources.pods].map(
      ({ looks: now }, i) => now - looksBefore[i],
    );
    expect(looks).toEqual([1, 1]);
  });
});
