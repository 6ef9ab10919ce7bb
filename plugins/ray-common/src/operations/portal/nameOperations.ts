import { Kind, KindTypes, StatefulKind } from '../../kinds';
import { ObjectMessage } from '../../kinds/Kind';
import { bool, oneOf, repeated, text } from '../../schema/fields';
import {
  httpOnlyField as field,
  message,
  MessageSchema,
} from '../../schema/message';
import { defineOperation } from '../Operation';

const namespace = field(text(), 'Namespace to list; all when absent.');

/**
 * Asks for the names of a kind's objects.
 *
 * @public
 */
export type ListNamesRequest = { namespace: string };

/**
 * Asks for the names of a kind's objects, or of those in one state.
 *
 * @public
 */
export type ListNamesByStateRequest = ListNamesRequest & {
  state: string;
  standalone: boolean;
};

/**
 * Names only, for suggestions.
 *
 * @public
 */
export type ListNamesResponse = { names: string[] };

const namesSchema = message<ListNamesResponse>('ListNamesResponse', {
  names: field(repeated(text()), 'The names, by namespace and name.'),
});

function requestId({ type }: Kind): string {
  return `List${type}NamesRequest`;
}

function operationOf<I extends MessageSchema>(kind: Kind, input: I) {
  return defineOperation({
    http: { method: 'GET', path: `/names/${kind.path}`, api: 'portal' },
    input,
    output: namesSchema,
    resource: kind.kind,
    access: 'list',
    permission: kind.permissions.read,
    audit: `${kind.kind}-fetch`,
    summary: `Lists the names of ${kind.noun}s.`,
  });
}

/** Lists the names of a kind's objects. */
export function listNamesOperation(kind: Kind) {
  return operationOf(
    kind,
    message<ListNamesRequest>(requestId(kind), { namespace }),
  );
}

/** Lists the names of a kind's objects, or of those in one state. */
export function listNamesByStateOperation<
  T extends KindTypes,
  State extends string,
  Status extends ObjectMessage & { state: State },
>(kind: StatefulKind<T, State, Status>) {
  return operationOf(
    kind,
    message<ListNamesByStateRequest>(requestId(kind), {
      namespace,
      state: field(oneOf(['', ...kind.states]), 'Only in this state.'),
      standalone: field(
        bool(),
        'Only what was made for no other object, as the clusters of jobs and services are.',
      ),
    }),
  );
}
