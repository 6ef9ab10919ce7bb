import { MANAGED_BY, RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import { MANAGED_OBJECTS } from '../ownObjects';
import { mockServices } from '@backstage/backend-test-utils';
import {
  DefaultKubernetesService,
  RAY_JOBS,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../__testUtils__/until';
import { FaultyNetwork } from './__testUtils__/FaultyNetwork';
import { Informer } from './Informer';

/** Short enough for tests, long enough not to be a busy loop; milliseconds. */
const PAUSE_MS = 5;

function rayJob(namespace: string, name: string, version: string): RayJob {
  const labels = { [RAY_LABELS.managedBy]: MANAGED_BY };
  return {
    metadata: { namespace, name, uid: name, resourceVersion: version, labels },
  };
}

function listOf(version: string, ...items: RayJob[]): Response {
  return Response.json({ metadata: { resourceVersion: version }, items });
}

function refusal(code: number, reason: string, message: string): Response {
  const body = { kind: 'Status', status: 'Failure', code, reason, message };
  return Response.json(body, { status: code });
}

/** A watch that reports no changes, and never ends by itself. */
function silentWatch(): Response {
  return new Response(new ReadableStream());
}

describe('Informer', () => {
  let network: FaultyNetwork;
  let stop: AbortController;
  let stopped: Promise<void>;
  const logger = mockServices.logger.mock();

  function start(
    options: { namespaces?: readonly string[]; readyWaitMs?: number } = {},
  ) {
    const kubernetes = new DefaultKubernetesService({
      connect: async () => network,
    });
    const jobs = new Informer({
      ...options,
      kubernetes,
      logger,
      resource: RAY_JOBS,
      selector: MANAGED_OBJECTS,
      pause: async () => sleep(PAUSE_MS),
    });
    stopped = jobs.run(stop.signal);
    return jobs;
  }

  /** Answers lists; watches stay silent. */
  function answer(list: (path: string) => Response): void {
    network.weather = {
      answer: path =>
        path.includes('watch=true') ? silentWatch() : list(path),
    };
  }

  beforeEach(() => {
    jest.clearAllMocks();
    network = new FaultyNetwork('http://kubernetes');
    stop = new AbortController();
  });

  afterEach(async () => {
    stop.abort();
    await stopped;
  });

  it('makes reads wait for a list in progress', async () => {
    network.weather = 'refused';
    const jobs = start();
    const ready = jobs.ready();
    await until(() => network.sent[2]);
    expect(jobs.freshness).toMatchObject({
      state: 'syncing',
      reason:
        "Kubernetes at http://kubernetes can't be reached: connection refused",
    });
    answer(() => listOf('5', rayJob('n', 'j', '3')));
    await ready;
    expect(jobs.freshness.state).toBe('current');
    expect(jobs.get({ namespace: 'n', name: 'j' })).toBeDefined();
    expect(jobs.health()).toMatchObject({
      name: 'rayjobs',
      size: 1,
      version: '5',
      lists: 1,
    });
  });

  it('does not make reads wait for a list that has failed for a while', async () => {
    network.weather = 'refused';
    const jobs = start({ readyWaitMs: 1_000_000 });
    await expect(jobs.ready()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('connection refused'),
    });
  });

  it('reports a missing definition at once, and finds it once installed', async () => {
    answer(() => new Response('404 page not found', { status: 404 }));
    const jobs = start();
    await expect(jobs.ready()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('rayjobs.ray.io'),
      retryAfterSeconds: expect.any(Number),
    });
    expect(jobs.freshness.state).toBe('missing');
    answer(() => listOf('5'));
    await until(() => (jobs.freshness.state === 'current' ? true : undefined));
    await jobs.ready();
  });

  it('reports the missing right of the account after waiting', async () => {
    answer(() => refusal(403, 'Forbidden', 'cannot list rayjobs'));
    const jobs = start({ readyWaitMs: 50 });
    await expect(jobs.ready()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('cannot list rayjobs'),
    });
  });

  it('stops waiting when the caller aborts', async () => {
    network.weather = 'hanging';
    const jobs = start();
    const caller = new AbortController();
    const ready = jobs.ready({ signal: caller.signal });
    caller.abort();
    await expect(ready).rejects.toThrow('aborted');
  });

  it('watches each configured namespace, and reports the oldest version among them', async () => {
    answer(path =>
      path.includes('/namespaces/a/')
        ? listOf('9', rayJob('a', 'one', '3'))
        : refusal(403, 'Forbidden', 'not in b'),
    );
    const jobs = start({ namespaces: ['a', 'b'] });
    await until(() => jobs.size);
    expect(jobs.freshness.state).toBe('syncing');
    expect(jobs.version).toBeUndefined();
    answer(() => listOf('7', rayJob('b', 'two', '4')));
    await jobs.ready();
    expect([...jobs.list()].map(({ metadata }) => metadata.name)).toEqual([
      'one',
      'two',
    ]);
    expect([...jobs.list('b')]).toHaveLength(1);
    // Both have reported everything up to here.
    expect(jobs.version).toBe('7');
    jobs.observe(RAY_JOBS, rayJob('c', 'three', '10'));
    expect(jobs.size).toBe(2);
    expect(network.sent.every(sent => /\/namespaces\/[ab]\//.test(sent))).toBe(
      true,
    );
  });

  it('is behind after an interruption of one second, and keeps its objects', async () => {
    let cut = () => {};
    network.weather = {
      answer(path) {
        if (!path.includes('watch=true')) {
          return listOf('5', rayJob('n', 'j', '3'));
        }
        return new Response(
          new ReadableStream({
            start: controller => {
              cut = () => controller.error(new Error('cut'));
            },
          }),
        );
      },
    };
    const jobs = start();
    await jobs.ready();
    await until(() => network.sent[1]);
    const turned = jest.fn();
    const stopHearing = jobs.onFreshnessChange(turned);
    expect(jobs.interruptedSince).toBeUndefined();
    network.weather = 'refused';
    cut();
    await until(() => network.sent[3]);
    expect(jobs.freshness.state).toBe('current');
    // Regardless of the number of refusals after that.
    expect(turned).toHaveBeenCalledTimes(1);
    expect(jobs.interruptedSince).toBeDefined();
    await until(() => (jobs.freshness.state === 'behind' ? true : undefined));
    expect(jobs.isAway).toBe(true);
    expect(jobs.size).toBe(1);
    network.weather = { answer: silentWatch };
    await until(() => turned.mock.calls[1]);
    expect(jobs.freshness.state).toBe('current');
    expect(jobs.interruptedSince).toBeUndefined();
    stopHearing();
  });

  it('does not warn that a kind was never read, which the start does once for all', async () => {
    network.weather = 'refused';
    start();
    const [told] = await until(() => logger.debug.mock.calls[0]);
    expect(told).toBe('The first read of rayjobs failed');
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it.each([
    [410, 'Expired', 'info', 'Reading all rayjobs again'],
    [500, 'InternalError', 'warn', 'Following rayjobs was interrupted'],
  ] as const)('logs a watch that ends with %i', async (...end) => {
    const [code, reason, level, message] = end;
    network.weather = {
      answer: path =>
        path.includes('watch=true')
          ? refusal(code, reason, 'The watch ends')
          : listOf('1'),
    };
    await start().ready();
    const [told] = await until(() => logger[level].mock.calls[0]);
    expect(told).toContain(message);
    const other = level === 'warn' ? 'info' : 'warn';
    expect(logger[other]).not.toHaveBeenCalled();
  });
});
