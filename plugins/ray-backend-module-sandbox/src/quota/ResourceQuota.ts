import { isJsonObject, KubernetesObject, readPath } from '../core/json';
import { Quantity } from '../core/Quantity';
import { Usage } from './objectUsage';

/** What a quota allows, by resource in alphabetical order. */
export function hardLimits(quota: KubernetesObject): Usage {
  const hard = readPath(quota, 'spec.hard');
  const entries = Object.entries(isJsonObject(hard) ? hard : {});
  return new Map(
    entries
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([resource, amount]) => [resource, Quantity.parse(String(amount))]),
  );
}
