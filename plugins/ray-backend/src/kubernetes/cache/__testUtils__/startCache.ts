import { mockServices } from '@backstage/backend-test-utils';
import {
  ConfigMap,
  DefaultKubernetesService,
  KubernetesObject,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { Sandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox';
import { until } from '../../../__testUtils__/until';
import { selectorOf } from '../../ManagedObjects';
import { CachedKubernetes } from '../CachedKubernetes';
import { FollowedObjects } from '../FollowedObjects';
import { WatchCache } from '../WatchCache';
import { TEMPLATE_MARK } from '../../../templates/templateMark';
import { FaultyNetwork } from './FaultyNetwork';

function textOf(objects: Iterable<KubernetesObject>): string {
  return [...objects]
    .map(({ metadata }) => {
      const { namespace, name, uid, resourceVersion } = metadata;
      return `${namespace}/${name} ${uid} ${resourceVersion}`;
    })
    .sort()
    .join('\n');
}

/** Notes every step back: an older version, or a change of what is gone. */
function watchForStepsBack(objects: FollowedObjects<ConfigMap>): string[] {
  const latest = new Map<string, bigint>();
  const gone = new Set<string>();
  const steps: string[] = [];
  objects.subscribe(changes => {
    for (const { type, object } of changes) {
      const { name, uid = '', resourceVersion = '0' } = object.metadata;
      const version = BigInt(resourceVersion);
      if (gone.has(uid)) steps.push(`${name} came back`);
      if (version < (latest.get(uid) ?? 0n)) steps.push(`${name} went back`);
      latest.set(uid, version);
      if (type === 'deleted') gone.add(uid);
    }
  });
  return steps;
}

/** A watch cache on a sandbox, with what tests look at. */
export function startCache(
  sandbox: Sandbox,
  options: { namespaces?: readonly string[] } = {},
) {
  const network = new FaultyNetwork(sandbox.url);
  const kubernetes = new DefaultKubernetesService({
    connect: async () => network,
  });
  const logger = mockServices.logger.mock();
  const cache = new WatchCache({ kubernetes, logger, ...options });
  const stepsBack = watchForStepsBack(cache.templates);
  const stop = new AbortController();
  const stopped = cache.run(stop.signal);
  return {
    cache,
    network,
    stepsBack,
    kubernetes: new CachedKubernetes({ kubernetes, cache }),
    /** Waits until the templates in the cache are those of a fresh list. */
    settled: () => settled(kubernetes, cache.templates),
    async stop() {
      stop.abort();
      await stopped;
    },
  };
}

async function settled(
  kubernetes: KubernetesService,
  objects: FollowedObjects<ConfigMap>,
): Promise<void> {
  await until(async () => {
    const { items } = await kubernetes.listAll(objects.resource, {
      labelSelector: selectorOf(TEMPLATE_MARK),
    });
    return textOf(objects.list()) === textOf(items) || undefined;
  });
}
