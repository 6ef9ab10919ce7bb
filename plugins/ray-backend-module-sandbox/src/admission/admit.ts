import {
  FieldViolation,
  forbidden,
  invalid,
  required,
  tooLong,
  wrongType,
} from '../core/FieldViolation';
import { equalJson, isJsonObject, KubernetesObject } from '../core/json';
import { StatusError } from '../core/StatusError';
import {
  apiVersionOf,
  ResourceDefinition,
} from '../resources/ResourceDefinition';
import { applyDefaults, pruneNulls, pruneUnknown } from '../schema/applySchema';
import { list, openObject, string } from '../schema/Schema';
import { validateSchema } from '../schema/validateSchema';
import { ObjectMeta, OwnerReference } from '../core/types';
import {
  labelValueProblems,
  nameProblems,
  NameRule,
  qualifiedNameProblems,
} from '../schema/names';

/** Kubernetes' limit for the names and values of all annotations of an object. */
const MAX_ANNOTATION_BYTES = 262_144;

const OWNER_FIELDS = ['apiVersion', 'kind', 'name', 'uid'] as const;

/** How the server reports fields that a kind lacks. It removes them in any case. */
export type FieldValidation = 'Strict' | 'Warn' | 'Ignore';

/** Fields of metadata that are checked before the rules of the object's kind. */
const metadataSchema = openObject({
  name: string,
  generateName: string,
  finalizers: list(string),
  ownerReferences: list(
    openObject({ apiVersion: string, kind: string, name: string, uid: string }),
  ),
});

/**
 * Removes unknown fields, in place.
 *
 * @returns the warnings to send along
 * @throws StatusError 400 under `Strict`, naming every unknown field
 */
export function dropUnknownFields(
  definition: ResourceDefinition,
  object: KubernetesObject,
  fieldValidation: FieldValidation,
): string[] {
  const unknown = definition.schema
    ? pruneUnknown(definition.schema, object, '')
    : [];
  const warnings = unknown.map(
    field => `unknown field ${JSON.stringify(field)}`,
  );
  if (warnings.length > 0 && fieldValidation === 'Strict') {
    const why = `strict decoding error: ${warnings.join(', ')}`;
    throw unreadable(definition, why);
  }
  return fieldValidation === 'Warn' ? warnings : [];
}

/**
 * Checks that an object is of the kind its path says and has metadata that can be read, filling in what is absent and
 * removing what is null, in place.
 *
 * @throws StatusError 400 when it is of another kind or version, or its metadata is not valid
 */
export function checkKind(
  definition: ResourceDefinition,
  object: KubernetesObject,
): void {
  const { kind } = definition;
  const apiVersion = apiVersionOf(definition);
  object.apiVersion ||= apiVersion;
  object.kind ||= kind;
  if (object.apiVersion !== apiVersion) {
    throw StatusError.badRequest(
      `the API version in the data (${object.apiVersion}) does not match the expected API version (${apiVersion})`,
    );
  }
  if (object.kind !== kind) throw otherKind(definition, object);
  const { metadata } = object;
  if (isJsonObject(metadata)) {
    Object.entries(metadata)
      .filter(([, value]) => value === null)
      .forEach(([field]) => delete metadata[field]);
  }
  const problems = [...validateSchema(metadataSchema, metadata, 'metadata')];
  if (problems.length > 0) {
    const texts = problems.map(({ field, message }) => `${field}: ${message}`);
    throw unreadable(definition, texts.join(', '));
  }
}

export function completeObject(
  definition: ResourceDefinition,
  object: KubernetesObject,
  previous?: KubernetesObject,
): void {
  if (definition.custom) {
    pruneNulls(object.spec);
  }
  if (definition.schema) {
    applyDefaults(definition.schema, object);
  }
  definition.applyDefaults?.(object, previous);
}

/**
 * Checks an object against all rules of its kind.
 *
 * @param found - violations found so far, reported together with the rest
 * @throws StatusError 422 with every violation
 */
export function validateObject(
  definition: ResourceDefinition,
  object: KubernetesObject,
  previous?: KubernetesObject,
  found: FieldViolation[] = [],
): void {
  const { schema, nameRule, validate } = definition;
  refuse(definition, object.metadata.name, [
    ...validateMetadata(object, nameRule, previous),
    ...(schema ? validateSchema(schema, object, '', previous) : []),
    ...(validate?.(object, previous) ?? []),
    ...found,
  ]);
}

/**
 * Fills in the defaults of a status, in place, and checks it.
 *
 * @throws StatusError 422 with every violation
 */
export function admitStatus(
  definition: ResourceDefinition,
  name: string,
  status: unknown,
): void {
  const schema = definition.schema?.properties.status;
  if (schema) {
    applyDefaults(schema, status);
    refuse(definition, name, [...validateSchema(schema, status, 'status')]);
  }
}

/** Tells whether two versions differ in more than metadata and status. */
export function specDiffers(
  left: KubernetesObject,
  right: KubernetesObject,
): boolean {
  const relevant = ({ metadata, status, ...rest }: KubernetesObject) => rest;
  return !equalJson(relevant(left), relevant(right));
}

function refuse(
  definition: ResourceDefinition,
  name: string,
  violations: FieldViolation[],
): void {
  if (violations.length > 0) {
    throw StatusError.invalid(definition, name, violations);
  }
}

function unreadable({ kind, version }: ResourceDefinition, why: string) {
  return StatusError.badRequest(
    `${kind} in version "${version}" cannot be handled as a ${kind}: ${why}`,
  );
}

/** Kubernetes validates the kind of custom resources, and decodes its own objects by their kind. */
function otherKind(
  definition: ResourceDefinition,
  { kind, metadata }: KubernetesObject,
): StatusError {
  return definition.custom
    ? StatusError.invalid({ ...definition, kind }, metadata.name, [
        invalid('kind', kind, `must be ${definition.kind}`),
      ])
    : StatusError.badRequest(
        `${kind} in version "${definition.version}" cannot be handled as a ${definition.kind}: no kind "${kind}" is registered for version "${apiVersionOf(definition)}"`,
      );
}

/** Checks name, labels, annotations, finalizers and owners as every kind's metadata must have them. */
function* validateMetadata(
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
  yield* validateOwners(ownerReferences);
}

/** Kubernetes does not name the index of an owner. */
function* validateOwners(
  owners: readonly OwnerReference[],
): Generator<FieldViolation> {
  const path = 'metadata.ownerReferences';
  for (const owner of owners) {
    for (const field of OWNER_FIELDS.filter(each => !owner[each])) {
      const what = field === 'apiVersion' ? 'version ' : '';
      yield invalid(`${path}.${field}`, '', `${what}must not be empty`);
    }
  }
  const [first, second] = owners.filter(({ controller }) => controller);
  if (first && second) {
    const names = [first, second].map(owner => `${owner.kind}/${owner.name}`);
    yield invalid(
      path,
      owners,
      `Only one reference can have Controller set to true. Found "true" in references for ${names.join(' and ')}`,
    );
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
  let bytes = 0;
  for (const [key, value] of Object.entries<unknown>(entries)) {
    bytes += Buffer.byteLength(`${key}${String(value)}`);
    if (typeof value !== 'string') {
      yield wrongType(`${field}.${key}`, value, 'string');
    } else if (name === 'labels') {
      yield* invalidFor(field, key, qualifiedNameProblems(key));
      yield* invalidFor(field, value, labelValueProblems(value));
    } else {
      yield* invalidFor(field, key, qualifiedNameProblems(key.toLowerCase()));
    }
  }
  if (name === 'annotations' && bytes > MAX_ANNOTATION_BYTES) {
    yield tooLong(field, MAX_ANNOTATION_BYTES);
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
