import {
  FieldViolation,
  forbidden,
  invalid,
  required,
  wrongType,
} from '../core/FieldViolation';
import { isJsonObject, KubernetesObject } from '../core/json';
import { ObjectMeta } from '../core/types';
import {
  labelValueProblems,
  nameProblems,
  NameRule,
  qualifiedNameProblems,
} from '../schema/names';

const OWNER_FIELDS = ['apiVersion', 'kind', 'name', 'uid'] as const;

/** Checks name, labels, annotations, finalizers and owners as every kind's metadata must have them. */
export function* validateMetadata(
  { metadata }: KubernetesObject,
  nameRule: NameRule,
  previous?: KubernetesObject,
): Generator<FieldViolation> {
  const { name, ownerReferences = [] } = metadata;
  if (typeof name !== 'string' || name === '') {
    yield required('metadata.name', 'name or generateName is required');
  } else {
    yield* invalidFor('metadata.name', name, nameProblems(name, nameRule));
  }
  yield* validateStrings(metadata, 'labels');
  yield* validateStrings(metadata, 'annotations');
  yield* validateFinalizers(metadata, previous?.metadata);
  for (const [index, owner] of ownerReferences.entries()) {
    for (const field of OWNER_FIELDS.filter(each => !owner[each])) {
      yield required(`metadata.ownerReferences[${index}].${field}`);
    }
  }
}

function* validateStrings(
  metadata: ObjectMeta,
  name: 'labels' | 'annotations',
): Generator<FieldViolation> {
  const field = `metadata.${name}`;
  const entries = metadata[name] ?? {};
  if (!isJsonObject(entries)) {
    yield wrongType(field, entries, 'object');
    return;
  }
  for (const [key, value] of Object.entries<unknown>(entries)) {
    if (typeof value !== 'string') {
      yield wrongType(`${field}.${key}`, value, 'string');
    } else if (name === 'labels') {
      yield* invalidFor(field, key, qualifiedNameProblems(key));
      yield* invalidFor(field, value, labelValueProblems(value));
    } else {
      yield* invalidFor(field, key, qualifiedNameProblems(key.toLowerCase()));
    }
  }
}

function* validateFinalizers(
  { finalizers = [] }: ObjectMeta,
  previous: ObjectMeta | undefined,
): Generator<FieldViolation> {
  const before = previous?.finalizers ?? [];
  const added = finalizers.filter(finalizer => !before.includes(finalizer));
  if (previous?.deletionTimestamp && added.length > 0) {
    const names = added.map(name => JSON.stringify(name)).join(', ');
    yield forbidden(
      'metadata.finalizers',
      `no new finalizers can be added if the object is being deleted, found new finalizers []string{${names}}`,
    );
    return;
  }
  for (const finalizer of finalizers) {
    const problems = qualifiedNameProblems(finalizer);
    yield* invalidFor('metadata.finalizers', finalizer, problems);
  }
}

function invalidFor(
  field: string,
  value: string,
  problems: string[],
): FieldViolation[] {
  return problems.map(why => invalid(field, value, why));
}
