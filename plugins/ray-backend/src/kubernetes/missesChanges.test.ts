import {
  CONFIG_MAPS,
  ConfigMap,
  DefaultKubernetesService,
  WatchEvent,
  WatchOptions,
} from '@rayport/backstage-plugin-ray-node';
import { missesChanges } from './missesChanges';

type Step = WatchEvent<ConfigMap> | 'open' | 'failure';

/** A Kubernetes whose watch takes these steps. */
class SteppingKubernetes extends DefaultKubernetesService {
  readonly watchedFrom: string[] = [];
  readonly #steps: readonly Step[];

  constructor(steps: readonly Step[]) {
    super({ connect: () => Promise.reject(new Error('not connected')) });
    this.#steps = steps;
  }

  override async *watch<T>(
    _resource: unknown,
    { resourceVersion, onOpen }: WatchOptions,
  ): AsyncGenerator<T> {
    this.watchedFrom.push(resourceVersion);
    for (const step of this.#steps) {
      if (step === 'failure') throw new Error('connection refused');
      if (step === 'open') onOpen?.();
      else yield step as T;
    }
  }
}

const object = { metadata: { name: 'a', resourceVersion: '7' } };
const change: Step = { type: 'ADDED', object };
const bookmark: Step = { type: 'BOOKMARK', object };

describe('missesChanges', () => {
  it.each<[boolean, string, Step[]]>([
    [true, 'delivers a change', ['open', change]],
    [true, 'can not be opened', ['failure']],
    [true, 'ends without being open', []],
    [false, 'has nothing to deliver', ['open', bookmark]],
  ])('is %s if the second watch %s', async (misses, _, steps) => {
    const kubernetes = new SteppingKubernetes(steps);
    const { signal } = new AbortController();
    const options = { resourceVersion: '6', signal };
    expect(await missesChanges(kubernetes, CONFIG_MAPS, options)).toBe(misses);
    expect(kubernetes.watchedFrom).toEqual(['6']);
  });
});
