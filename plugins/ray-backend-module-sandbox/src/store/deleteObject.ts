import { copyJson, equalJson, KubernetesObject, readPath } from '../core/json';
import { ResourceDefinition } from '../resources/ResourceDefinition';
import { StatusError } from '../core/StatusError';
import { StoreContext } from './StoreContext';
import { ObjectKey } from '../core/types';

/** Keeps an owner until its blocking children are gone. */
export const FOREGROUND_FINALIZER = 'foregroundDeletion';
/** Keeps an owner until its children no longer refer to it. */
export const ORPHAN_FINALIZER = 'orphan';

const PROPAGATION_FINALIZERS = {
  Background: [],
  Foreground: [FOREGROUND_FINALIZER],
  Orphan: [ORPHAN_FINALIZER],
};
const PRECONDITIONS = [
  ['uid', 'UID', 'deleted and then recreated'],
  ['resourceVersion', 'ResourceVersion', 'modified'],
] as const;
const DEFAULT_POD_GRACE_S = 30; // Kubernetes' default
const MS_PER_SECOND = 1000;

export interface DeleteOptions {
  dryRun?: boolean;
  gracePeriodSeconds?: number;
  propagationPolicy?: keyof typeof PROPAGATION_FINALIZERS;
  preconditions?: { uid?: string; resourceVersion?: string };
}

/** Result of a deletion: the object is gone, or stays until nothing keeps it any more. */
export interface DeleteResult {
  object: KubernetesObject;
  removed: boolean;
}

/**
 * Deletes an object, or marks it when finalizers, a pod's grace period or a namespace's content hold it.
 *
 * @throws StatusError 403 (webhook), 404, or 409 when a precondition differs
 */
export function deleteObject(
  context: StoreContext,
  definition: ResourceDefinition,
  key: ObjectKey,
  options: DeleteOptions = {},
): DeleteResult {
  const { database } = context;
  const existing = database.collection(definition).get(key);
  if (!existing) {
    throw StatusError.notFound(definition, key.name);
  }
  checkPreconditions(definition, existing, options);
  context.webhooks.check(definition, 'DELETE', options.dryRun);
  const marked = markDeleted(context, definition, existing, options);
  const removed = !isHeld(marked);
  if (options.dryRun) {
    return { object: marked, removed };
  }
  if (removed) {
    return { object: database.remove(definition, existing), removed };
  }
  const isMarked = equalJson(existing, marked);
  return {
    object: isMarked ? existing : database.put(definition, marked),
    removed,
  };
}

/** Tells whether something keeps an object that is being deleted. */
export function isHeld(object: KubernetesObject): boolean {
  const { finalizers = [], deletionGracePeriodSeconds = 0 } = object.metadata;
  const content = readPath(object, 'spec.finalizers');
  return (
    finalizers.length > 0 ||
    deletionGracePeriodSeconds > 0 ||
    (object.kind === 'Namespace' &&
      Array.isArray(content) &&
      content.length > 0)
  );
}

function markDeleted(
  context: StoreContext,
  definition: ResourceDefinition,
  existing: KubernetesObject,
  options: DeleteOptions,
): KubernetesObject {
  const { metadata } = existing;
  const grace = Math.min(
    gracePeriod(existing, options),
    metadata.deletionGracePeriodSeconds ?? Number.POSITIVE_INFINITY,
  );
  const finalizers = finalizersFor(metadata.finalizers ?? [], options);
  const until = new Date(context.now().getTime() + grace * MS_PER_SECOND);
  return copyJson({
    ...existing,
    metadata: {
      ...metadata,
      deletionTimestamp: metadata.deletionTimestamp ?? context.timestamp(until),
      deletionGracePeriodSeconds: grace,
      finalizers: finalizers.length > 0 ? finalizers : undefined,
      ...(definition.generation &&
        !metadata.deletionTimestamp && {
          generation: (metadata.generation ?? 0) + 1,
        }),
    },
    ...(definition.kind === 'Namespace' && {
      status: { phase: 'Terminating' },
    }),
  });
}

/** Only pods that are scheduled to a node and still run need time to end. */
function gracePeriod(
  object: KubernetesObject,
  { gracePeriodSeconds }: DeleteOptions,
): number {
  const phase = readPath(object, 'status.phase');
  const ended = phase === 'Succeeded' || phase === 'Failed';
  if (object.kind !== 'Pod' || !readPath(object, 'spec.nodeName') || ended) {
    return 0;
  }
  return Number(
    gracePeriodSeconds ??
      readPath(object, 'spec.terminationGracePeriodSeconds') ??
      DEFAULT_POD_GRACE_S,
  );
}

function finalizersFor(
  finalizers: string[],
  { propagationPolicy }: DeleteOptions,
): string[] {
  if (propagationPolicy === undefined) {
    return finalizers;
  }
  const others = finalizers.filter(
    finalizer =>
      finalizer !== FOREGROUND_FINALIZER && finalizer !== ORPHAN_FINALIZER,
  );
  return [...others, ...PROPAGATION_FINALIZERS[propagationPolicy]];
}

function checkPreconditions(
  definition: ResourceDefinition,
  { metadata }: KubernetesObject,
  { preconditions = {} }: DeleteOptions,
): void {
  for (const [field, title, change] of PRECONDITIONS) {
    const wanted = preconditions[field];
    const found = metadata[field];
    if (wanted !== undefined && wanted !== found) {
      throw StatusError.conflict(
        definition,
        metadata.name,
        `the ${title} in the precondition (${wanted}) does not match the ${title} in record (${found}). The object might have been ${change}`,
      );
    }
  }
}
