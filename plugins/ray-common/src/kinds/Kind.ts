import { ResourcePermission } from '@backstage/plugin-permission-common';
import { ObjectKey } from '../objects';
import { Report } from '../rules/Rules';
import { MessageSchema, MessageShape } from '../schema/message';
import type { ResourceKind } from './kinds';

/**
 * A message that describes an object: it has a name and a namespace.
 *
 * @public
 */
export type ObjectMessage = ObjectKey & Record<string, unknown>;

/**
 * How the reference server's refusals name the addressed object.
 *
 * @public
 */
export interface KeyWords {
  /** Before ` name is empty.`, for example `Cluster`. */
  name: string;
  /** Before ` is empty.`, for example `Namespace`. */
  namespace: string;
}

/**
 * How the reference server words a refused input; it wraps the first violation twice.
 *
 * @public
 */
export interface Refusal {
  /** For violations that its validation finds. */
  validate?: string;
  /** For those that it finds while building Kubernetes objects. */
  convert?: { failure: string; call: string };
}

/**
 * Type parameters of a kind's descriptor.
 *
 * @public
 */
export interface KindTypes {
  kind: ResourceKind;
  type: string;
  field: string;
  object: ObjectMessage;
  /** Of requests to create, in addition to the object. */
  creation: Record<string, unknown>;
  /** Filter, order and page of lists. */
  query: Record<string, unknown>;
  /** Token of the next page. */
  continuation: Record<string, unknown>;
  /** A row of a page's list. */
  row: Record<string, unknown>;
  /** The operation that lists a namespace, where it is not `list` and the plural. */
  list?: string;
}

/**
 * Describes one kind of object. Its operations derive from this, and so do the lists of kinds elsewhere.
 *
 * @public
 */
export interface Kind<out T extends KindTypes = KindTypes> {
  /** Type only, for inference; never set. */
  readonly types?: T;
  kind: T['kind'];
  /** In ids of operations, names of their messages and gRPC methods: `createRayJob`, `GetRayJobRequest`. */
  type: T['type'];
  /** The field of requests that holds an object; its plural is that of lists. */
  field: T['field'];
  /** Path segment. */
  path: string;
  /** Display name of an object. */
  noun: string;
  /** The gRPC service, without its package; absent for a kind without gRPC. */
  service?: string;
  /** Its Kubernetes kind. */
  kubernetesKind: string;
  words: KeyWords;
  permissions: Record<
    'create' | 'read' | 'update' | 'delete',
    ResourcePermission
  >;

  schema: MessageSchema<T['object']>;
  /** Output-only fields, set by Kubernetes and the operator. */
  outputFields: readonly string[];
  /** Rules beyond the types of fields; `verb` is the action on the object. */
  rules(object: T['object'], report: Report, verb: 'created' | 'updated'): void;

  create: {
    summary: string;
    refusal: Refusal;
    /** End of the refusal of an object whose namespace differs from the path's. */
    otherNamespace: string;
    /** Fields of requests, in addition to the object and its namespace. */
    query: MessageShape<T['creation']>;
    /** The refusal of a request without an object; otherwise the rules refuse the empty object. */
    missing?: string;
  };
  get: { summary: string };
  /** Also served under `/apis/v1alpha2`. */
  hasV1alpha2?: boolean;
  delete: { summary: string };
  list: {
    /** The gRPC method where it is not `List` and the plural. */
    method?: string;
    /** Fields of requests; numbers of the paging fields begin at `from`. */
    query(from: number): MessageShape<T['query']>;
    /** Fields of answers, in addition to the objects. */
    continuation: MessageShape<T['continuation']>;
  };
  patch: { summary: string };
  page: {
    row: MessageSchema<T['row']>;
    /** Columns to sort by. */
    columns: readonly string[];
  };
}

/**
 * A kind with states.
 *
 * @public
 */
export interface StatefulKind<
  T extends KindTypes,
  State extends string,
  Status extends ObjectMessage & { state: State },
> extends Kind<T> {
  /** In the order of the life cycle. */
  states: readonly State[];
  /** The state that users wait for. */
  goal: State;
  /** States from which an object does not reach the goal by itself. */
  deadEnds: readonly State[];
  status: {
    schema: MessageSchema<Status>;
    summary: string;
    /** Its address, if it uses other names. */
    words?: KeyWords;
  };
}

/**
 * A kind that can be replaced as a whole.
 *
 * @public
 */
export interface Updatable {
  update: {
    summary: string;
    /** If the reference server has the operation; otherwise it is ours. */
    refusal?: Refusal;
  };
}

/**
 * A kind that can be suspended.
 *
 * @public
 */
export interface Suspendable {
  suspend: { summary: string };
  resume: { summary: string };
}

/**
 * A kind with a list of states.
 *
 * @public
 */
export interface StatusLists {
  listStatuses: {
    /** Fields left out of each status. */
    without: string;
    hasRpc: boolean;
  };
}

/**
 * A kind whose names can be listed by state.
 *
 * @public
 */
export interface NamesByState {
  hasNamesByState: true;
}
