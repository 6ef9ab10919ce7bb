import { operatorHealth } from './operatorHealth';

const NOW = Date.parse('2026-11-21T09:10:00Z');
const OPTIONS = { now: NOW, gracePeriodMs: 60_000 };

function waiting(seconds?: number) {
  return {
    waitsForOperatorSince:
      seconds === undefined ? undefined : NOW - seconds * 1000,
  };
}

describe('operatorHealth', () => {
  it('is unknown for an operator without pending work', () => {
    expect(operatorHealth([[], []], OPTIONS).state).toBe('unknown');
  });

  it('is acting during the grace period', () => {
    const views = [[waiting(), waiting(59)], [waiting()]];
    expect(operatorHealth(views, OPTIONS)).toEqual({
      state: 'acting',
      since: '',
      reason: '',
    });
  });

  it('counts changes that wait longer, over all kinds', () => {
    const views = [[waiting(60), waiting(5)], [waiting(90)]];
    expect(operatorHealth(views, OPTIONS)).toEqual({
      state: 'silent',
      since: '2026-11-21T09:08:30Z',
      reason:
        '2 changes wait for the KubeRay operator. Check that it runs and watches the namespaces.',
    });
  });
});
