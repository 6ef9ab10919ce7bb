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
 * How the reference server names what an operation addresses, in its refusals.
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
  /** For what its validation finds. */
  validate?: string;
  /** For what it finds while it builds Kubernetes objects. */
  convert?: { failure: string; call: string };
}

/**
 * The types that differ between the descriptors of kinds.
 *
 * @public
 */
export interface KindTypes {
  kind: ResourceKind;
  type: string;
  field: string;
  object: ObjectMessage;
  /** What lists are narrowed, sorted and cut into pages by. */
  query: Record<string, unknown>;
  /** What says where the next page is. */
  continuation: Record<string, unknown>;
  /** A row of the page that people look at. */
  row: Record<string, unknown>;
  /** The operation that lists a namespace, where it is not `list` and the plural. */
  list?: string;
}

/**
 * What is to be known of one kind of object. Its operations are made from this, and so are the lists of kinds elsewhere.
 *
 * @public
 */
export interface Kind<out T extends KindTypes = KindTypes> {
  /** For the compiler, which finds the types here; never set. */
  readonly types?: T;
  kind: T['kind'];
  /** In ids of operations, names of their messages and gRPC methods: `createRayJob`, `GetRayJobRequest`. */
  type: T['type'];
  /** The field of requests that holds an object; its plural is that of lists. */
  field: T['field'];
  /** The segment of paths. */
  path: string;
  /** What people call an object. */
  noun: string;
  /** The gRPC service, without its package; absent for a kind that gRPC does not know. */
  service?: string;
  /** What Kubernetes calls it. */
  kubernetesKind: string;
  words: KeyWords;
  permissions: Record<
    'create' | 'read' | 'update' | 'delete',
    ResourcePermission
  >;

  schema: MessageSchema<T['object']>;
  /** Fields that only answers carry: what Kubernetes and the operator say of an object, and nobody asks for. */
  outputFields: readonly string[];
  /** Rules beyond the types of fields; `verb` is what happens to the object. */
  rules(object: T['object'], report: Report, verb: 'created' | 'updated'): void;

  create: {
    summary: string;
    refusal: Refusal;
    /** The end of the refusal of an object whose namespace is not that of the path. */
    otherNamespace: string;
    /** The refusal of a request without an object; otherwise the rules refuse the empty object. */
    missing?: string;
  };
  get: { summary: string };
  /** Read by `/apis/v1alpha2`, too. */
  hasV1alpha2?: boolean;
  delete: { summary: string };
  list: {
    /** The gRPC method where it is not `List` and the plural. */
    method?: string;
    /** Fields of requests; the numbers of those that say which page begin at `from`. */
    query(from: number): MessageShape<T['query']>;
    /** Fields of answers, beside the objects. */
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
 * A kind whose objects are in states.
 *
 * @public
 */
export interface StatefulKind<
  T extends KindTypes,
  State extends string,
  Status extends ObjectMessage & { state: State },
> extends Kind<T> {
  /** In the order of an object's life. */
  states: readonly State[];
  /** The state that one waits for. */
  goal: State;
  /** States out of which nothing gets it to the goal by itself. */
  deadEnds: readonly State[];
  status: {
    schema: MessageSchema<Status>;
    summary: string;
    /** Where it is addressed in other words. */
    words?: KeyWords;
  };
}

/**
 * A kind whose objects can be replaced as a whole.
 *
 * @public
 */
export interface Updatable {
  update: {
    summary: string;
    /** Where the reference server knows the operation; otherwise it is ours. */
    refusal?: Refusal;
  };
}

/**
 * A kind whose objects can be suspended.
 *
 * @public
 */
export interface Suspendable {
  suspend: { summary: string };
  resume: { summary: string };
}

/**
 * A kind whose states can be listed.
 *
 * @public
 */
export interface StatusLists {
  listStatuses: {
    /** What is left out of each status. */
    without: string;
    hasRpc: boolean;
  };
}

/**
 * A kind whose names can be asked for by the state of their objects.
 *
 * @public
 */
export interface NamesByState {
  hasNamesByState: true;
}
