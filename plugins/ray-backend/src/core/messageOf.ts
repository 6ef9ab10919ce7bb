import {
  OperationId,
  OperationOutput,
} from '@rayport/backstage-plugin-ray-common';
import { Rendered } from './Rendered';

/** The result of an operation: its output, typed or encoded. */
export type OperationResult<Id extends OperationId> =
  OperationOutput<Id> | Rendered<OperationOutput<Id>>;

/** Whether a result is encoded; messages hold data only, never functions. */
export function isRendered<T extends object>(
  result: T | Rendered<T>,
): result is Rendered<T> {
  return 'json' in result && typeof result.json === 'function';
}

/** The typed message of a result, for transports other than JSON. */
export function messageOf<T extends object>(result: T | Rendered<T>): T {
  return isRendered(result) ? result.message() : result;
}
