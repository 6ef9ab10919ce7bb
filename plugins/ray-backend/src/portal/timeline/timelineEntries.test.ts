import { ContainerStatus } from '@rayport/backstage-plugin-ray-node';
import { timelineEntries } from './timelineEntries';

const NOW = '2026-11-20T10:00:00Z';

const ended = {
  terminated: { exitCode: 1, startedAt: NOW, finishedAt: NOW },
};

/** Ids of the ends of the containers of a pod. */
function exitIds(status: Omit<ContainerStatus, 'name' | 'ready'>): string[] {
  const metadata = { name: 'c-head', creationTimestamp: NOW };
  const pod = {
    metadata,
    status: {
      containerStatuses: [{ name: 'ray-head', ready: false, ...status }],
    },
  };
  return timelineEntries({
    kind: 'RayCluster',
    object: { metadata: { name: 'c', creationTimestamp: NOW } },
    conditions: [],
    events: [],
    pods: [pod],
    recorded: { changes: [], isIncomplete: false },
  })
    .filter(({ source }) => source === 'exit')
    .map(({ id }) => id);
}

it('tells runs of a container apart that ended in the same second', () => {
  const [previous, last] = exitIds({
    restartCount: 1,
    lastState: ended,
    state: ended,
  });
  expect(previous).not.toBe(last);
  // The entry of a run stays the same while the container waits, and after it has started again.
  const waiting = { waiting: { reason: 'CrashLoopBackOff' } };
  expect(
    exitIds({ restartCount: 1, lastState: ended, state: waiting }),
  ).toEqual([last]);
  const running = { running: { startedAt: NOW } };
  expect(
    exitIds({ restartCount: 2, lastState: ended, state: running }),
  ).toEqual([last]);
});
