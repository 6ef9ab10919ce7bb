import {
  ImpersonatedUser,
  KubernetesConnectionProvider,
  KubernetesRequest,
  KubernetesResponse,
} from './KubernetesConnection';
import { KubernetesList, KubernetesObject, WatchEvent } from './objects';
import { KubernetesResource } from './resources';

/**
 * Addresses one object; cluster-scoped ones have no namespace.
 *
 * @public
 */
export interface KubernetesKey {
  namespace?: string;
  name: string;
}

/**
 * A request to a port of a Service.
 *
 * @public
 */
export interface ServiceRequest extends KubernetesRequest {
  namespace: string;
  service: string;
  /** Name or number of the Service's port; it speaks HTTP. */
  port: string;
  /** Path and query, from the root of the answering server. */
  path: string;
}

/**
 * Options of every call.
 *
 * @public
 */
export interface CallOptions {
  signal?: AbortSignal;
  /** The impersonated user; the portal's own account if absent. */
  impersonate?: ImpersonatedUser;
}

/**
 * Narrows a list or a watch.
 *
 * @public
 */
export interface SelectOptions extends CallOptions {
  /** Only this namespace; all if absent. */
  namespace?: string;
  labelSelector?: string;
  fieldSelector?: string;
}

/**
 * Options of a list.
 *
 * @public
 */
export interface ListOptions extends SelectOptions {
  limit?: number;
  continue?: string;
}

/**
 * Options of a watch.
 *
 * @public
 */
export interface WatchOptions extends SelectOptions {
  /** The watch reports changes after this one. */
  resourceVersion: string;
  /** Called when the server has accepted the watch, which may be long before the first change. */
  onOpen?(): void;
}

/**
 * Options of a delete.
 *
 * @public
 */
export interface DeleteOptions extends WriteOptions {
  /** Prevents the deletion of a later object of the same name. */
  uid?: string;
  /** Prevents the deletion of an object that others have changed meanwhile; throws with status 409 then. */
  resourceVersion?: string;
}

/**
 * Result of a deletion.
 *
 * @public
 */
export interface DeleteResult<T extends KubernetesObject> {
  /** The object that waits for its finalizers, marked as being deleted; absent if it no longer exists. */
  remaining?: T;
}

/**
 * Options of a write.
 *
 * @public
 */
export interface WriteOptions extends CallOptions {
  /** Validates and answers, but stores nothing. */
  dryRun?: boolean;
}

/**
 * Options of a token of a service account.
 *
 * @public
 */
export interface TokenOptions {
  /** At least 600; Kubernetes may choose another value. */
  expirationSeconds: number;
  signal?: AbortSignal;
}

/**
 * Selects a pod's log and a part of it.
 *
 * @public
 */
export interface PodLogRequest extends CallOptions {
  namespace: string;
  name: string;
  container: string;
  /** Maximum number of lines, counted from the end; all if absent. */
  tailLines?: number;
  /** The log of the container before its last restart. */
  previous?: boolean;
  /** Begin each line with its time (RFC 3339 with nanoseconds) and a space. */
  timestamps?: boolean;
  /** Only lines of the last given number of seconds. */
  sinceSeconds?: number;
  /** Only lines since this time, RFC 3339; not together with `sinceSeconds`. */
  sinceTime?: string;
}

/**
 * The Kubernetes API of one cluster, with the portal's credentials. Every method throws {@link KubernetesError}.
 * Nothing here checks the caller: permissions are checked before. Kubernetes checks calls that `impersonate` a user
 * against that user's rights; if the connection can't do that, they fail with `Misconfigured`.
 *
 * @public
 */
export interface KubernetesService {
  /** URL of the API server, for logs and messages. */
  server(): Promise<string>;

  /**
   * The time of the Kubernetes API's clock, in whole seconds, even if the portal's account has no rights there;
   * undefined if no answer contains it.
   */
  time(options?: Pick<CallOptions, 'signal'>): Promise<Date | undefined>;

  /** Lists one page. */
  list<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options?: ListOptions,
  ): Promise<KubernetesList<T>>;

  /** Lists all objects, fetched in pages. */
  listAll<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options?: SelectOptions,
  ): Promise<KubernetesList<T>>;

  get<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options?: CallOptions,
  ): Promise<T>;

  create<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
    options?: WriteOptions,
  ): Promise<T>;

  /**
   * Replaces an object with a changed copy. The copy's `resourceVersion` prevents losing others' changes: throws with
   * status 409 if there were any.
   */
  replace<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
    options?: WriteOptions,
  ): Promise<T>;

  /** Deletes an object; its dependents are deleted in the background. */
  delete<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options?: DeleteOptions,
  ): Promise<DeleteResult<T>>;

  /**
   * The end of a container's log, at most 2 MiB. Throws with status 400 while the container has not started, and with
   * 404 if the pod does not exist.
   */
  podLog(request: PodLogRequest): Promise<string>;

  /**
   * A container's log, including its new lines, until it ends or `signal` aborts. Nothing is read ahead of the reader.
   * Refuses like {@link KubernetesService.podLog}.
   */
  followPodLog(request: PodLogRequest): Promise<AsyncIterable<Uint8Array>>;

  /**
   * Yields changes after `resourceVersion`, bookmarks included, until the server ends the stream or `signal`
   * aborts. Throws with status 410 when the version is too old.
   */
  watch<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: WatchOptions,
  ): AsyncGenerator<WatchEvent<T>>;

  /**
   * Creates a token of a service account, for the audience of the API server (Kubernetes API, TokenRequest). It
   * requires the right create on `serviceaccounts/token`.
   *
   * @returns the token, which is a secret
   */
  requestToken(
    serviceAccount: KubernetesKey,
    options: TokenOptions,
  ): Promise<string>;

  /**
   * Sends a request to a Service through the API server (Kubernetes API, "connect proxy to Service"), which works
   * inside and outside of the cluster. It requires a right on `services/proxy`: get, create, update or delete, depending on
   * the method.
   *
   * @returns the Service's answer, whatever its status; the caller sets the time limit by `signal`
   * @throws KubernetesError when the API server refuses, or the Service has no endpoint
   */
  proxyService(request: ServiceRequest): Promise<KubernetesResponse>;

  /**
   * Sends any request to the API server, for callers that speak Kubernetes' own API. What is answered with 429 is sent
   * again, as it was not carried out; nothing else is.
   *
   * @param path - path and query, from the server's root
   * @returns the answer as it begins, if it is a success; the caller sets the time limit by `signal`
   */
  request(
    path: string,
    request: KubernetesRequest,
  ): Promise<KubernetesResponse>;

  /**
   * Offers a connection under a name. It is used when `ray.kubernetes.connection` has that name and before the
   * first request; modules of the ray plugin do this through {@link kubernetesConnectionExtensionPoint}.
   */
  offerConnection(provider: KubernetesConnectionProvider): void;
}

/**
 * All Kubernetes clusters of a portal. What it does itself, it does on the default one.
 *
 * @public
 */
export interface RootKubernetesService extends KubernetesService {
  /** Names of the connections; `default` is the first. */
  connectionNames(): readonly string[];

  /** The client of a connection; undefined if there is none of that name. */
  connection(name: string): KubernetesService | undefined;
}
