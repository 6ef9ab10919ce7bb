import { writtenBy } from '../api/fieldManagers';
import { KubernetesObject } from '../core/json';
import { plainCluster } from '../kinds/clusterKind';
import {
  EXAMPLE_NAMESPACES,
  exampleTemplates,
  templateConfigMap,
  ExampleObject,
} from '../kinds/examples';
import { cronJobKind, rayKinds } from '../kinds/rayKinds';
import { localQueueResource } from '../resources/kueueResources';
import {
  apiVersionOf,
  ResourceDefinition,
  resourceName,
} from '../resources/ResourceDefinition';
import { ObjectStore } from '../store/ObjectStore';
import { otherTools, QUEUE_OF_EXAMPLES, runOfCronJob } from './otherTools';

/**
 * Fills a new sandbox: namespaces `ray-demo` and `ray-ml` with compute templates and clusters.
 *
 * @param options.count - how many clusters; 0 creates nothing at all; without it a small set that shows what can happen
 *   to a cluster, with a job that finishes soon, and a service
 * @param options.withObjects - false leaves that set out, as for pods that really run
 */
export function seedExamples(options: {
  store: ObjectStore;
  count?: number;
  withObjects?: boolean;
}): void {
  const { store, count, withObjects = true } = options;
  if (count === 0) {
    return;
  }
  for (const namespace of Object.values(EXAMPLE_NAMESPACES)) {
    store.create<KubernetesObject>('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    });
    Object.values(exampleTemplates).forEach(template =>
      store.create('configmaps', templateConfigMap(template, namespace)),
    );
  }
  const now = new Date();
  if (count !== undefined) {
    for (let index = 0; index < count; index += 1) {
      store.create('rayclusters.ray.io', plainCluster(index, now));
    }
    return;
  }
  if (!withObjects) {
    return;
  }
  const add = (
    resource: ResourceDefinition,
    { object, manager }: ExampleObject,
  ) =>
    store.createObject(
      resource,
      object,
      writtenBy(
        { manager, operation: 'Update', apiVersion: apiVersionOf(resource) },
        resource,
      ),
    );
  for (const { resource, examples } of rayKinds) {
    examples?.(now).forEach(example => add(resource, example));
  }
  store.create<KubernetesObject>(
    resourceName(localQueueResource),
    QUEUE_OF_EXAMPLES,
  );
  for (const { kind, ...example } of otherTools()) {
    const { object } = add(kind.resource, example);
    if (kind === cronJobKind) {
      const { resource, ...run } = runOfCronJob(object);
      add(resource, run);
    }
  }
}
