import {
  OperationId,
  OperationInput,
} from '@rayport/backstage-plugin-ray-common';
import { OperationResult } from '../core/messageOf';
import { RequestContext } from './RequestContext';

/** Implements one operation; independent of transports, permissions and audit. */
export type OperationHandler<Id extends OperationId> = (
  input: OperationInput<Id>,
  context: RequestContext,
) => Promise<OperationResult<Id>>;

/** A handler for every operation of the table. */
export type OperationHandlers = {
  [Id in OperationId]: OperationHandler<Id>;
};
