import {
  ObjectKey,
  RAY_ANNOTATIONS,
  RayApiError,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  isKubernetesError,
  KubernetesObject,
} from '@rayport/backstage-plugin-ray-node';
import { isDeepStrictEqual } from 'node:util';
import { isManaged } from '../core/isManaged';
import { goTimeText } from '../core/goTimeText';
import {
  ManagedObjects,
  ManagedWriteOptions,
  pauseAfterConflict,
  WRITE_ATTEMPTS,
} from '../kubernetes/ManagedObjects';
import { RequestContext } from '../requests/RequestContext';
import { preconditionOf } from './preconditionOf';
import { asStored } from './asStored';
import { assertMayChangeOwner } from './assertMayChangeOwner';
import { checkOrigin } from './checkOrigin';
import { ContractKind } from './ContractKind';

/** An object before and after an update; the same if nothing changed. */
export interface Updated<T> {
  existing: T;
  updated: T;
}

/** Options of {@link updateObject}. */
export interface UpdateObjectOptions<
  T extends KubernetesObject,
  M extends object,
> {
  objects: ManagedObjects<T>;
  key: ObjectKey;
  kind: ContractKind<T, M>;
  /** Builds the wanted object; an equal one means no change. */
  change(existing: T): T | Promise<T>;
  options: ManagedWriteOptions &
    Pick<RequestContext, 'ifMatch' | 'assertAllowed' | 'originEdits' | 'warn'>;
}

/** The user's part of an object; status and system fields belong to the operator and Kubernetes. */
function contentOf({ metadata, ...object }: KubernetesObject): object {
  const { labels, annotations } = metadata;
  return { ...object, status: undefined, metadata: { labels, annotations } };
}

/** Notes the time, as the KubeRay API server does; objects of other tools get no annotation of that API. */
function withTimestamp<T extends KubernetesObject>(
  object: T,
  kind: ResourceKind,
): T {
  if (kind !== 'template' && !isManaged(object.metadata.labels)) return object;
  const annotations = {
    ...object.metadata.annotations,
    [RAY_ANNOTATIONS.updateTimestamp]: goTimeText(new Date()),
  };
  return { ...object, metadata: { ...object.metadata, annotations } };
}

function assertStays({ kind, metadata }: KubernetesObject): void {
  if (!metadata.deletionTimestamp) return;
  throw new RayApiError(
    'FAILED_PRECONDITION',
    messagePart('ObjectBeingDeleted', {
      kind: kind ?? '',
      name: metadata.name,
      namespace: metadata.namespace ?? '',
    }),
  );
}

/**
 * Reads an object, changes it and writes it back under its resourceVersion. If the operator wrote in between, the
 * change is applied again; a write of any other client is a conflict.
 *
 * @throws RayApiError when the object is missing, not managed or being deleted, `ABORTED` when it is not the version
 * that the caller has read (`ifMatch`), `PERMISSION_DENIED` when its owner may not change, `FAILED_PRECONDITION` when
 * the configuration leaves it to its tool, and the errors of `change`
 * @throws KubernetesError with status 409 when another client changed the object meanwhile
 */
export async function updateObject<
  T extends KubernetesObject,
  M extends object,
>({
  objects,
  key,
  kind,
  change,
  options,
}: UpdateObjectOptions<T, M>): Promise<Updated<T>> {
  const { signal, ifMatch } = options;
  const assertPrecondition = preconditionOf(ifMatch, kind);
  let existing = await objects.find(key, 'update', { signal });
  for (let attempt = 1; ; attempt += 1) {
    assertStays(existing);
    assertPrecondition?.(existing);
    const changed = asStored(await change(existing));
    if (isDeepStrictEqual(changed, existing)) {
      return { existing, updated: existing };
    }
    if (attempt === 1) checkOrigin(existing, 'changed', options);
    await assertMayChangeOwner(existing, changed, { kind, context: options });
    try {
      const updated = await objects.replace(
        existing,
        withTimestamp(changed, kind.kind),
        options,
      );
      return { existing, updated };
    } catch (error) {
      const isConflict = isKubernetesError(error) && error.status === 409;
      if (!isConflict || attempt >= WRITE_ATTEMPTS) throw error;
      await pauseAfterConflict(attempt);
      const latest = await objects.find(key, 'update', { signal });
      const isSame = isDeepStrictEqual(contentOf(latest), contentOf(existing));
      // Callers with a condition get its error; others get a conflict.
      if (!isSame && !assertPrecondition) throw error;
      existing = latest;
    }
  }
}
