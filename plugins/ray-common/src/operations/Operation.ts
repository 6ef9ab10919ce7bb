import { ResourcePermission } from '@backstage/plugin-permission-common';
import { Refusal, ResourceKind } from '../kinds';
import { MessageSchema } from '../schema/message';

/**
 * The action of an operation, which decides how its permission is checked. An `overview` shows all kinds that its
 * caller may read, and is refused only to callers that may read none.
 *
 * @public
 */
export type Access =
  'create' | 'read' | 'list' | 'overview' | 'update' | 'delete';

/**
 * One operation of the contract. The HTTP router, the typed client, the permission check and the audit log derive from
 * the table of operations.
 *
 * @public
 */
export interface Operation<
  I extends MessageSchema = MessageSchema,
  O extends MessageSchema = MessageSchema,
> {
  /** gRPC service and method: in package `proto` for those of the reference server, in `rayport.v1` for ours. */
  rpc?: { service: string; method: string };
  http: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** Below the API's base; `{x}` is one segment and the input's field `x`. */
    path: string;
    /** The input's field in the body; other fields are query parameters. */
    body?: string;
    /** `v1` is the KubeRay contract, `portal` is for our pages. */
    api: 'v1' | 'portal';
    /** Also served under `/apis/v1alpha2` (spec: Versioning). */
    v1alpha2?: boolean;
  };
  input: I;
  output: O;
  resource: ResourceKind;
  /** The input's field with the resource's name; `name` when absent. */
  nameField?: string;
  access: Access;
  /** A read that always calls Kubernetes or Ray; others use the cache. */
  isLive?: boolean;
  /** Accepts `objects`: shows those of the KubeRay API V1, or all. */
  isScoped?: boolean;
  /** Accepts `If-Match`: runs only if the object still has the definition that the caller has read. */
  isConditional?: boolean;
  /** Accepts `Idempotency-Key`: the same request with the same key is executed once. */
  isIdempotent?: boolean;
  permission: ResourcePermission;
  /** Event id in the audit log, without the plugin's prefix. */
  audit: string;
  /** One sentence for the API documentation. */
  summary: string;
  refusal?: Refusal;
}

/** Declares an operation; keeps the exact types of its input and output. */
export function defineOperation<
  I extends MessageSchema,
  O extends MessageSchema,
>(operation: Operation<I, O>): Operation<I, O> {
  return operation;
}
