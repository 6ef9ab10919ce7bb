import {
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_REPLAYED,
  operations,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { IdempotentCreation } from '../idempotency/IdempotentCreation';
import { markOf } from '../idempotency/idempotencyAnnotation';
import { orAbsent } from '../kubernetes/orAbsent';
import { readIdempotencyKey } from '../requests/readIdempotencyKey';
import { RequestContext } from '../requests/RequestContext';
import { Call } from './Call';
import { OPERATION_IDS } from './operationIds';
import { resourceIn, ServedKind } from './servedKinds';
import { Fields, fieldsIn } from '../core/fieldsIn';

/**
 * The record that a create with an `Idempotency-Key` writes into the object, so that a repeated request finds it.
 *
 * @returns undefined for creates without a key, and for dry runs, which are not recorded
 */
export function creationOf(
  { request, caller }: Call,
  kind: ServedKind,
  { object, dryRun }: { object: Fields; dryRun: boolean },
): IdempotentCreation | undefined {
  const id = OPERATION_IDS[kind.kind].create;
  const header = request.headers[IDEMPOTENCY_KEY]?.toString();
  const key = readIdempotencyKey(operations[id], header);
  return key === undefined || dryRun
    ? undefined
    : new IdempotentCreation({ key, owner: caller, id, object });
}

/**
 * The object that the same request has created before; to callers who may not read it, the name is taken.
 *
 * @throws RayApiError with status 422 where the key came with another object
 */
export async function createdBefore(
  call: Call,
  kind: ServedKind,
  options: {
    object: Fields;
    creation: IdempotentCreation | undefined;
    kubernetes: Pick<KubernetesService, 'get'>;
    context: RequestContext;
  },
): Promise<KubernetesObject | undefined> {
  const { object, creation, kubernetes, context } = options;
  const { name } = fieldsIn(object, 'metadata') ?? {};
  if (!creation || typeof name !== 'string') return undefined;
  const { signal, impersonate } = context;
  const { namespace } = call.target;
  const found = await orAbsent(
    kubernetes.get(kind.resource, { namespace, name }, { signal, impersonate }),
  );
  if (!found || !creation.recognizes(markOf(found))) return undefined;
  const isReadable = await context.readable(kind.kind);
  if (!isReadable(resourceIn(kind, found))) return undefined;
  call.response.setHeader(IDEMPOTENCY_REPLAYED, 'true');
  return found;
}
