import { toPayload } from './toPayload';

const row = { object: { namespace: 'default', name: 'c' } };

describe('toPayload', () => {
  it.each([
    ['cluster', 'unhealthy', 'high'],
    ['cluster', 'failed', 'high'],
    ['service', 'degraded', 'high'],
    ['service', 'upgrade-failed', 'high'],
    ['job', 'failed', 'high'],
    ['job', 'succeeded', 'low'],
    ['cluster', 'recovered', 'low'],
  ] as const)(
    'notifies about a %s that is %s with severity %s',
    (kind, told, severity) => {
      expect(toPayload(kind, row, told)).toMatchObject({
        severity,
        topic: `ray:${kind}-${told}`,
      });
    },
  );
});
