import { OperationId, ParsedInput } from '@rayport/backstage-plugin-ray-common';
import { AuditedOperation } from '../../execution/AuditTrail';
import { OperationExecutor } from '../../execution/OperationExecutor';
import { Caller, RequestContext } from '../../requests/RequestContext';
import { JobsCaller } from '../JobsCallers';
import { LaunchRequest } from '../JobsRequest';

/** A request about jobs with a cluster of their own. */
export interface LaunchCall extends JobsCaller {
  asked: LaunchRequest;
  /** Aborts when it must end. */
  signal: AbortSignal;
}

/** A request, for permission and audit. */
interface AsOperation<Id extends OperationId> {
  id: Id;
  input: ParsedInput<Id>['input'];
  audited?: AuditedOperation['audited'];
}

/** Runs a request as an operation of the table, with its permission and audit. */
export function runAs<Id extends OperationId, T>(
  executor: Pick<OperationExecutor, 'perform'>,
  { caller, origin, signal }: LaunchCall,
  operation: AsOperation<Id>,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> {
  return executor.perform<Id, T>(
    { ...operation, caller, origin, signal: () => signal, warn() {} },
    work,
  );
}

/** The owner of a job that a caller submits. */
export function ownerOf({ user, service }: Caller): string {
  return user ?? service ?? '';
}
