import { ResourcePermission } from '@backstage/plugin-permission-common';
import { Refusal, ResourceKind } from '../kinds';
import { MessageSchema } from '../schema/message';

/**
 * What an operation does to its resource; decides how its permission is checked. An `overview` tells of all kinds what
 * its caller may read, and is refused, in the name of its permission, only to who may read none.
 *
 * @public
 */
export type Access =
  'create' | 'read' | 'list' | 'overview' | 'update' | 'delete';

/**
 * One operation of the contract. The table of them drives the HTTP router, the typed client, the permission check
 * and the audit log; what is said here is said nowhere else.
 *
 * @public
 */
export interface Operation<
  I extends MessageSchema = MessageSchema,
  O extends MessageSchema = MessageSchema,
> {
  /** gRPC service and method: in package `proto` those of the reference server, in `rayport.v1` our own. */
  rpc?: { service: string; method: string };
  http: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** Below the API's base; `{x}` is one segment and fills the input's field `x`. */
    path: string;
    /** The input's field that the body is; other fields are query parameters. */
    body?: string;
    /** `v1` is the KubeRay contract, `portal` what our pages need beyond it. */
    api: 'v1' | 'portal';
    /** Also answered under `/apis/v1alpha2` (spec: Versioning). */
    v1alpha2?: boolean;
  };
  input: I;
  output: O;
  resource: ResourceKind;
  /** The input's field that names the resource; `name` when absent. */
  nameField?: string;
  access: Access;
  /** A read that asks Kubernetes or Ray each time; others are answered from what the portal knows already. */
  isLive?: boolean;
  /** Takes `objects`: shows those of the KubeRay API V1, or all of them. */
  isScoped?: boolean;
  /** Takes `If-Match`: happens only where the object is still made to be what the caller has read. */
  isConditional?: boolean;
  /** Takes `Idempotency-Key`: the same request with the same key is carried out once. */
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
