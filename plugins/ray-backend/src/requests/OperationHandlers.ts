import {
  OperationId,
  OperationInput,
} from '@rayport/backstage-plugin-ray-common';
import { OperationResult } from '../core/messageOf';
import { RequestContext } from './RequestContext';

/** Does the work of one operation; knows nothing of transports, permissions and audit. */
export type OperationHandler<Id extends OperationId> = (
  input: OperationInput<Id>,
  context: RequestContext,
) => Promise<OperationResult<Id>>;

/** A handler for every operation of the table. */
export type OperationHandlers = {
  [Id in OperationId]: OperationHandler<Id>;
};
