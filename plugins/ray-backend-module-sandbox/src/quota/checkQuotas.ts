import { KubernetesObject, objectsIn, readPath } from '../core/json';
import { ResourceDefinition } from '../resources/ResourceDefinition';
import { ResourceRegistry } from '../resources/ResourceRegistry';
import { Quantity } from '../core/Quantity';
import { StatusError } from '../core/StatusError';
import { ObjectDatabase } from '../database/ObjectDatabase';
import { hardLimits, namespaceUsage, objectUsage, Usage } from './Usage';

const COMPUTE = /^((requests|limits)\.)?(cpu|memory)$/;

/**
 * Checks that the quotas of a new object's namespace have room for it. What is used is counted now, so a quota's
 * `status.used` may lag behind without letting anything through.
 *
 * @throws StatusError 403 when a quota is exceeded, or when a pod leaves out an amount that a quota limits
 */
export function checkQuotas(
  {
    database,
    registry,
  }: { database: ObjectDatabase; registry: ResourceRegistry },
  definition: ResourceDefinition,
  object: KubernetesObject,
): void {
  const { name, namespace } = object.metadata;
  if (namespace === undefined) {
    return;
  }
  const quotas = database
    .collection(registry.named('resourcequotas'))
    .list(namespace);
  for (const quota of quotas) {
    const hard = hardLimits(quota);
    const missing =
      definition.kind === 'Pod' ? missingAmounts(object, [...hard.keys()]) : '';
    if (missing) {
      const why = `failed quota: ${quota.metadata.name}: must specify ${missing}`;
      throw StatusError.forbidden(definition, name, why);
    }
    const requested = objectUsage(definition, object);
    const limited = [...hard.keys()].filter(each => requested.has(each));
    const used = namespaceUsage(database, namespace, limited);
    const exceeded = limited.filter(
      each =>
        quantityOf(used, each).add(quantityOf(requested, each)).thousandths >
        quantityOf(hard, each).thousandths,
    );
    if (exceeded.length > 0) {
      const list = (usage: Usage) =>
        exceeded.map(each => `${each}=${quantityOf(usage, each)}`).join(',');
      const why = `exceeded quota: ${quota.metadata.name}, requested: ${list(requested)}, used: ${list(used)}, limited: ${list(hard)}`;
      throw StatusError.forbidden(definition, name, why);
    }
  }
}

/** Names the CPU and memory amounts that a quota needs and some containers lack: `limits.cpu for: main,side; …`. */
function missingAmounts(
  pod: KubernetesObject,
  limited: readonly string[],
): string {
  const containers = [
    ...objectsIn(readPath(pod, 'spec.containers')),
    ...objectsIn(readPath(pod, 'spec.initContainers')),
  ];
  const missing = limited
    .filter(each => COMPUTE.test(each))
    .map(resource => {
      const path = resource.includes('.') ? resource : `requests.${resource}`;
      const lacking = containers
        .filter(each => readPath(each, `resources.${path}`) === undefined)
        .map(({ name }) => String(name));
      return lacking.length > 0
        ? `${resource} for: ${lacking.sort().join(',')}`
        : '';
    });
  return missing.filter(Boolean).join('; ');
}

function quantityOf(usage: Usage, resource: string): Quantity {
  return usage.get(resource) ?? Quantity.zero;
}
