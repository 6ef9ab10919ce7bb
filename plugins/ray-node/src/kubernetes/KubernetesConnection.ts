import type { Duplex, Readable } from 'node:stream';
import { PastObject } from './PastObject';

/**
 * An answer of the Kubernetes API, as every kind of `fetch` returns it.
 *
 * @public
 */
export interface KubernetesResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
  text(): Promise<string>;
  /** The open connection, where {@link KubernetesRequest.protocol} was asked for and the answer is 101. */
  readonly socket?: Duplex;
}

/**
 * The user whom a request impersonates (Kubernetes documentation, "User impersonation").
 *
 * @public
 */
export interface ImpersonatedUser {
  /** The name, as in role bindings. */
  user: string;
  /** The groups; Kubernetes adds `system:authenticated`. */
  groups: readonly string[];
}

/**
 * A request to the Kubernetes API.
 *
 * @public
 */
export interface KubernetesRequest {
  method: string;
  headers?: Record<string, string>;
  /** A stream is sent as it comes. */
  body?: string | Uint8Array | Readable;
  /**
   * Asks to switch the connection to this protocol. A connection that cannot do so ignores it, so that the answer has no
   * {@link KubernetesResponse.socket}.
   */
  protocol?: 'websocket';
  signal?: AbortSignal;
  /** The impersonated user; the connection's own account if absent. */
  impersonate?: ImpersonatedUser;
}

/**
 * A connection to one Kubernetes API server, with the portal's credentials.
 *
 * @public
 */
export interface KubernetesConnection {
  /** URL of the API server, for logs and messages. */
  readonly server: string;
  /**
   * Whether the connection supports {@link KubernetesRequest.impersonate}. If absent, requests with it are not sent:
   * they would be carried out with all the rights of the portal.
   */
  readonly canImpersonate?: boolean;
  /**
   * Sends a request.
   *
   * @param path - path and query, from the server's root
   * @throws when the server can't be reached or `signal` aborts; answers of any status are returned
   */
  fetch(path: string, request: KubernetesRequest): Promise<KubernetesResponse>;
}

/**
 * Offers a connection under a name for `ray.kubernetes.connection`.
 *
 * @public
 */
export interface KubernetesConnectionProvider {
  name: string;
  connect(): Promise<KubernetesConnection>;
  /**
   * Objects that existed before `now`, for the history and usage of a portal whose database is new. Only a simulated
   * Kubernetes has it: the portal takes them as they are.
   */
  past?(now: Date): readonly PastObject[];
}
