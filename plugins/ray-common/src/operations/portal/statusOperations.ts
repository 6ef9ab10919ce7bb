import { KindTypes, StatefulKind, StatusLists } from '../../kinds';
import { ObjectMessage } from '../../kinds/Kind';
import { repeated, text } from '../../schema/fields';
import { field, httpOnlyField, message } from '../../schema/message';
import { objectPath, rpcOf } from '../crudOperations';
import { defineOperation } from '../Operation';
import { keyRequest } from '../requests';

/**
 * A request to explain the objects of a kind.
 *
 * @public
 */
export type ListStatusesRequest = { namespace: string };

/**
 * The states of the objects of a kind.
 *
 * @public
 */
export type ListStatusesResponse<Status> = { statuses: Status[] };

/** Explains the state of an object. */
export function statusOperation<
  T extends KindTypes,
  State extends string,
  Status extends ObjectMessage & { state: State },
>(kind: StatefulKind<T, State, Status>) {
  const { type, status } = kind;
  return defineOperation({
    rpc: rpcOf(kind, 'rayport.v1', `Get${type}Status`),
    http: { method: 'GET', path: `${objectPath(kind)}/status`, api: 'portal' },
    input: keyRequest(`Get${type}StatusRequest`, status.words ?? kind.words),
    output: status.schema,
    resource: kind.kind,
    access: 'read',
    permission: kind.permissions.read,
    audit: `${kind.kind}-fetch`,
    summary: status.summary,
  });
}

/** Explains the states of the objects of a kind. */
export function listStatusesOperation<
  T extends KindTypes,
  State extends string,
  Status extends ObjectMessage & { state: State },
>(kind: StatefulKind<T, State, Status>, options: StatusLists['listStatuses']) {
  const { type, noun, status } = kind;
  const { without, hasRpc } = options;
  const method = `List${type}Statuses`;
  const only: typeof httpOnlyField = (schema, description) =>
    hasRpc ? field(1, schema, description) : httpOnlyField(schema, description);
  return defineOperation({
    rpc: hasRpc ? rpcOf(kind, 'rayport.v1', method) : undefined,
    http: { method: 'GET', path: `/${kind.kind}-statuses`, api: 'portal' },
    input: message<ListStatusesRequest>(`${method}Request`, {
      namespace: only(text(), 'Namespace to list; all when absent.'),
    }),
    output: message<ListStatusesResponse<Status>>(`${method}Response`, {
      statuses: only(
        repeated(status.schema),
        `The states, without ${without}, by namespace and name.`,
      ),
    }),
    resource: kind.kind,
    access: 'list',
    permission: kind.permissions.read,
    audit: `${kind.kind}-fetch`,
    summary: `Explains the states of all ${noun}s.`,
  });
}
