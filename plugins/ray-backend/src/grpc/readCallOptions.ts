import { Metadata } from '@grpc/grpc-js';
import { Operation } from '@rayport/backstage-plugin-ray-common';
import { Consistency } from '../execution/RequestContext';
import { FieldValidation, readFieldValidation } from '../http/fieldValidation';
import { readConsistency } from '../http/readConsistency';
import { readDryRun } from '../http/readDryRun';

/** Metadata of a call by the query parameter that says the same over HTTP. */
const PARAMETERS = {
  fieldValidation: 'field-validation',
  dryRun: 'dry-run',
  consistency: 'consistency',
} as const;

/** What a caller asks for beside the request's message. */
export interface CallOptions {
  validation: FieldValidation;
  dryRun: boolean;
  consistency: Consistency;
}

/**
 * Reads what HTTP has query parameters for that are no fields of a message.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for a value that is not known
 */
export function readCallOptions(
  metadata: Metadata,
  operation: Operation,
): CallOptions {
  const query = new URLSearchParams();
  for (const [parameter, key] of Object.entries(PARAMETERS)) {
    for (const value of metadata.get(key)) {
      query.append(parameter, String(value));
    }
  }
  return {
    validation: readFieldValidation(query),
    dryRun: readDryRun(operation, query),
    consistency: readConsistency(operation, query),
  };
}
