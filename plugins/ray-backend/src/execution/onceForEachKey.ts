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
 * Executes a create with an `Idempotency-Key` once. A repetition returns what the first one created, and the transport
 * marks the answer. The object as it is now is shown only to callers that may read it; for others the name is taken, as
 * it would be without the key.
 *
 * @param toResource - the created object as permission rules see it; absent where the answer shows nothing of it
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
    // A dry run is neither recognized nor remembered.
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
