import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { OPERATOR_FEATURES, OperatorFeature } from './operatorFeatures';

/** A feature that an object uses, and the field that does. */
export interface UsedFeature extends OperatorFeature {
  /** Such as `spec.workerGroupSpecs[0].labels`. */
  field: string;
}

/** Items of a list that are looked at: more worker groups than any cluster has. */
const MAX_ITEMS = 1_000;

function isSet(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** The first field at a path whose value counts. */
function fieldAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  counts: (value: unknown, owners: readonly unknown[]) => boolean,
  owners: readonly unknown[] = [],
): string | undefined {
  if (step === undefined) return counts(value, owners) ? '' : undefined;
  const inner = [...owners, value];
  if (step === '*') {
    if (!Array.isArray(value)) return undefined;
    for (const [index, item] of value.slice(0, MAX_ITEMS).entries()) {
      const found = fieldAt(item, rest, counts, inner);
      if (found !== undefined) return `[${index}]${found}`;
    }
    return undefined;
  }
  if (!isJsonObject(value)) return undefined;
  const found = fieldAt(value[step], rest, counts, inner);
  return found === undefined ? undefined : `.${step}${found}`;
}

/** Fields of an object's spec that some operators ignore. */
export function usedFeatures(kind: string, spec: unknown): UsedFeature[] {
  return (OPERATOR_FEATURES.get(kind) ?? []).flatMap(feature => {
    const counts = (value: unknown, owners: readonly unknown[]) =>
      isSet(value) && (feature.uses?.(value, owners) ?? true);
    const found = fieldAt(spec, feature.path.split('.'), counts);
    return found === undefined ? [] : [{ ...feature, field: `spec${found}` }];
  });
}

/**
 * The release that brought a field; undefined where the table does not have it. The field around a dropped one is known
 * to Kubernetes, so its release says nothing.
 */
export function sinceOf(kind: string, field: string): string | undefined {
  const path = field.replace(/^spec\./, '').replace(/\[\d+\]/g, '.*');
  const features = OPERATOR_FEATURES.get(kind) ?? [];
  return features.find(feature => path === feature.path)?.since;
}
