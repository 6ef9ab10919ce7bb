import { mockServices } from '@backstage/backend-test-utils';
import {
  ConfigMap,
  DefaultKubernetesService,
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
  RAY_CLUSTERS,
  RAY_JOBS,
  RAY_SERVICES,
  SelectOptions,
} from '@rayport/backstage-plugin-ray-node';
import { Sandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox';
import { until } from '../../../__testUtils__/until';
import { eventsOfKind } from '../../EventReader';
import {
  MANAGED_OBJECTS,
  OPERATOR_PODS,
  TEMPLATE_CONFIG_MAPS,
} from '../../ownObjects';
import { CachedKubernetes } from '../CachedKubernetes';
import { CachedObjects } from '../CachedObjects';
import { Informer } from '../Informer';
import { RayCache } from '../../../kinds/RayCache';
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

/** Records every step back: an older version, or a change of a deleted object. */
function watchForStepsBack(objects: Informer<ConfigMap>): string[] {
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

/** A watch cache on a sandbox, with the parts that tests check. */
export function startCache(
  sandbox: Sandbox,
  options: { namespaces?: readonly string[] } = {},
) {
  const network = new FaultyNetwork(sandbox.url);
  const kubernetes = new DefaultKubernetesService({
    connect: async () => network,
  });
  const logger = mockServices.logger.mock();
  const cache = new RayCache({ kubernetes, logger, ...options });
  const stepsBack = watchForStepsBack(cache.objects.template);
  const stop = new AbortController();
  const stopped = cache.run(stop.signal);
  return {
    cache,
    network,
    stepsBack,
    kubernetes: new CachedKubernetes({ kubernetes, cache }),
    /** Waits until the cache holds what fresh lists hold, kind by kind. */
    settled: () => settled(kubernetes, cache),
    async stop() {
      stop.abort();
      await stopped;
    },
  };
}

/** Each kind of the cache, with what selects it in a fresh list. */
function kindsOf(
  cache: RayCache,
): Array<
  [Pick<CachedObjects<KubernetesObject>, 'resource' | 'list'>, SelectOptions]
> {
  const managed = { labelSelector: MANAGED_OBJECTS.labelSelector };
  const about = ({ kind }: KubernetesResource) => ({
    fieldSelector: eventsOfKind(kind),
  });
  return [
    [
      cache.objects.template,
      { labelSelector: TEMPLATE_CONFIG_MAPS.labelSelector },
    ],
    [cache.objects.cluster, managed],
    [cache.objects.job, managed],
    [cache.objects.service, managed],
    [cache.pods, { labelSelector: OPERATOR_PODS.labelSelector }],
    [cache.events.cluster, about(RAY_CLUSTERS)],
    [cache.events.job, about(RAY_JOBS)],
    [cache.events.service, about(RAY_SERVICES)],
  ];
}

async function settled(
  kubernetes: KubernetesService,
  cache: RayCache,
): Promise<void> {
  for (const [objects, selection] of kindsOf(cache)) {
    await until(async () => {
      const fresh = await kubernetes.listAll(objects.resource, selection);
      return textOf(objects.list()) === textOf(fresh.items);
    });
  }
}
