/**
 * An answer of the Kubernetes API; what `fetch` of any kind returns.
 *
 * @public
 */
export interface KubernetesResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
  text(): Promise<string>;
}

/**
 * The user whom a request impersonates (Kubernetes documentation, "User impersonation").
 *
 * @public
 */
export interface ImpersonatedUser {
  /** As role bindings name it. */
  user: string;
  /** Kubernetes adds `system:authenticated` to them. */
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
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** The impersonated user; the connection's own account if absent. */
  impersonate?: ImpersonatedUser;
}

/**
 * A way to one Kubernetes API server, with the portal's credentials.
 *
 * @public
 */
export interface KubernetesConnection {
  /** URL of the API server, for logs and messages. */
  readonly server: string;
  /**
   * Whether {@link KubernetesRequest.impersonate} is heeded. Requests with it are not sent where this is absent: they
   * would be carried out with all the rights of the portal.
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
 * Offers a connection under the name that `ray.kubernetes.connection` chooses.
 *
 * @public
 */
export interface KubernetesConnectionProvider {
  name: string;
  connect(): Promise<KubernetesConnection>;
}
