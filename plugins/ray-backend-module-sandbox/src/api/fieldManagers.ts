import { shapeOf } from '../fieldOwnership/FieldShape';
import {
  FieldManager,
  ManagedFieldsEntry,
  readManagedFields,
  trackUpdate,
  writeManagedFields,
} from '../fieldOwnership/ManagedFields';
import { apiVersionOf } from '../resources/ResourceDefinition';
import { WriteOptions } from '../store/StoreContext';
import { ResourceRequest } from './ApiContext';
import { fieldValidationOf, isDryRun } from './queryParameters';

/** Who writes: the query's `fieldManager`, or the program that the client says it is. */
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

/** The time of an entry, in whole seconds. */
export function entryTime(): string {
  return `${new Date().toISOString().slice(0, -'.000Z'.length)}Z`;
}

/** The options of an ordinary write: those of the query, and that its writer gets the fields that it changes. */
export function writeOptionsOf(target: ResourceRequest): WriteOptions {
  return {
    dryRun: isDryRun(target.query),
    fieldValidation: fieldValidationOf(target.query),
    ownership: (before, after, sent) =>
      writeManagedFields(
        trackUpdate({
          before,
          after,
          entries: entriesOf(sent, before?.metadata.managedFields),
          manager: fieldManagerOf(target, 'Update'),
          shape: shapeOf(target.definition),
          time: entryTime(),
        }),
      ),
  };
}

/** A client may hand managers on, as kubectl does when it takes over from its older ways. */
function entriesOf(sent: unknown, kept: unknown): ManagedFieldsEntry[] {
  const entries = readManagedFields(sent);
  return entries.length > 0 ? entries : readManagedFields(kept);
}
