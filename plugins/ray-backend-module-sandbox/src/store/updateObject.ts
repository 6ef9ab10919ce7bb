import {
  admitStatus,
  checkKind,
  completeObject,
  dropUnknownFields,
  specDiffers,
  validateObject,
} from '../admission/admit';
import { copyJson, equalJson, KubernetesObject } from '../core/json';
import { ResourceDefinition } from '../resources/ResourceDefinition';
import { isHeld } from './deleteObject';
import { StatusError } from '../core/StatusError';
import { StoreContext, WriteOptions, WriteResult } from './StoreContext';
import { ObjectMeta, StoredObject } from '../core/types';

export interface UpdateOptions extends WriteOptions {
  /** Writes `status` and nothing else. */
  statusOnly?: boolean;
}

/**
 * Replaces an object, or its status. An update that changes nothing keeps the resourceVersion and is not
 * heard of; one that removes the last finalizer of an object being deleted removes the object.
 *
 * @throws StatusError 400 (kind, unknown fields under Strict), 403 (webhook), 404, 409 (stale resourceVersion or other uid), 422 (invalid)
 */
export function updateObject(
  context: StoreContext,
  definition: ResourceDefinition,
  input: StoredObject,
  options: UpdateOptions = {},
): WriteResult {
  const { database } = context;
  const object = copyJson<KubernetesObject>(
    options.statusOnly ? { ...input, spec: undefined } : input,
  );
  checkKind(definition, object);
  const existing = database.collection(definition).get(object.metadata);
  if (!existing) {
    throw StatusError.notFound(definition, object.metadata.name);
  }
  const warnings = dropUnknownFields(
    definition,
    object,
    options.fieldValidation ?? 'Strict',
  );
  checkVersion(definition, object, existing);
  const next = options.statusOnly
    ? withStatus(definition, existing, object)
    : withEverythingElse(context, definition, existing, object);
  if (!options.statusOnly) {
    context.webhooks.check(definition, 'UPDATE', options.dryRun);
  }
  const { managedFields: sent } = object.metadata;
  const managedFields = options.ownership?.(existing, next, sent);
  if (managedFields) {
    next.metadata = { ...next.metadata, managedFields };
  }
  return {
    object: store(context, definition, next, existing, options.dryRun),
    warnings,
    created: false,
  };
}

function store(
  { database }: StoreContext,
  definition: ResourceDefinition,
  next: KubernetesObject,
  existing: KubernetesObject,
  dryRun = false,
): KubernetesObject {
  if (dryRun || equalJson(next, existing)) {
    return next;
  }
  if (next.metadata.deletionTimestamp && !isHeld(next)) {
    return database.remove(definition, next);
  }
  return database.put(definition, next);
}

function checkVersion(
  definition: ResourceDefinition,
  { metadata }: KubernetesObject,
  existing: KubernetesObject,
): void {
  const { uid, resourceVersion } = existing.metadata;
  if (metadata.uid && metadata.uid !== uid) {
    throw StatusError.conflict(
      definition,
      metadata.name,
      `Precondition failed: UID in precondition: ${metadata.uid}, UID in object meta: ${uid}`,
    );
  }
  if (
    metadata.resourceVersion &&
    metadata.resourceVersion !== resourceVersion
  ) {
    throw StatusError.conflict(definition, metadata.name);
  }
}

/** The rest is shared with the object as it was: most writes are of a status, and most of an object is its spec. */
function withStatus(
  definition: ResourceDefinition,
  existing: KubernetesObject,
  { status }: KubernetesObject,
): KubernetesObject {
  const { status: _, ...rest } = existing;
  if (status !== undefined) {
    admitStatus(definition, existing.metadata.name, status);
  }
  return status === undefined ? rest : { ...rest, status };
}

function withEverythingElse(
  { services }: StoreContext,
  definition: ResourceDefinition,
  existing: KubernetesObject,
  object: KubernetesObject,
): KubernetesObject {
  const next = withSystemFields(definition, object, existing);
  completeObject(definition, next, existing);
  const taken =
    definition.kind === 'Service' ? services.allocate(next, existing) : [];
  validateObject(definition, next, existing, taken);
  if (definition.generation && specDiffers(next, existing)) {
    const generation = (existing.metadata.generation ?? 0) + 1;
    next.metadata = { ...next.metadata, generation };
  }
  return next;
}

/** Keeps what clients can't change. */
function withSystemFields(
  definition: ResourceDefinition,
  object: KubernetesObject,
  { metadata: kept, status }: KubernetesObject,
): KubernetesObject {
  const { status: _, ...rest } = object;
  return {
    ...(definition.statusSubresource ? rest : object),
    metadata: copyJson<ObjectMeta>({
      ...object.metadata,
      uid: kept.uid,
      resourceVersion: kept.resourceVersion,
      generation: kept.generation,
      generateName: kept.generateName,
      creationTimestamp: kept.creationTimestamp,
      deletionTimestamp: kept.deletionTimestamp,
      deletionGracePeriodSeconds: kept.deletionGracePeriodSeconds,
      managedFields: kept.managedFields,
    }),
    ...(definition.statusSubresource &&
      status !== undefined && { status: copyJson(status) }),
  };
}
