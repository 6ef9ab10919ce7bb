import {
  Kind,
  KindTypes,
  NamesByState,
  StatefulKind,
  StatusLists,
  Suspendable,
  Updatable,
} from '../kinds';
import { ObjectMessage } from '../kinds/Kind';
import { MessageSchema, MessageSchemaOf } from '../schema/message';
import {
  CreateRequest,
  crudOperations,
  ListRequest,
  ListResponse,
} from './crudOperations';
import { Operation } from './Operation';
import { Manifest, manifestOperation } from './portal/manifestOperation';
import {
  ListNamesByStateRequest,
  ListNamesRequest,
  ListNamesResponse,
  listNamesByStateOperation,
  listNamesOperation,
} from './portal/nameOperations';
import {
  OwnedPage,
  ownedPageOperation,
  OwnedPageRequest,
  Page,
  pageOperation,
  PageRequest,
} from './portal/pageOperations';
import { Preview, previewOf } from './portal/previewOf';
import {
  ListStatusesRequest,
  ListStatusesResponse,
  listStatusesOperation,
  statusOperation,
} from './portal/statusOperations';
import { Empty, KeyRequest } from './requests';
import {
  patchOperation,
  PatchRequest,
  suspendOperations,
  updateOperation,
  UpdateRequest,
} from './updateOperations';

/**
 * An operation by the types of its messages.
 *
 * @public
 */
export type TypedOperation<
  Request extends Record<string, unknown>,
  Response extends Record<string, unknown>,
> = Operation<MessageSchemaOf<Request>, MessageSchema<Response>>;

/**
 * The operation that lists the objects of a namespace.
 *
 * @public
 */
export type ListOperationId<T extends KindTypes> = T['list'] extends string
  ? T['list']
  : `list${T['type']}s`;

/**
 * The operations that every kind has.
 *
 * @public
 */
export type EveryKindOperations<T extends KindTypes> = Record<
  `create${T['type']}`,
  TypedOperation<CreateRequest<T>, T['object']>
> &
  Record<`get${T['type']}`, TypedOperation<KeyRequest, T['object']>> &
  Record<ListOperationId<T>, TypedOperation<ListRequest<T>, ListResponse<T>>> &
  Record<`listAll${T['type']}s`, TypedOperation<T['query'], ListResponse<T>>> &
  Record<`delete${T['type']}`, TypedOperation<KeyRequest, Empty>> &
  Record<`patch${T['type']}`, TypedOperation<PatchRequest, T['object']>> &
  Record<`get${T['type']}Manifest`, TypedOperation<KeyRequest, Manifest>> &
  Record<
    `previewCreate${T['type']}`,
    TypedOperation<CreateRequest<T>, Preview>
  > &
  Record<`previewPatch${T['type']}`, TypedOperation<PatchRequest, Preview>>;

/**
 * The operations of a kind that can be replaced as a whole.
 *
 * @public
 */
export type UpdatableOperations<T extends KindTypes> = Record<
  `update${T['type']}`,
  TypedOperation<UpdateRequest<T>, T['object']>
> &
  Record<
    `previewUpdate${T['type']}`,
    TypedOperation<UpdateRequest<T>, Preview>
  >;

/**
 * The operations of a kind that can be suspended.
 *
 * @public
 */
export type SuspendableOperations<T extends KindTypes> = Record<
  `${'suspend' | 'resume'}${T['type']}`,
  TypedOperation<KeyRequest, T['object']>
>;

/**
 * The operations of a kind with states.
 *
 * @public
 */
export type StatefulOperations<
  T extends KindTypes,
  Status extends Record<string, unknown>,
> = Record<`get${T['type']}Status`, TypedOperation<KeyRequest, Status>> &
  Record<
    `get${T['type']}Page`,
    TypedOperation<OwnedPageRequest, OwnedPage<T['row']>>
  >;

/**
 * The operations of a single kind, not of a union.
 *
 * @public
 */
export type OperationsOfKind<
  K extends Kind,
  T extends KindTypes,
> = EveryKindOperations<T> &
  (K extends Updatable ? UpdatableOperations<T> : unknown) &
  (K extends Suspendable ? SuspendableOperations<T> : unknown) &
  (K extends { status: { schema: MessageSchema<infer Status> } }
    ? StatefulOperations<T, Status> &
        (K extends StatusLists
          ? Record<
              `list${T['type']}Statuses`,
              TypedOperation<ListStatusesRequest, ListStatusesResponse<Status>>
            >
          : unknown)
    : Record<
        `get${T['type']}Page`,
        TypedOperation<PageRequest, Page<T['row']>>
      >) &
  Record<
    `list${T['type']}Names`,
    TypedOperation<
      K extends NamesByState ? ListNamesByStateRequest : ListNamesRequest,
      ListNamesResponse
    >
  >;

/**
 * The operations of a kind, derived from its descriptor.
 *
 * @public
 */
export type KindOperations<K extends Kind> = K extends Kind
  ? OperationsOfKind<K, NonNullable<K['types']>>
  : never;

type AnyStatefulKind = StatefulKind<
  KindTypes,
  string,
  ObjectMessage & { state: string }
>;

/** A kind with its optional features. */
type AnyKind = (Kind | AnyStatefulKind) &
  Partial<Updatable & Suspendable & StatusLists & NamesByState>;

type Group = Record<string, Operation>;

function statusOperations(kind: AnyKind): Group {
  if (!('status' in kind)) return {};
  const { type, listStatuses } = kind;
  return {
    [`get${type}Status`]: statusOperation(kind),
    ...(listStatuses && {
      [`list${type}Statuses`]: listStatusesOperation(kind, listStatuses),
    }),
  };
}

function suspensionOf(kind: AnyKind): Group {
  const { type, suspend, resume } = kind;
  if (!suspend || !resume) return {};
  const operations = suspendOperations({ ...kind, suspend, resume });
  return {
    [`suspend${type}`]: operations.suspend,
    [`resume${type}`]: operations.resume,
  };
}

function updateOf(kind: AnyKind): Operation | undefined {
  const { update } = kind;
  return update && updateOperation({ ...kind, update });
}

function pageOf(kind: AnyKind): Operation {
  return 'states' in kind ? ownedPageOperation(kind) : pageOperation(kind);
}

function namesOf(kind: AnyKind): Operation {
  return 'states' in kind && kind.hasNamesByState
    ? listNamesByStateOperation(kind)
    : listNamesOperation(kind);
}

/** `listCluster` of `ListCluster`. */
function idOf(method: string): string {
  return `${method.charAt(0).toLowerCase()}${method.slice(1)}`;
}

/** Creates the operations of a kind by id, in groups; {@link KindOperations} has their types. */
export function kindOperations(kind: AnyKind) {
  const { type, list } = kind;
  const crud = crudOperations<KindTypes>(kind);
  const patch = patchOperation<KindTypes>(kind);
  const update = updateOf(kind);
  const replace: Group = update ? { [`update${type}`]: update } : {};
  const isOfReference = Boolean(kind.update?.refusal);
  return {
    reference: {
      [`create${type}`]: crud.create,
      ...(isOfReference && replace),
      [`get${type}`]: crud.get,
      [idOf(list.method ?? `List${type}s`)]: crud.list,
      [`listAll${type}s`]: crud.listAll,
      [`delete${type}`]: crud.delete,
    },
    changes: {
      ...(!isOfReference && replace),
      [`patch${type}`]: patch,
      ...suspensionOf(kind),
    },
    statuses: statusOperations(kind),
    manifests: { [`get${type}Manifest`]: manifestOperation(kind) },
    previews: {
      [`previewCreate${type}`]: previewOf(crud.create),
      ...(update && { [`previewUpdate${type}`]: previewOf(update) }),
      [`previewPatch${type}`]: previewOf(patch),
    },
    pages: { [`get${type}Page`]: pageOf(kind) },
    names: { [`list${type}Names`]: namesOf(kind) },
  } satisfies Record<string, Group>;
}
