import { Event } from '@rayport/backstage-plugin-ray-node';
import { slownessOf } from '../../__testUtils__/processorTime';
import { latestWarning } from './podWarnings';

function warning(pod: string, message: string, time: string): Event {
  return {
    metadata: { name: `${pod}.${time}` },
    involvedObject: { kind: 'Pod', name: pod },
    type: 'Warning',
    reason: 'Unhealthy',
    message,
    lastTimestamp: time,
  };
}

const FAILED = { text: /^Readiness probe failed/ };

const podOf = (name: string) => ({ status: { name } });

it('finds the latest matching warning of the pod, and ignores other pods', () => {
  const podEvents = [
    warning('a', 'Readiness probe failed: 1', '2026-11-20T09:00:00Z'),
    warning('a', 'Readiness probe failed: 2', '2026-11-20T09:02:00Z'),
    warning('a', 'Liveness probe failed', '2026-11-20T09:03:00Z'),
    warning('b', 'Readiness probe failed: 3', '2026-11-20T09:04:00Z'),
  ];
  expect(latestWarning({ podEvents }, podOf('a'), FAILED)).toBe(
    'Readiness probe failed: 2',
  );
  expect(latestWarning({ podEvents }, podOf('c'), FAILED)).toBeUndefined();
});

it('reads the warnings of all pods of the largest cluster in linear time', () => {
  const make = (pods: number) =>
    Array.from({ length: pods * 5 }, (_, index) =>
      warning(
        `w-${index % pods}`,
        'Readiness probe failed: HTTP 500',
        '2026-11-20T09:00:00Z',
      ),
    );
  expect(
    slownessOf(4_000, make, podEvents => {
      // Each explanation uses a separate list.
      const facts = { podEvents: [...podEvents] };
      for (let pod = 0; pod < podEvents.length / 5; pod += 1) {
        latestWarning(facts, podOf(`w-${pod}`), FAILED);
      }
    }),
  ).toBeUndefined();
});
