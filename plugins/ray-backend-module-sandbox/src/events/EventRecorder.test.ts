import { mockServices } from '@backstage/backend-test-utils';
import { StoredObject } from '../core/types';
import { FakeClock } from '../simulation/__testUtils__/FakeClock';
import { ObjectStore } from '../store/ObjectStore';
import { CoreEvent, EventTimes, SeriesEventRecorder } from './EventRecorder';

const created = { type: 'Normal', action: 'Create' } as const;

describe('SeriesEventRecorder', () => {
  const clock = new FakeClock();
  const logger = mockServices.logger.mock();
  let store: ObjectStore;
  let recorder: SeriesEventRecorder;
  let about: StoredObject;

  beforeEach(() => {
    store = new ObjectStore({ logger, now: () => clock.now() });
    store.create('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'test' },
    });
    about = store.create('configmaps', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'x', namespace: 'test' },
    });
    recorder = new SeriesEventRecorder({
      client: store,
      logger,
      reporter: 'some-controller',
      times: new EventTimes(clock),
    });
  });

  const events = () => store.list<CoreEvent>('events', { namespace: 'test' });

  it('writes events in the format of events.k8s.io', () => {
    recorder.record(about, { ...created, reason: 'Made', message: 'Made y' });
    const { uid, resourceVersion } = about.metadata;
    expect(events()).toEqual([
      expect.objectContaining({
        type: 'Normal',
        reason: 'Made',
        action: 'Create',
        message: 'Made y',
        reportingComponent: 'some-controller',
        eventTime: expect.stringMatching(/^2026-11-21T09:16:08\.\d{6}Z$/),
        firstTimestamp: null,
        lastTimestamp: null,
        involvedObject: expect.objectContaining({ uid, resourceVersion }),
      }),
    ]);
    expect(events()[0].count).toBeUndefined();
    expect(events()[0].series).toBeUndefined();
    expect(events()[0].metadata.name).toMatch(/^x\.[0-9a-f]{16}$/);
  });

  it('counts a repetition in the series of the first event, even with another message', () => {
    recorder.record(about, { ...created, reason: 'Made', message: 'Made y' });
    recorder.record(about, { ...created, reason: 'Made', message: 'Made z' });
    expect(events()).toHaveLength(1);
    expect(events()[0]).toMatchObject({
      message: 'Made y',
      series: { count: 2, lastObservedTime: expect.any(String) },
    });
  });

  it('starts a new event when the object has changed or the event is deleted', () => {
    const made = { ...created, reason: 'Made', message: 'Made y' };
    recorder.record(about, made);
    const changed = store.update('configmaps', {
      ...about,
      metadata: { ...about.metadata, labels: { a: 'b' } },
    });
    recorder.record(changed, made);
    expect(events()).toHaveLength(2);

    events().forEach(({ metadata }) => store.delete('events', metadata));
    recorder.record(changed, made);
    expect(events()).toHaveLength(1);
  });

  it('does not throw when an event cannot be written', () => {
    const elsewhere = {
      ...about,
      metadata: { ...about.metadata, namespace: 'nowhere' },
    };
    const made = { ...created, reason: 'Made', message: 'Made y' };
    expect(() => recorder.record(elsewhere, made)).not.toThrow();
  });
});
