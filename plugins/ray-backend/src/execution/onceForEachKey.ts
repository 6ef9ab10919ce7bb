import {
  OperationId,
  OperationOutput,
  operations,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../core/RayResource';
import { messageOf, OperationResult } from '../core/messageOf';
import { OperationHandler } from '../requests/OperationHandlers';
import { RequestContext } from '../requests/RequestContext';
import { IdempotentCreation } from '../idempotency/IdempotentCreation';

/**
 * Carries a create with an `Idempotency-Key` out once: a repetition is answered with what the first one has created, and
 * the transport told so. What has been made of it since is shown only to who may read it; to others the name is taken, as
 * it is to everybody without the key.
 *
 * @param toResource - what has been created, as permission rules see it; absent where the answer tells nothing of it
 */
export function onceForEachKey<Id extends OperationId>(
  id: Id,
  handler: OperationHandler<Id>,
  toResource?: (message: OperationOutput<Id>) => RayResource,
): OperationHandler<Id> {
  const { resource: kind } = operations[id];

  async function isShown(answer: OperationResult<Id>, context: RequestContext) {
    if (!toResource) return true;
    return (await context.readable(kind))(toResource(messageOf(answer)));
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
