import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  RayApiError,
  StreamMessage,
  WatchOptions,
} from '@rayport/backstage-plugin-ray-common';
import { createRayService } from '@rayport/backstage-plugin-ray-node';
import { AwaitableKind, ObservedState } from '../kinds';
import { waitForState } from './waitForState';

const open: StreamMessage = { type: 'open', reset: true, id: '1' };
const change: StreamMessage = {
  type: 'change',
  id: '2',
  change: { kind: 'job', type: 'changed', namespace: 'n', name: 'j' },
};

function state(text: string): ObservedState {
  return { state: text, message: `It is ${text}.`, hint: '' };
}

/** A portal that sends these messages in one stream after the other; each stream then breaks or ends. */
function portalThatSays(
  streams: Array<Array<StreamMessage | Error>>,
  states: ObservedState[],
) {
  const watched: WatchOptions[] = [];
  const told: string[] = [];
  const ray = createRayService({
    auth: mockServices.auth(),
    discovery: mockServices.discovery(),
  });
  const awaitable: AwaitableKind = {
    kind: 'job',
    goal: 'succeeded',
    deadEnds: ['failed'],
    read: async () => states.shift() ?? state('unknown'),
  };
  const wait = (signal = new AbortController().signal) =>
    waitForState({
      awaitable,
      signal,
      ray: {
        ...ray,
        async *watch(request) {
          watched.push(request);
          for (const message of streams.shift() ?? []) {
            if (message instanceof Error) throw message;
            yield message;
          }
        },
      },
      key: { namespace: 'n', name: 'j' },
      credentials: mockCredentials.user(),
      reconnectMs: 1,
      onState: observed => told.push(observed.state),
    });
  return { wait, watched, told };
}

describe('waitForState', () => {
  it('resumes a broken stream, and reads the state only after changes', async () => {
    const resumed: StreamMessage = { type: 'open', reset: false };
    const { wait, watched, told } = portalThatSays(
      [
        [open, change, new TypeError('fetch failed')],
        [new RayApiError('UNAVAILABLE', 'Starting.')],
        [resumed, { type: 'beat' }, change],
      ],
      [state('pending'), state('running'), state('succeeded')],
    );
    await expect(wait()).resolves.toEqual(state('succeeded'));
    expect(told).toEqual(['pending', 'running', 'succeeded']);
    expect(watched.map(({ lastEventId }) => lastEventId)).toEqual([
      undefined,
      '2',
      '2',
    ]);
    expect(watched[0]).toMatchObject({ namespace: 'n', name: 'j' });
  });

  it('returns a final state other than the goal', async () => {
    const { wait } = portalThatSays([[open]], [state('failed')]);
    await expect(wait()).resolves.toEqual(state('failed'));
  });

  it('does not retry when the portal rejects the request', async () => {
    const refusal = new RayApiError('UNAUTHENTICATED', 'Sign in.');
    const { wait, watched } = portalThatSays([[open, refusal]], []);
    await expect(wait()).rejects.toBe(refusal);
    expect(watched).toHaveLength(1);
  });

  it('stops when the signal is aborted', async () => {
    const controller = new AbortController();
    const { wait } = portalThatSays([[open]], [state('running')]);
    const waiting = wait(controller.signal);
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });
});
