import { equalJson, isJsonObject, KubernetesObject } from '../core/json';
import {
  apiVersionOf,
  ResourceDefinition,
} from '../resources/ResourceDefinition';
import { StatusError } from '../core/StatusError';
import { applyDefaults, pruneUnknown } from '../schema/applySchema';
import { FieldViolation } from '../core/FieldViolation';
import { list, openObject, string } from '../schema/Schema';
import { validateMetadata } from './validateMetadata';
import { validateSchema } from '../schema/validateSchema';

/** What happens to fields that a kind does not have; they are removed in any case. */
export type FieldValidation = 'Strict' | 'Warn' | 'Ignore';

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
    const { kind, version } = definition;
    throw StatusError.badRequest(
      `${kind} in version "${version}" cannot be handled as a ${kind}: strict decoding error: ${warnings.join(', ')}`,
    );
  }
  return fieldValidation === 'Warn' ? warnings : [];
}

/** The fields of metadata that are looked at before an object's rules are. */
const metadataShape = openObject({
  name: string,
  generateName: string,
  finalizers: list(string),
  ownerReferences: list(
    openObject({ apiVersion: string, kind: string, name: string, uid: string }),
  ),
});

/**
 * Checks that an object is of the kind its path says and has metadata that can be read, filling in what is absent and
 * removing what is null, in place.
 *
 * @throws StatusError 400 when it is of another kind or version, or its metadata is none
 */
export function checkKind(
  definition: ResourceDefinition,
  object: KubernetesObject,
): void {
  const apiVersion = apiVersionOf(definition);
  object.apiVersion ||= apiVersion;
  object.kind ||= definition.kind;
  if (object.apiVersion !== apiVersion) {
    throw StatusError.badRequest(
      `the API version in the data (${object.apiVersion}) does not match the expected API version (${apiVersion})`,
    );
  }
  if (object.kind !== definition.kind) {
    throw StatusError.badRequest(
      `the kind in the data (${object.kind}) does not match the expected kind (${definition.kind})`,
    );
  }
  const { kind, version } = definition;
  const { metadata } = object;
  if (isJsonObject(metadata)) {
    Object.entries(metadata)
      .filter(([, value]) => value === null)
      .forEach(([field]) => delete metadata[field]);
  }
  const problems = validateSchema(metadataShape, metadata, 'metadata');
  if (problems.length > 0) {
    const texts = problems.map(({ field, message }) => `${field}: ${message}`);
    throw StatusError.badRequest(
      `${kind} in version "${version}" cannot be handled as a ${kind}: ${texts.join(', ')}`,
    );
  }
}

/** Fills in the defaults of a kind, in place. */
export function completeObject(
  definition: ResourceDefinition,
  object: KubernetesObject,
  previous?: KubernetesObject,
): void {
  if (definition.schema) {
    applyDefaults(definition.schema, object);
  }
  definition.applyDefaults?.(object, previous);
}

/**
 * Checks an object against all rules of its kind.
 *
 * @param found - violations that are known already, reported together with the rest
 * @throws StatusError 422 with every violation
 */
export function validateObject(
  definition: ResourceDefinition,
  object: KubernetesObject,
  previous?: KubernetesObject,
  found: FieldViolation[] = [],
): void {
  const violations = [
    ...validateMetadata(object, definition.nameRule, previous),
    ...(definition.schema
      ? validateSchema(definition.schema, object, '', { previous })
      : []),
    ...(definition.validate?.(object, previous) ?? []),
    ...found,
  ];
  if (violations.length > 0) {
    throw StatusError.invalid(definition, object.metadata.name, violations);
  }
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
    const violations = validateSchema(schema, status, 'status');
    if (violations.length > 0) {
      throw StatusError.invalid(definition, name, violations);
    }
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
