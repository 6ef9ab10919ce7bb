import { KubernetesObject } from '../core/json';
import { ObjectClient } from '../core/types';
import { plainCluster } from '../kinds/clusterKind';
import {
  EXAMPLE_NAMESPACES,
  exampleTemplates,
  templateConfigMap,
} from '../kinds/examples';
import { rayKinds } from '../kinds/rayKinds';
import { resourceName } from '../resources/ResourceDefinition';

/**
 * Fills a new sandbox: namespaces `ray-demo` and `ray-ml` with compute templates and clusters.
 *
 * @param options.count - how many clusters; 0 creates nothing at all; without it a small set that shows what can happen
 *   to a cluster, with a job that finishes soon, and a service
 * @param options.withObjects - false leaves that set out, as for pods that really run
 */
export function seedExamples(options: {
  client: ObjectClient;
  count?: number;
  withObjects?: boolean;
}): void {
  const { client, count, withObjects = true } = options;
  if (count === 0) {
    return;
  }
  for (const namespace of Object.values(EXAMPLE_NAMESPACES)) {
    client.create<KubernetesObject>('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    });
    Object.values(exampleTemplates).forEach(template =>
      client.create('configmaps', templateConfigMap(template, namespace)),
    );
  }
  const now = new Date();
  if (count !== undefined) {
    for (let index = 0; index < count; index += 1) {
      client.create('rayclusters.ray.io', plainCluster(index, now));
    }
    return;
  }
  if (!withObjects) {
    return;
  }
  for (const { resource, examples } of rayKinds) {
    examples?.(now).forEach(object =>
      client.create(resourceName(resource), object),
    );
  }
}
