import { Pod } from '@rayport/backstage-plugin-ray-node';
import { podLifetime } from './podLifetime';

const NOW = Math.floor(Date.now() / 1000) * 1000;

/** The time this many seconds ago. */
const ago = (seconds: number) => NOW - seconds * 1000;
const text = (time: number) => new Date(time).toISOString();

function pod(parts: {
  node?: string;
  phase?: string;
  scheduled?: number;
  finished?: number[];
  deletion?: number;
}): Pod {
  const { node = 'n', phase, scheduled, finished = [], deletion } = parts;
  return {
    metadata: {
      name: 'p',
      creationTimestamp: text(ago(1000)),
      ...(deletion && { deletionTimestamp: text(deletion) }),
    },
    spec: { nodeName: node },
    status: {
      phase,
      conditions: scheduled
        ? [
            {
              type: 'PodScheduled',
              status: 'True',
              lastTransitionTime: text(scheduled),
            },
          ]
        : [],
      containerStatuses: finished.map(time => ({
        name: 'c',
        ready: false,
        restartCount: 0,
        state: { terminated: { exitCode: 0, finishedAt: text(time) } },
      })),
    },
  };
}

describe('podLifetime', () => {
  it('begins when the pod is scheduled, and not before', () => {
    expect(podLifetime(pod({ node: '' }), NOW)).toBeUndefined();
    expect(podLifetime(pod({ scheduled: ago(900) }), NOW)).toEqual({
      startedAt: ago(900),
      endedAt: undefined,
      isEndSeen: false,
      gapUntil: undefined,
    });
    // A server that reports no conditions.
    expect(podLifetime(pod({}), NOW)?.startedAt).toBe(ago(1000));
  });

  it('begins half a second later if Kubernetes leaves out fractions, but not in the future', () => {
    const whole = (time: number) => text(time).replace('.000', '');
    const ended = pod({ phase: 'Succeeded' });
    const { status = {} } = ended;
    status.conditions = [
      {
        type: 'PodScheduled',
        status: 'True',
        lastTransitionTime: whole(ago(9)),
      },
    ];
    expect(podLifetime(ended, ago(5))).toMatchObject({
      startedAt: ago(9) + 500,
      endedAt: ago(5),
    });
    // Nothing begins in the future.
    expect(podLifetime(ended, ago(9) + 200)?.startedAt).toBe(ago(9) + 200);
  });

  it('ends when the last container has finished', () => {
    const ended = pod({ phase: 'Failed', finished: [ago(90), ago(60)] });
    expect(podLifetime(ended, NOW)).toMatchObject({
      endedAt: ago(60),
      isEndSeen: true,
    });
    // An evicted pod has no containers that could say when.
    const evicted = podLifetime(pod({ phase: 'Failed' }), NOW);
    expect(evicted?.endedAt).toBe(NOW);
    // Containers in a crash loop still hold their requests.
    const crashing = pod({ phase: 'Running', finished: [ago(60)] });
    expect(podLifetime(crashing, NOW)?.endedAt).toBeUndefined();
  });

  it('ends when the pod is gone, as exactly as the pod or the portal can tell', () => {
    const end = (one: Pod, unseenSince?: number) =>
      podLifetime(one, NOW, { at: NOW, unseenSince });
    const running = pod({ phase: 'Running', scheduled: ago(900) });
    expect(end(running)).toMatchObject({ endedAt: NOW, isEndSeen: true });
    const deleted = pod({ scheduled: ago(900), deletion: ago(300) });
    expect(end(deleted, ago(600))).toMatchObject({
      endedAt: ago(300),
      isEndSeen: true,
    });
    expect(end(running, ago(600))).toMatchObject({
      endedAt: ago(600),
      isEndSeen: false,
      gapUntil: NOW,
    });
  });
});
