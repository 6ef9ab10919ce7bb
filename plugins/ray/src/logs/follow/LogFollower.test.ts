import {
  createRayClient,
  PodLogMessage,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { LogSource } from '../LogSource';
import { FollowState } from './FollowState';
import { LogFollower } from './LogFollower';

const SOURCE: LogSource = {
  id: 'p/ray',
  owner: { kind: 'cluster', namespace: 'n', name: 'c' },
  pod: 'p',
  container: 'ray',
  label: 'head',
  run: 'first',
  hasPrevious: false,
  trouble: '',
};

const line = (second: number) => ({
  time: `2026-11-21T09:00:0${second}Z`,
  text: `line ${second}`,
});

/** The backend's answer to one request: messages, then an error if there is one. */
type Answer = { messages?: PodLogMessage[]; error?: Error };

function start(answers: Answer[], source = SOURCE) {
  const requests: object[] = [];
  const texts: string[] = [];
  const states: FollowState['type'][] = [];
  const client = {
    ...createRayClient({ baseUrl: async () => '', fetch }),
    async *followPodLog(_id: string, request: object) {
      requests.push(request);
      const { messages = [], error } = answers.shift() ?? {};
      yield* messages;
      if (error) throw error;
      if (!messages.length) await new Promise(() => {});
    },
  };
  const follower = new LogFollower({
    client,
    source,
    tailLines: 10,
    onLines: lines => texts.push(...lines.map(({ text }) => text)),
    onState: ({ type }) => states.push(type),
  });
  follower.start();
  return { follower, requests, texts, states };
}

async function settle(milliseconds = 0) {
  await jest.advanceTimersByTimeAsync(milliseconds);
}

describe('LogFollower', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('resumes a lost connection without repeating a line', async () => {
    const { follower, requests, texts, states } = start([
      { messages: [{ type: 'lines', lines: [line(1), line(2)] }] },
      {
        messages: [
          { type: 'lines', lines: [line(2), line(3)] },
          { type: 'end', end: 'deadline' },
        ],
      },
    ]);
    await settle();
    expect(states).toEqual(['connecting', 'following', 'reconnecting']);
    await settle(500);
    expect(texts).toEqual(['line 1', 'line 2', 'line 3']);
    expect(requests).toMatchObject([
      { tailLines: 10, container: 'ray', pod: 'p' },
      { sinceTime: line(2).time },
      // A stream that reached its deadline is reopened at once.
      { sinceTime: line(3).time },
    ]);
    follower.stop();
  });

  it('stops when the log may no longer be read', async () => {
    const { requests, states } = start([
      {
        messages: [
          { type: 'lines', lines: [line(1)] },
          { type: 'end', end: 'forbidden' },
        ],
      },
    ]);
    await settle(60_000);
    expect(states).toEqual(['connecting', 'following', 'forbidden']);
    expect(requests).toHaveLength(1);
  });

  it('waits for the container instead of polling', async () => {
    const { follower, requests, states } = start([
      { error: new RayApiError('FAILED_PRECONDITION', 'waiting to start') },
      {
        messages: [
          { type: 'lines', lines: [line(1)] },
          { type: 'end', end: 'container' },
        ],
      },
    ]);
    await settle(60_000);
    expect(requests).toHaveLength(1);
    expect(states.at(-1)).toBe('waiting');

    follower.setRun('first');
    await settle();
    expect(requests).toHaveLength(1);
    follower.setRun('second');
    await settle(60_000);
    expect(requests).toHaveLength(2);
    expect(states.at(-1)).toBe('ended');
    follower.stop();
  });

  it('sends no request before the container has started', async () => {
    const { follower, requests, states } = start(
      [{ messages: [{ type: 'lines', lines: [line(1)] }] }],
      { ...SOURCE, run: '' },
    );
    await settle(60_000);
    expect(requests).toHaveLength(0);
    expect(states.at(-1)).toBe('waiting');
    follower.setRun('first');
    await settle();
    expect(requests).toHaveLength(1);
    follower.stop();
  });

  it('stops when reading is denied', async () => {
    const { requests, states } = start([
      { error: new RayApiError('PERMISSION_DENIED', 'no') },
    ]);
    await settle(60_000);
    expect(requests).toHaveLength(1);
    expect(states.at(-1)).toBe('failed');
  });
});
