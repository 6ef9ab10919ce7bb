import { Pod } from '@rayport/backstage-plugin-ray-node';

/** A watch event of Kubernetes, and when it came. */
export interface PodEvent {
  time: number;
  type: 'MODIFIED' | 'DELETED';
  pod: Pod;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Numbers that are the same on every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Kubernetes' times are whole seconds. */
function timeText(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z/, 'Z');
}

/** The course of a pod's life. */
type Fate = 'completes' | 'isDeleted' | 'isLost';

function fateOf(number: number): Fate {
  if (number < 0.6) return 'completes';
  return number < 0.95 ? 'isDeleted' : 'isLost';
}

/** The events of one pod, as Kubernetes' watch reports them. */
function eventsOf(
  uid: string,
  createdAt: number,
  random: () => number,
): PodEvent[] {
  const between = (from: number, until: number) =>
    from + random() * (until - from);
  const owner = ['ada', 'ben', 'eve'][Math.floor(random() * 3)];
  const cpu = `${1 + Math.floor(random() * 8)}`;
  const gpu = random() < 0.3 && { 'nvidia.com/gpu': '1' };
  const containers: NonNullable<Pod['spec']>['containers'] = [
    {
      name: 'ray',
      resources: { requests: { cpu, memory: `${cpu}Gi` }, limits: { ...gpu } },
    },
    { name: 'autoscaler', resources: { requests: { cpu: '500m' } } },
  ];
  const metadata = {
    name: uid,
    namespace: `team-${owner}`,
    uid,
    creationTimestamp: timeText(createdAt),
    labels: { owner },
  };
  const scheduledAt = createdAt + between(50, 5 * MINUTE_MS);
  const startedAt = scheduledAt + between(SECOND_MS, MINUTE_MS);
  // Most are short; the longest run for days.
  const endedAt = startedAt + between(0.02, 1) ** 3 * 60 * HOUR_MS;
  const scheduled: Pod = {
    metadata,
    spec: { nodeName: 'node', containers },
    status: {
      phase: 'Pending',
      conditions: [
        {
          type: 'PodScheduled',
          status: 'True',
          lastTransitionTime: timeText(scheduledAt),
        },
      ],
    },
  };
  const withStates = (phase: string, finishedAt?: number): Pod => ({
    ...scheduled,
    status: {
      ...scheduled.status,
      phase,
      containerStatuses: containers.map(({ name }) => ({
        name,
        ready: finishedAt === undefined,
        restartCount: 0,
        state:
          finishedAt === undefined
            ? { running: { startedAt: timeText(startedAt) } }
            : {
                terminated: {
                  exitCode: 0,
                  startedAt: timeText(startedAt),
                  finishedAt: timeText(finishedAt),
                },
              },
      })),
    },
  });
  const modified = (time: number, pod: Pod): PodEvent => ({
    time,
    type: 'MODIFIED',
    pod,
  });
  const begin = [
    modified(createdAt, { metadata, spec: { containers }, status: {} }),
    modified(scheduledAt, scheduled),
    modified(startedAt, withStates('Running')),
  ];
  const fate = fateOf(random());
  if (fate === 'isLost') {
    // Its node is gone, and Kubernetes forgets it at once.
    const lost: PodEvent = {
      time: endedAt,
      type: 'DELETED',
      pod: withStates('Running'),
    };
    return [...begin, lost];
  }
  const finished = withStates('Succeeded', endedAt);
  const goneAt =
    fate === 'completes'
      ? endedAt + between(SECOND_MS, HOUR_MS)
      : endedAt + between(10, 2 * SECOND_MS);
  return [
    ...begin,
    modified(endedAt + between(1, SECOND_MS), finished),
    { time: goneAt, type: 'DELETED', pod: finished },
  ];
}

/** The events of many pods in the order of time. */
export function simulatedPods(options: {
  from: number;
  until: number;
  podsADay: number;
  random: () => number;
}): PodEvent[] {
  const { from, until, podsADay, random } = options;
  const events: PodEvent[] = [];
  const pause = (24 * HOUR_MS) / podsADay;
  let time = from;
  for (let number = 0; time < until; number += 1) {
    events.push(...eventsOf(`pod-${number}`, time, random));
    time += 2 * random() * pause;
  }
  return events
    .filter(event => event.time < until)
    .sort((a, b) => a.time - b.time);
}
