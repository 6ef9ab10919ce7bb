import {
  OperationId,
  operations,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { resourceOf } from '../core/RayResource';
import { OperationHandler } from '../requests/OperationHandlers';
import { RequestContext } from '../requests/RequestContext';
import { IdempotentCreation } from '../idempotency/IdempotentCreation';

/**
 * Carries a create with an `Idempotency-Key` out once: a repetition is answered with what the first one has created, and
 * the transport told so. What has been made of it since is shown only to who may read it; to others the name is taken, as
 * it is to everybody without the key.
 */
export function onceForEachKey<Id extends OperationId>(
  id: Id,
  handler: OperationHandler<Id>,
): OperationHandler<Id> {
  const { access, resource: kind } = operations[id];

  async function isShown(answer: object, { readable }: RequestContext) {
    // A submission's answer is its id alone.
    if (access !== 'create') return true;
    return (await readable(kind))(resourceOf(kind, answer));
  }

  return async (input, context) => {
    const { idempotencyKey: key, caller: owner, dryRun } = context;
    // What was only tried is not remembered, and remembers nothing.
    if (key === undefined || dryRun) return handler(input, context);
    let taken: RayApiError | undefined;
    const answer = await handler(input, {
      ...context,
      creation: new IdempotentCreation({ key, owner, id, input }),
      onRecognized(error) {
        taken = error;
      },
    });
    if (!taken) return answer;
    if (!(await isShown(answer, context))) throw taken;
    context.onReplayed?.();
    return answer;
  };
}
