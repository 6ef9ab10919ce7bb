import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesError } from '@rayport/backstage-plugin-ray-node';
import { InformerState } from './InformerState';

const expired = new KubernetesError({
  status: 410,
  reason: 'Expired',
  message: 'too old',
});

describe('InformerState', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => jest.advanceTimersByTime(ms);

  it('does not count a watch as recovered if it opens and expires at once', () => {
    const state = new InformerState(() => {});
    state.synced();
    pass(1_000);
    state.interrupted(new Error('cut'));
    pass(5_000);
    state.opened();
    state.interrupted(expired);
    expect(state.freshness).toMatchObject({
      state: 'behind',
      since: new Date(1_000),
    });
    state.synced();
    expect(state.freshness.state).toBe('current');
    pass(1_000);
    state.interrupted(expired);
    expect(state.interruptedSince).toEqual(new Date(7_000));
  });

  it('counts a watch as recovered if it reports an event before it expires', () => {
    const state = new InformerState(() => {});
    state.synced();
    state.interrupted(undefined);
    pass(500);
    state.told();
    pass(500);
    state.interrupted(expired);
    expect(state.interruptedSince).toEqual(new Date(1_000));
    expect(state.freshness.state).toBe('current');
  });

  it('ends the reason with exactly one full stop', () => {
    const state = new InformerState(() => {});
    const message = 'There is no kubeconfig at /k. Put one there.';
    state.interrupted(
      new KubernetesError({ status: 0, reason: 'Misconfigured', message }),
    );
    const { reasonPart } = state.freshness;
    expect(reasonPart && englishOf(reasonPart)).toBe(message);
  });
});
