import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { EventEmitter } from 'node:events';
import { Caller } from '../requests/RequestContext';
import { FlowCall } from './FlowCall';
import { FlowControl, FlowRefusal } from './FlowControl';
import { DEFAULT_FLOW_CONTROL, FlowLimits } from './FlowLimits';

/** A caller's request. */
class TestCall extends EventEmitter implements FlowCall {
  closed = false;
  isCutOff = false;

  end(): void {
    this.closed = true;
    this.emit('close');
  }

  destroy(): void {
    this.isCutOff = true;
    this.end();
  }
}

const credentials = mockCredentials.user();
const mallory: Caller = { credentials, user: 'user:default/mallory' };
const ada: Caller = { credentials, user: 'user:default/ada' };
const service: Caller = { credentials, service: 'plugin:catalog' };
const anonymous: Caller = { credentials, isAnonymous: true };

const logger = mockServices.logger.mock();
const refused = jest.fn<void, [FlowRefusal]>();

function flowControlWith(users: Partial<FlowLimits>): FlowControl {
  return new FlowControl({
    config: {
      ...DEFAULT_FLOW_CONTROL,
      users: { ...DEFAULT_FLOW_CONTROL.users, ...users },
      queueTimeoutMs: 1_000,
      kubernetesConcurrency: 3,
    },
    logger,
    refused,
  });
}

/** The state of a request: running, waiting or refused. */
function follow(turn: Promise<void> | undefined): { outcome: string } {
  const state = { outcome: turn ? 'waits' : 'at once' };
  turn?.then(
    () => (state.outcome = 'later'),
    error => (state.outcome = `${error.code} ${error.retryAfterSeconds}`),
  );
  return state;
}

function used(flowControl: FlowControl, type: string, resource: string) {
  return flowControl
    .use()
    .filter(use => use.type === type && use.resource === resource)
    .map(({ executing, waiting }) => [executing, waiting])[0];
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('requests', () => {
  const limits = { concurrency: 2, queueLengthLimit: 1 };

  it('of one user wait for each other and are refused, while those of others start at once', async () => {
    const flowControl = flowControlWith(limits);
    const calls = [0, 1, 2, 3].map(() => new TestCall());
    const states = calls.map(call => follow(flowControl.enter(mallory, call)));
    await jest.advanceTimersByTimeAsync(0);
    expect(states.map(({ outcome }) => outcome)).toEqual([
      'at once',
      'at once',
      'waits',
      'RESOURCE_EXHAUSTED 1',
    ]);
    for (const caller of [ada, service, anonymous]) {
      expect(flowControl.enter(caller, new TestCall())).toBeUndefined();
    }
    expect(used(flowControl, 'users', 'requests')).toEqual([3, 1]);
    expect(used(flowControl, 'services', 'requests')).toEqual([2, 0]);
    calls[0].end();
    await jest.advanceTimersByTimeAsync(0);
    expect(states[2].outcome).toBe('later');
  });

  it('hold a seat only until they are answered or cancelled, also while they wait', async () => {
    const flowControl = flowControlWith(limits);
    const calls = [0, 1, 2].map(() => new TestCall());
    const states = calls.map(call => follow(flowControl.enter(mallory, call)));
    calls[2].end();
    await jest.advanceTimersByTimeAsync(0);
    expect(states[2].outcome).toBe('CANCELLED undefined');
    calls[0].end();
    calls[1].end();
    expect(used(flowControl, 'users', 'requests')).toEqual([0, 0]);
    const gone = follow(flowControl.enter(mallory, calls[0]));
    await jest.advanceTimersByTimeAsync(0);
    expect(gone.outcome).toBe('CANCELLED undefined');
    expect(used(flowControl, 'users', 'requests')).toEqual([0, 0]);
  });

  it('are refused when they have waited too long', async () => {
    const flowControl = flowControlWith(limits);
    const calls = [0, 1, 2].map(() => new TestCall());
    const states = calls.map(call => follow(flowControl.enter(mallory, call)));
    await jest.advanceTimersByTimeAsync(1_001);
    expect(states[2].outcome).toBe('RESOURCE_EXHAUSTED 1');
    expect(refused.mock.calls).toEqual([
      [{ type: 'users', resource: 'requests', reason: 'time-out' }],
    ]);
  });

  it('are refused at a limited rate, and cut off if there are too many', async () => {
    const flowControl = flowControlWith({ ...limits, queueLengthLimit: 0 });
    const calls = Array.from({ length: 2_500 }, () => new TestCall());
    const states = calls.map(call => follow(flowControl.enter(mallory, call)));
    await jest.advanceTimersByTimeAsync(1_000);
    const count = (what: string) =>
      states.filter(({ outcome }) => outcome.startsWith(what)).length;
    expect(calls.filter(({ isCutOff }) => isCutOff).length).toBe(497);
    expect(count('waits')).toBeGreaterThan(1_700);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(count('RESOURCE_EXHAUSTED')).toBe(2_498);
  });

  it('are logged once a minute when they are refused, and all counted', async () => {
    const flowControl = flowControlWith({ ...limits, queueLengthLimit: 0 });
    const flood = () => {
      for (let count = 0; count < 12; count += 1) {
        follow(flowControl.enter(mallory, new TestCall()));
      }
    };
    flood();
    await jest.advanceTimersByTimeAsync(1_000);
    flood();
    await jest.advanceTimersByTimeAsync(60_000);
    flood();
    await jest.advanceTimersByTimeAsync(1_000);
    const flow = { flow: 'user:default/mallory', reason: 'queue-full' };
    expect(logger.warn.mock.calls.map(([, meta]) => meta)).toEqual([
      expect.objectContaining({ ...flow, refused: 1 }),
      expect.objectContaining({ ...flow, refused: 22 }),
    ]);
    expect(refused).toHaveBeenCalledTimes(34);
  });

  it('are accepted in a burst, and then at the configured rate', async () => {
    const flowControl = flowControlWith({ qps: 10, burst: 3 });
    const states = Array.from({ length: 5 }, () => {
      const call = new TestCall();
      const state = follow(flowControl.enter(mallory, call));
      call.end();
      return state;
    });
    expect(states.map(({ outcome }) => outcome).slice(0, 3)).toEqual(
      Array(3).fill('at once'),
    );
    const call = new TestCall();
    const late = follow(flowControl.enter(mallory, call));
    expect(late.outcome).toBe('waits');
    await jest.advanceTimersByTimeAsync(110);
    expect(late.outcome).toBe('later');
  });
});

describe('streams', () => {
  it('of one user are limited until they are closed', async () => {
    const flowControl = flowControlWith({ streams: 2 });
    const calls = [new TestCall(), new TestCall()];
    for (const call of calls) await flowControl.openStream(mallory, call);
    await expect(
      flowControl.openStream(mallory, new TestCall()),
    ).rejects.toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
      retryAfterSeconds: 10,
      message: expect.stringContaining('ray.flowControl.users.streams'),
    });
    await flowControl.openStream(ada, new TestCall());
    calls[0].end();
    await flowControl.openStream(mallory, new TestCall());
    expect(used(flowControl, 'users', 'streams')).toEqual([3, 0]);
  });

  it('of a disconnected caller are not opened', async () => {
    const flowControl = flowControlWith({});
    const call = new TestCall();
    call.end();
    await expect(flowControl.openStream(mallory, call)).rejects.toMatchObject({
      code: 'CANCELLED',
    });
    expect(used(flowControl, 'users', 'streams')).toEqual([0, 0]);
  });

  it('are limited by the rate of requests', async () => {
    const flowControl = flowControlWith({ qps: 1, burst: 1 });
    const call = new TestCall();
    await flowControl.openStream(mallory, call);
    call.end();
    await expect(
      flowControl.openStream(mallory, new TestCall()),
    ).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
    expect(refused.mock.calls[0][0].reason).toBe('rate-limit');
  });
});

describe('bodies', () => {
  it('of one user are limited in number and total size', () => {
    const flowControl = flowControlWith({ bodies: 2, bodyBytes: 100 });
    const first = flowControl.openBody(mallory);
    const second = flowControl.openBody(mallory);
    expect(() => flowControl.openBody(mallory)).toThrow(/2 bodies of yours/);
    first.add(60);
    second.add(40);
    expect(() => second.add(1)).toThrow(/more than 100 bytes/);
    flowControl.openBody(ada).add(100);
    second.close();
    first.add(40);
    first.close();
    flowControl.openBody(mallory).add(100);
    expect(used(flowControl, 'users', 'bodies')).toEqual([2, 0]);
  });
});

describe('requests to Kubernetes', () => {
  const { signal } = new AbortController();

  it('of one user wait for each other, and free their seat when they fail', async () => {
    const flowControl = flowControlWith({ kubernetesConcurrency: 1 });
    const fails = flowControl.askKubernetes(mallory, signal, async () => {
      throw new Error('broken');
    });
    const log: string[] = [];
    const ask = (caller: Caller, name: string) =>
      flowControl.askKubernetes(caller, signal, async () => log.push(name));
    const waits = ask(mallory, 'mallory');
    await ask(ada, 'ada');
    await expect(fails).rejects.toThrow('broken');
    await waits;
    expect(log).toEqual(['ada', 'mallory']);
    expect(used(flowControl, 'users', 'kubernetes')).toEqual([0, 0]);
  });

  it('are abandoned when they have waited too long, or when their caller disconnects', async () => {
    const flowControl = flowControlWith({ kubernetesConcurrency: 1 });
    let finish = () => {};
    const slow = flowControl.askKubernetes(
      mallory,
      signal,
      () => new Promise<void>(resolve => (finish = resolve)),
    );
    const work = jest.fn(async () => {});
    const gone = new AbortController();
    const failures: unknown[] = [];
    for (const waiting of [gone.signal, signal]) {
      flowControl
        .askKubernetes(mallory, waiting, work)
        .catch(error => failures.push(error));
    }
    gone.abort(new Error('gone'));
    await jest.advanceTimersByTimeAsync(1_001);
    expect(failures).toEqual([
      new Error('gone'),
      expect.objectContaining({
        code: 'RESOURCE_EXHAUSTED',
        retryAfterSeconds: 1,
        message: expect.stringContaining('kubernetesConcurrency'),
      }),
    ]);
    finish();
    await slow;
    expect(work).not.toHaveBeenCalled();
    await flowControl.askKubernetes(mallory, signal, work);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

it('forgets idle callers', async () => {
  const flowControl = flowControlWith({});
  const stays = new TestCall();
  flowControl.enter(ada, stays);
  for (let index = 0; index < 2_500; index += 1) {
    const call = new TestCall();
    flowControl.enter({ credentials, user: `user:default/u${index}` }, call);
    call.end();
    await jest.advanceTimersByTimeAsync(10);
  }
  expect(flowControl.flows).toBeLessThan(1_200);
  expect(used(flowControl, 'users', 'requests')).toEqual([1, 0]);
});
