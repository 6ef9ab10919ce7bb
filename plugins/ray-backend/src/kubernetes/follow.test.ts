import { mockServices } from '@backstage/backend-test-utils';
import {
  CONFIG_MAPS,
  ConfigMap,
  DefaultKubernetesService,
  KubernetesError,
  KubernetesList,
  WatchEvent,
} from '@rayport/backstage-plugin-ray-node';
import { follow, FollowEvent } from './follow';

type Script = Array<WatchEvent<ConfigMap> | Error>;

function configMap(name: string, resourceVersion: string): ConfigMap {
  return { metadata: { name, resourceVersion } };
}

/** A Kubernetes whose lists and watches are scripted; each watch plays one script. */
class ScriptedKubernetes extends DefaultKubernetesService {
  readonly watchedFrom: string[] = [];
  readonly #lists: string[];
  readonly #scripts: Script[];

  constructor(lists: string[], scripts: Script[]) {
    super({ connect: () => Promise.reject(new Error('not connected')) });
    this.#lists = lists;
    this.#scripts = scripts;
  }

  override async listAll<T>(): Promise<KubernetesList<never> & { items: T[] }> {
    const resourceVersion = this.#lists.shift();
    if (!resourceVersion) throw new Error('No more lists');
    return { metadata: { resourceVersion }, items: [] };
  }

  override async *watch<T>(
    _resource: unknown,
    { resourceVersion }: { resourceVersion: string },
  ): AsyncGenerator<T> {
    this.watchedFrom.push(resourceVersion);
    for (const step of this.#scripts.shift() ?? []) {
      if (step instanceof Error) throw step;
      yield step as T;
    }
  }
}

const expired = new KubernetesError({
  status: 410,
  reason: 'Expired',
  message: 'too old resource version',
});

async function take(
  kubernetes: ScriptedKubernetes,
  count: number,
): Promise<Array<FollowEvent<ConfigMap>>> {
  const controller = new AbortController();
  const events: Array<FollowEvent<ConfigMap>> = [];
  for await (const event of follow({
    kubernetes,
    resource: CONFIG_MAPS,
    logger: mockServices.logger.mock(),
    signal: controller.signal,
  })) {
    events.push(event);
    if (events.length === count) controller.abort();
  }
  return events;
}

describe('follow', () => {
  it('resumes a stream that ends from the last version, bookmarks included', async () => {
    const kubernetes = new ScriptedKubernetes(
      ['5'],
      [
        [
          { type: 'ADDED', object: configMap('a', '6') },
          { type: 'BOOKMARK', object: configMap('', '9') },
        ],
        [{ type: 'MODIFIED', object: configMap('a', '10') }],
      ],
    );
    const events = await take(kubernetes, 4);
    expect(events.map(({ type }) => type)).toEqual([
      'RESET',
      'ADDED',
      'BOOKMARK',
      'MODIFIED',
    ]);
    expect(kubernetes.watchedFrom).toEqual(['5', '9']);
  });

  it('lists anew only when the version is too old, and retries everything else', async () => {
    const kubernetes = new ScriptedKubernetes(
      ['5', '20'],
      [
        [{ type: 'ADDED', object: configMap('a', '6') }, new Error('cut')],
        [expired],
        [{ type: 'ADDED', object: configMap('b', '21') }],
      ],
    );
    const events = await take(kubernetes, 4);
    expect(events.map(({ type }) => type)).toEqual([
      'RESET',
      'ADDED',
      'RESET',
      'ADDED',
    ]);
    expect(kubernetes.watchedFrom).toEqual(['5', '6', '20']);
  });
});
