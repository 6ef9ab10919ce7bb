import {
  ObjectKey,
  RAY_ANNOTATIONS,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  isKubernetesError,
  KubernetesObject,
} from '@rayport/backstage-plugin-ray-node';
import { isDeepStrictEqual } from 'node:util';
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
import { RayKind } from './RayKind';

/** An object before and after an update; the same when there was nothing to change. */
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
  kind: RayKind<T, M>;
  /** Makes the object that shall be; returns an equal one to leave it alone. */
  change(existing: T): T | Promise<T>;
  options: ManagedWriteOptions &
    Pick<RequestContext, 'ifMatch' | 'assertAllowed' | 'originEdits' | 'warn'>;
}

/** What somebody may have meant something by; status and system fields are the operator's and Kubernetes' own. */
function contentOf({ metadata, ...object }: KubernetesObject): object {
  const { labels, annotations } = metadata;
  return { ...object, status: undefined, metadata: { labels, annotations } };
}

function withTimestamp<T extends KubernetesObject>(object: T): T {
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
 * Reads an object, changes it and writes it back under its resourceVersion. Writes of the operator in between don't
 * matter: the change is applied again. Those of anybody else do.
 *
 * @throws RayApiError when the object is missing, not ours or being deleted, `ABORTED` when it is not what the caller has
 * read (`ifMatch`), `PERMISSION_DENIED` when it may not change hands, `FAILED_PRECONDITION` when the configuration leaves it to the tool that
 * keeps it, and the errors of `change`
 * @throws KubernetesError with status 409 when somebody else changed the object meanwhile
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
        withTimestamp(changed),
        options,
      );
      return { existing, updated };
    } catch (error) {
      const isConflict = isKubernetesError(error) && error.status === 409;
      if (!isConflict || attempt >= WRITE_ATTEMPTS) throw error;
      await pauseAfterConflict(attempt);
      const latest = await objects.find(key, 'update', { signal });
      const isSame = isDeepStrictEqual(contentOf(latest), contentOf(existing));
      // Who said what was read is told when it is no more; everybody else, that there was something.
      if (!isSame && !assertPrecondition) throw error;
      existing = latest;
    }
  }
}
