import {
  OperationId,
  OperationOutput,
} from '@rayport/backstage-plugin-ray-common';
import { Rendered } from './Rendered';

/** What an operation answers: its output, typed or ready to send. */
export type OperationResult<Id extends OperationId> =
  OperationOutput<Id> | Rendered<OperationOutput<Id>>;

/** Whether a result is ready to send; messages hold data only, never functions. */
export function isRendered<T extends object>(
  result: T | Rendered<T>,
): result is Rendered<T> {
  return 'json' in result && typeof result.json === 'function';
}

/** The typed message of a result, for transports that don't speak JSON. */
export function messageOf<T extends object>(result: T | Rendered<T>): T {
  return isRendered(result) ? result.message() : result;
}
