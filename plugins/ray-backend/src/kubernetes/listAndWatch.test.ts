import {
  CONFIG_MAPS,
  ConfigMap,
  DefaultKubernetesService,
  KubernetesError,
  KubernetesList,
  ListOptions,
  WatchEvent,
  WatchOptions,
} from '@rayport/backstage-plugin-ray-node';
import { until } from '../__testUtils__/until';
import { Doubts } from './Doubts';
import { listAndWatch, ListWatchEvent, ListWatchOptions } from './listAndWatch';

/** A page of a list, or an event of a watch; `silence` lasts until it is aborted. */
type Page = KubernetesList<ConfigMap> | KubernetesError;
type Script = Array<WatchEvent<ConfigMap> | Error | 'silence'>;

function configMap(name: string, resourceVersion: string): ConfigMap {
  return { metadata: { name, resourceVersion } };
}

function page(resourceVersion: string, next?: string): Page {
  const items = [configMap(`listed-at-${resourceVersion}`, '1')];
  return { metadata: { resourceVersion, continue: next }, items };
}

function added(name: string, resourceVersion: string): WatchEvent<ConfigMap> {
  return { type: 'ADDED', object: configMap(name, resourceVersion) };
}

function bookmark(resourceVersion: string): WatchEvent<ConfigMap> {
  return { type: 'BOOKMARK', object: configMap('', resourceVersion) };
}

function failure(
  status: number,
  more: { reason?: string; retryAfterSeconds?: number } = {},
): KubernetesError {
  return new KubernetesError({ status, reason: '', message: 'no', ...more });
}

function isUnreachable(step: Script[number] | undefined): boolean {
  return step instanceof KubernetesError && step.status === 0;
}

/** A Kubernetes whose lists and watches are scripted; each watch plays one script. */
class ScriptedKubernetes extends DefaultKubernetesService {
  readonly watchedFrom: string[] = [];
  readonly continued: Array<string | undefined> = [];
  readonly #pages: Page[];
  readonly #scripts: Script[];

  constructor(pages: Page[], scripts: Script[]) {
    super({ connect: () => Promise.reject(new Error('not connected')) });
    this.#pages = pages;
    this.#scripts = scripts;
  }

  override async list<T>(
    _resource: unknown,
    options: ListOptions,
  ): Promise<KubernetesList<never> & { items: T[] }> {
    this.continued.push(options.continue);
    const next = this.#pages.shift();
    if (!next) throw new Error('No more lists');
    if (next instanceof Error) throw next;
    return next as KubernetesList<never>;
  }

  override async *watch<T>(
    _resource: unknown,
    { resourceVersion, onOpen, signal }: WatchOptions,
  ): AsyncGenerator<T> {
    this.watchedFrom.push(resourceVersion);
    const script = this.#scripts.shift() ?? [];
    if (!isUnreachable(script.at(0))) onOpen?.();
    for (const step of script) {
      if (step instanceof Error) throw step;
      if (step === 'silence') {
        signal?.throwIfAborted();
        await new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
      }
      yield step as T;
    }
  }
}

/** Follows until this many events have arrived; records pauses without waiting. */
async function take(
  kubernetes: ScriptedKubernetes,
  count: number,
  options: Partial<ListWatchOptions<ConfigMap>> = {},
) {
  const controller = new AbortController();
  const events: Array<ListWatchEvent<ConfigMap>> = [];
  const pauses: number[] = [];
  for await (const event of listAndWatch({
    kubernetes,
    resource: CONFIG_MAPS,
    signal: controller.signal,
    pause: async delayMs => void pauses.push(delayMs),
    ...options,
  })) {
    events.push(
      event.type === 'RESET' ? { ...event, items: [...event.items] } : event,
    );
    if (events.length === count) controller.abort();
  }
  return { events, pauses, types: events.map(({ type }) => type) };
}

describe('listAndWatch', () => {
  it('resumes a watch that ends from its last version, including bookmarks, without a pause', async () => {
    const kubernetes = new ScriptedKubernetes(
      [page('5')],
      [[added('a', '6'), bookmark('9')], [added('a', '10')]],
    );
    const { types, pauses } = await take(kubernetes, 4);
    expect(types).toEqual(['RESET', 'ADDED', 'BOOKMARK', 'ADDED']);
    expect(kubernetes.watchedFrom).toEqual(['5', '9']);
    expect(pauses).toEqual([]);
  });

  it('lists again only if its version has expired, and retries after other errors', async () => {
    const kubernetes = new ScriptedKubernetes(
      [page('5'), page('20')],
      [
        [added('a', '6'), new Error('cut')],
        [failure(410, { reason: 'Expired' })],
        [added('b', '21')],
      ],
    );
    const { types } = await take(kubernetes, 4);
    expect(types).toEqual(['RESET', 'ADDED', 'RESET', 'ADDED']);
    expect(kubernetes.watchedFrom).toEqual(['5', '6', '20']);
  });

  it('lists from the start when a page expires, and takes the version of the first page', async () => {
    const kubernetes = new ScriptedKubernetes(
      [page('5', 'more'), failure(410), page('8', 'rest'), page('9')],
      [[added('a', '10')]],
    );
    const { events } = await take(kubernetes, 2);
    const [list] = events;
    if (list.type !== 'RESET') throw new Error('No list came first');
    expect(list.items.map(({ metadata }) => metadata.name)).toEqual([
      'listed-at-8',
      'listed-at-9',
    ]);
    expect(kubernetes.continued).toEqual([
      undefined,
      'more',
      undefined,
      'rest',
    ]);
    expect(kubernetes.watchedFrom).toEqual(['8']);
  });

  it('backs off while lists succeed but watches expire, until a watch delivers an event', async () => {
    const expired = [failure(410)];
    const kubernetes = new ScriptedKubernetes(
      ['1', '2', '3', '4', '5', '6'].map(version => page(version)),
      [expired, expired, expired, expired, [bookmark('7'), failure(410)], []],
    );
    const { pauses } = await take(kubernetes, 7);
    const ceilings = [250, 500, 1000, 2000, 250];
    expect(pauses).toHaveLength(ceilings.length);
    pauses.forEach((delayMs, at) => {
      expect(delayMs).toBeGreaterThanOrEqual(ceilings[at] / 2);
      expect(delayMs).toBeLessThanOrEqual(ceilings[at]);
    });
  });

  it('does not back off for long once an unavailable server answers', async () => {
    const away = Array.from({ length: 8 }, () => [failure(0)]);
    const kubernetes = new ScriptedKubernetes(
      [page('5'), page('20')],
      [[added('a', '6')], ...away, [failure(410)], [added('b', '21')]],
    );
    const { pauses, types } = await take(kubernetes, 4);
    expect(types).toEqual(['RESET', 'ADDED', 'RESET', 'ADDED']);
    const [afterExpiry] = pauses.slice(8);
    expect(pauses).toHaveLength(9);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(5_000);
    expect(pauses[7]).toBeGreaterThanOrEqual(2_500);
    expect(afterExpiry).toBeLessThanOrEqual(250);
  });

  it('backs off if a server is repeatedly unavailable and its watches expire', async () => {
    const turns = 7;
    const kubernetes = new ScriptedKubernetes(
      Array.from({ length: turns }, () => page('5')),
      Array.from({ length: turns - 1 }, () => [
        [failure(0)],
        [failure(410)],
      ]).flat(),
    );
    const { pauses } = await take(kubernetes, turns);
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(4_000);
  });

  it('waits as long as the server requests, and at most ten seconds for a missing kind', async () => {
    const asked = failure(429, { retryAfterSeconds: 7 });
    const missing = Array.from({ length: 8 }, () => failure(404));
    const kubernetes = new ScriptedKubernetes(
      [asked, ...missing, page('5')],
      [],
    );
    const { pauses } = await take(kubernetes, 1);
    const [first, ...others] = pauses;
    expect(first).toBe(7_000);
    expect(others[0]).toBeLessThanOrEqual(250);
    expect(others.at(-1)).toBeGreaterThanOrEqual(5_000);
    expect(Math.max(...others)).toBeLessThanOrEqual(10_000);
  });

  it('backs off if the server ends watches at once', async () => {
    const kubernetes = new ScriptedKubernetes(
      [page('5')],
      [[], [], [added('a', '6')]],
    );
    const { pauses } = await take(kubernetes, 2);
    expect(pauses).toHaveLength(2);
    expect(pauses[1]).toBeGreaterThan(pauses[0]);
  });

  it('closes a connection that is silent for too long', async () => {
    const kubernetes = new ScriptedKubernetes(
      [page('5')],
      [[added('a', '6'), 'silence'], [added('b', '7')]],
    );
    const limits = { openMs: 1_000, quietMs: 20 };
    const { types, pauses } = await take(kubernetes, 3, { limits });
    expect(types).toEqual(['RESET', 'ADDED', 'ADDED']);
    expect(kubernetes.watchedFrom).toEqual(['5', '6']);
    expect(pauses).toEqual([]);
  });

  it.each<[string, Script]>([
    ['delivers a change', [added('b', '7')]],
    ['can not be opened', [failure(0)]],
  ])('closes a quiet connection if a second watch %s', async (_, second) => {
    const kubernetes = new ScriptedKubernetes(
      [page('5')],
      [[added('a', '6'), 'silence'], second, [added('b', '7')]],
    );
    const limits = { openMs: 1_000, checkMs: 20, quietMs: 600_000 };
    const { types } = await take(kubernetes, 3, { limits });
    expect(types).toEqual(['RESET', 'ADDED', 'ADDED']);
    expect(kubernetes.watchedFrom).toEqual(['5', '6', '6']);
  });

  it('restarts a doubted watch from its last version', async () => {
    const kubernetes = new ScriptedKubernetes(
      [page('5')],
      [[added('a', '6'), 'silence'], [added('b', '7')]],
    );
    const doubts = new Doubts();
    const taking = take(kubernetes, 3, { doubts });
    await until(() => kubernetes.watchedFrom.length === 1);
    // Two requests that fail together are one doubt.
    doubts.raise();
    doubts.raise();
    const { types, pauses } = await taking;
    expect(types).toEqual(['RESET', 'ADDED', 'ADDED']);
    expect(kubernetes.watchedFrom).toEqual(['5', '6']);
    expect(pauses).toEqual([]);
  });

  it('does not back off after doubts about quiet watches', async () => {
    const quiet = Array.from({ length: 4 }, () => ['silence' as const]);
    const kubernetes = new ScriptedKubernetes(
      [page('5')],
      [...quiet, [added('a', '6')]],
    );
    const doubted = Array.from(quiet, () => new AbortController());
    const doubts = {
      get signal() {
        const { length } = kubernetes.watchedFrom;
        return doubted[length]?.signal ?? new AbortController().signal;
      },
    };
    const taking = take(kubernetes, 2, { doubts });
    for (const [index, controller] of doubted.entries()) {
      await until(() => kubernetes.watchedFrom.length === index + 1);
      controller.abort();
    }
    const { pauses } = await taking;
    expect(pauses).toEqual([]);
  });

  it('lists again if a server was restored to an earlier state', async () => {
    const kubernetes = new ScriptedKubernetes(
      [page('500'), page('90')],
      [[bookmark('80')], [added('a', '91')]],
    );
    const { types } = await take(kubernetes, 3);
    expect(types).toEqual(['RESET', 'RESET', 'ADDED']);
  });
});
