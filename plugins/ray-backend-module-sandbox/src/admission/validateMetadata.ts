import { isJsonObject, KubernetesObject } from '../core/json';
import {
  FieldViolation,
  forbidden,
  invalid,
  required,
  wrongType,
} from '../core/FieldViolation';
import {
  labelValueProblems,
  nameProblems,
  NameRule,
  qualifiedNameProblems,
} from '../schema/names';

/** Checks name, labels, annotations, finalizers and owners as every kind's metadata must have them. */
export function validateMetadata(
  object: KubernetesObject,
  nameRule: NameRule,
  previous?: KubernetesObject,
): FieldViolation[] {
  const { metadata } = object;
  return [
    ...validateName(metadata.name, nameRule),
    ...validateLabels(metadata.labels),
    ...validateAnnotations(metadata.annotations),
    ...validateFinalizers(object, previous),
    ...validateOwners(object),
  ];
}

function validateName(name: unknown, rule: NameRule): FieldViolation[] {
  if (typeof name !== 'string' || name === '') {
    return [required('metadata.name', 'name or generateName is required')];
  }
  return nameProblems(name, rule).map(why =>
    invalid('metadata.name', name, why),
  );
}

function validateLabels(labels: unknown): FieldViolation[] {
  return stringEntries(labels, 'metadata.labels', (key, value) => [
    ...qualifiedNameProblems(key).map(why =>
      invalid('metadata.labels', key, why),
    ),
    ...labelValueProblems(value).map(why =>
      invalid('metadata.labels', value, why),
    ),
  ]);
}

function validateAnnotations(annotations: unknown): FieldViolation[] {
  return stringEntries(annotations, 'metadata.annotations', key =>
    qualifiedNameProblems(key.toLowerCase()).map(why =>
      invalid('metadata.annotations', key, why),
    ),
  );
}

function stringEntries(
  entries: unknown,
  field: string,
  check: (key: string, value: string) => FieldViolation[],
): FieldViolation[] {
  if (entries === undefined) {
    return [];
  }
  if (!isJsonObject(entries)) {
    return [wrongType(field, entries, 'object')];
  }
  return Object.entries(entries).flatMap(([key, value]) =>
    typeof value === 'string'
      ? check(key, value)
      : [wrongType(`${field}.${key}`, value, 'string')],
  );
}

function validateFinalizers(
  { metadata }: KubernetesObject,
  previous: KubernetesObject | undefined,
): FieldViolation[] {
  const finalizers = metadata.finalizers ?? [];
  const before = previous?.metadata.finalizers ?? [];
  const added = finalizers.filter(finalizer => !before.includes(finalizer));
  if (previous?.metadata.deletionTimestamp && added.length > 0) {
    const names = added.map(name => JSON.stringify(name)).join(', ');
    return [
      forbidden(
        'metadata.finalizers',
        `no new finalizers can be added if the object is being deleted, found new finalizers []string{${names}}`,
      ),
    ];
  }
  return finalizers.flatMap(finalizer =>
    qualifiedNameProblems(finalizer).map(why =>
      invalid('metadata.finalizers', finalizer, why),
    ),
  );
}

function validateOwners({ metadata }: KubernetesObject): FieldViolation[] {
  return (metadata.ownerReferences ?? []).flatMap((owner, index) =>
    (['apiVersion', 'kind', 'name', 'uid'] as const)
      .filter(field => !owner[field])
      .map(field => required(`metadata.ownerReferences[${index}].${field}`)),
  );
}
