import { timestamp } from '../core/timestamp';
import { shapeOf } from '../fieldOwnership/FieldShape';
import {
  FieldManager,
  ManagedFieldsEntry,
  readManagedFields,
  trackUpdate,
  writeManagedFields,
} from '../fieldOwnership/ManagedFields';
import {
  apiVersionOf,
  ResourceDefinition,
} from '../resources/ResourceDefinition';
import { WriteOptions } from '../store/StoreContext';
import { ResourceRequest } from './ApiContext';
import { fieldValidationOf, isDryRun } from './queryParameters';
import { checkWriteParameters } from './writeParameters';

/** The query's `fieldManager`, or the program that `User-Agent` names. */
export function fieldManagerOf(
  { definition, query, request, subresource }: ResourceRequest,
  operation: FieldManager['operation'],
): FieldManager {
  const [program] = (request.headers.get('user-agent') ?? '').split('/');
  return {
    manager: query.get('fieldManager') || program || 'unknown',
    operation,
    apiVersion: apiVersionOf(definition),
    ...(subresource !== undefined && { subresource }),
  };
}

/**
 * Options of creates, updates and patches: the manager becomes the owner of the fields that change.
 *
 * @throws StatusError 422
 */
export function writeOptionsOf(target: ResourceRequest): WriteOptions {
  checkWriteParameters(target);
  return {
    dryRun: isDryRun(target.query),
    fieldValidation: fieldValidationOf(target.query),
    ...writtenBy(fieldManagerOf(target, 'Update'), target.definition),
  };
}

/** Options of a write by a program, which becomes the owner of the fields that change. */
export function writtenBy(
  manager: FieldManager,
  definition: ResourceDefinition,
): Pick<WriteOptions, 'ownership'> {
  return {
    ownership: (before, after, sent) =>
      writeManagedFields(
        trackUpdate({
          before,
          after,
          entries: entriesOf(sent, before?.metadata.managedFields),
          manager,
          shape: shapeOf(definition),
          time: timestamp(new Date()),
        }),
      ),
  };
}

/** Clients may send `managedFields`, as kubectl does when it migrates from client-side apply. */
function entriesOf(sent: unknown, kept: unknown): ManagedFieldsEntry[] {
  const entries = readManagedFields(sent);
  return entries.length > 0 ? entries : readManagedFields(kept);
}
