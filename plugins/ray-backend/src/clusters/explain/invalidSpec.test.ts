import { Event, RayClusterStatus } from '@rayport/backstage-plugin-ray-node';
import { at, clusterEvent, rayCluster, timeAt } from '../__testUtils__/objects';
import { explainCluster } from '../explainCluster';

const LABELS_REFUSED = clusterEvent(2, {
  type: 'Warning',
  reason: 'InvalidRayClusterSpec',
  message:
    "The RayCluster spec is invalid test/c: rayStartParams['labels'] is not supported for Head group; use the labels field instead",
});

function explain(options: {
  events: Event[];
  rayStartParams?: Record<string, string>;
  status?: RayClusterStatus;
}) {
  const { events, rayStartParams = { labels: 'a=b' }, status } = options;
  return explainCluster({
    rayCluster: rayCluster({
      spec: { headGroupSpec: { rayStartParams, template: {} } },
      status,
    }),
    pods: [],
    events,
    now: at(10),
    gracePeriodMs: 60_000,
  });
}

describe('a cluster that the operator refuses', () => {
  it('is unhealthy at once because of its start parameters', () => {
    expect(explain({ events: [LABELS_REFUSED] })).toMatchObject({
      state: 'unhealthy',
      reason: 'InvalidRayClusterSpec',
      message:
        "The operator refuses the cluster: rayStartParams['labels'] is not supported for Head group; use the labels field instead.",
      hint: 'Remove the start parameter labels.',
      since: timeAt(2),
    });
  });

  it('has failed for any other reason', () => {
    const events = [
      clusterEvent(2, {
        type: 'Warning',
        reason: 'InvalidRayClusterMetadata',
        message: 'RayCluster name should be no more than 53 characters',
      }),
    ];
    expect(explain({ events })).toMatchObject({
      state: 'failed',
      reason: 'InvalidRayClusterMetadata',
      message: expect.stringContaining('no more than 53 characters'),
    });
  });

  it('is provisioning after the parameter was removed, although the event remains', () => {
    const events = [LABELS_REFUSED];
    expect(explain({ events, rayStartParams: {} }).state).toBe('provisioning');
  });

  it('is provisioning after the operator has continued', () => {
    const created = clusterEvent(3, { reason: 'CreatedService' });
    expect(explain({ events: [LABELS_REFUSED, created] }).state).toBe(
      'provisioning',
    );
    const status = { lastUpdateTime: timeAt(4) };
    expect(explain({ events: [LABELS_REFUSED], status }).state).toBe(
      'provisioning',
    );
  });

  it('stays unhealthy after the event has expired', () => {
    const later = (now: Date) =>
      explainCluster({
        rayCluster: rayCluster({
          spec: {
            headGroupSpec: { rayStartParams: { labels: '' }, template: {} },
          },
        }),
        pods: [],
        events: [],
        now,
        gracePeriodMs: 60_000,
      });
    expect(later(at(59)).state).toBe('provisioning');
    expect(later(at(60))).toMatchObject({
      state: 'unhealthy',
      reason: 'InvalidRayClusterSpec',
      hint: 'Remove the start parameter labels.',
    });
  });

  it('is unhealthy again after another refused change', () => {
    const status = { state: 'ready', lastUpdateTime: timeAt(1) };
    const repeated = {
      ...LABELS_REFUSED,
      series: { count: 2, lastObservedTime: timeAt(8) },
    };
    const created = clusterEvent(3, { reason: 'CreatedService' });
    const events = [created, repeated];
    expect(explain({ events, status }).state).toBe('unhealthy');
  });
});
