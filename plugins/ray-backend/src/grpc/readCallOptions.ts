import { Metadata } from '@grpc/grpc-js';
import {
  CONNECTION_HEADER,
  fieldsOf,
  IDEMPOTENCY_KEY,
  JsonObject,
  ObjectCondition,
  ObjectScope,
  Operation,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { Consistency } from '../core/Consistency';
import {
  FieldValidation,
  readFieldValidation,
} from '../requests/fieldValidation';
import { readConsistency } from '../requests/readConsistency';
import { readDryRun } from '../requests/readDryRun';
import { readIdempotencyKey } from '../requests/readIdempotencyKey';
import { readObjects } from '../requests/readObjects';
import { readIfMatch } from '../requests/readIfMatch';
import { readSingle } from '../requests/readSingle';
import { refuseMisspelled } from '../requests/unknownParameters';

/** The metadata key of a call for each query parameter of HTTP. */
export const PARAMETERS = {
  fieldValidation: 'field-validation',
  dryRun: 'dry-run',
  consistency: 'consistency',
  objects: 'x-rayport-objects',
  queue: 'x-rayport-queue',
} as const;

/** The same header as in HTTP. */
const IF_MATCH = 'if-match';

/** Options of a call outside of the request's message. */
export interface CallOptions {
  validation: FieldValidation;
  dryRun: boolean;
  consistency: Consistency;
  objects: ObjectScope | undefined;
  /** Fields of the request that its message has not. */
  fields: JsonObject;
  ifMatch: readonly ObjectCondition[] | undefined;
  idempotencyKey: string | undefined;
}

/**
 * The queue of Kueue for a new object: the messages of the KubeRay API have no field for it.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for an operation that creates nothing that can wait in a queue
 */
function readQueue({ input }: Operation, query: URLSearchParams): JsonObject {
  const queue = readSingle(query, 'queue');
  if (queue === undefined) return {};
  if (fieldsOf(input).some(({ jsonName }) => jsonName === 'queue')) {
    return { queue };
  }
  throw new RayApiError(
    'INVALID_ARGUMENT',
    `The metadata ${PARAMETERS.queue} is for methods that create a cluster, job or service: leave it out here.`,
  );
}

/** The values of a key as one header has them: several count as one list (RFC 9110, section 5.3). */
function headerOf(metadata: Metadata, key: string): string | undefined {
  const values = metadata.get(key);
  return values.length ? values.join(', ') : undefined;
}

/**
 * Reads the metadata that corresponds to query parameters and headers of HTTP.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for an unknown value, for another spelling of a key, and for a condition that
 * the method would ignore
 */
export function readCallOptions(
  metadata: Metadata,
  operation: Operation,
): CallOptions {
  const query = new URLSearchParams();
  const keys: readonly string[] = [
    ...Object.values(PARAMETERS),
    CONNECTION_HEADER,
  ];
  const others = Object.keys(metadata.getMap()).filter(
    key => !keys.includes(key),
  );
  refuseMisspelled(others, keys);
  for (const [parameter, key] of Object.entries(PARAMETERS)) {
    for (const value of metadata.get(key)) {
      query.append(parameter, String(value));
    }
  }
  return {
    validation: readFieldValidation(query),
    dryRun: readDryRun(operation, query),
    consistency: readConsistency(operation, query),
    objects: readObjects(operation, query),
    fields: readQueue(operation, query),
    ifMatch: readIfMatch(operation, headerOf(metadata, IF_MATCH)),
    idempotencyKey: readIdempotencyKey(
      operation,
      headerOf(metadata, IDEMPOTENCY_KEY),
    ),
  };
}
