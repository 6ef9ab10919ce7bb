import type {
  ObjectMeta as ReadMeta,
  OwnerReference as ReadOwner,
} from '@rayport/backstage-plugin-ray-node';
import type { Duplex } from 'node:stream';

/** The metadata of every Kubernetes object that the sandbox reads. */
export interface ObjectMeta extends Omit<
  ReadMeta,
  'ownerReferences' | 'managedFields'
> {
  generateName?: string;
  deletionGracePeriodSeconds?: number;
  ownerReferences?: OwnerReference[];
  managedFields?: unknown[];
}

/** Points from a child to the object whose deletion takes it along. */
export interface OwnerReference extends ReadOwner {
  blockOwnerDeletion?: boolean;
}

/** Any Kubernetes object; controllers extend it with the fields they use. */
export interface StoredObject {
  apiVersion: string;
  kind: string;
  metadata: ObjectMeta;
}

/** Addresses one object of a resource; cluster-scoped ones have no namespace. */
export interface ObjectKey {
  namespace?: string;
  name: string;
}

/** A change, as controllers receive it; `previous` is absent if the object is new. */
export interface ObjectChange<T extends StoredObject = StoredObject> {
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  object: T;
  previous?: T;
}

/** Which objects of a resource to list; all when absent. */
export interface ListOptions {
  namespace?: string;
  /** Labels that they must have. */
  labels?: Record<string, string>;
  /** UID of one of their owners. */
  ownerUid?: string;
  /** The value of the field by which the resource is indexed: of pods their IP address. */
  indexed?: string;
}

/**
 * The Kubernetes API as controllers inside the sandbox use it: the same admission, defaults, conflicts
 * and garbage collection as over HTTP, without the wire. Resources are named `plural` or `plural.group`,
 * for example `pods` or `rayclusters.ray.io`.
 *
 * Every method that writes throws a `StatusError` where the HTTP API would answer a failure `Status`.
 * Objects handed out are copies: changing one has no effect until it is written.
 */
export interface ObjectClient {
  get<T extends StoredObject>(resource: string, key: ObjectKey): T | undefined;
  list<T extends StoredObject>(resource: string, options?: ListOptions): T[];
  create<T extends StoredObject>(resource: string, object: T): T;
  /** Writes everything but `status`; a `resourceVersion` that is present must be the latest. */
  update<T extends StoredObject>(resource: string, object: T): T;
  /** Writes `status` only; a `resourceVersion` that is present must be the latest. */
  updateStatus<T extends StoredObject>(resource: string, object: T): T;
  delete(
    resource: string,
    key: ObjectKey,
    options?: {
      gracePeriodSeconds?: number;
      propagationPolicy?: 'Background' | 'Foreground' | 'Orphan';
    },
  ): void;
  /** Tells of every later change, in order, after the write that made it is done; returns a function that stops it. */
  watch<T extends StoredObject>(
    resource: string,
    listener: (change: ObjectChange<T>) => void,
  ): () => void;
}

/**
 * Time as the simulation sees it: `RAYPORT_SANDBOX_SPEED` makes delays shorter, never timestamps different
 * from the wall clock, because clients compare those with their own clock.
 */
export interface Clock {
  now(): Date;
  /** Runs `task` after `delayMs` of simulated time (10 times sooner at speed 10); returns a function that cancels it. */
  schedule(delayMs: number, task: () => void): () => void;
  /** Simulated milliseconds that have passed since a time stamp: 10 times the true ones at speed 10. */
  elapsedMs(since: Date): number;
  /** The true time at which {@link elapsedMs} of a time stamp reaches a value. */
  timeAfter(since: Date, elapsedMs: number): Date;
}

/** One line that a container wrote. */
export interface LogLine {
  time: Date;
  /** Without a line feed. */
  text: string;
}

/** Which container's log is asked for. The API core has found the pod and the container already. */
export interface PodLogRequest {
  namespace: string;
  pod: string;
  container: string;
  /** The run before the last restart instead of the current one. */
  previous: boolean;
  /** Aborted when the reader leaves. */
  signal: AbortSignal;
}

/** A container's log: the written lines, and later ones. */
export interface PodLog {
  /** Oldest first. */
  written: LogLine[];
  /** Continues where `written` ends; done when the container ends or the request's signal aborts. Only read by `follow`. */
  later: AsyncIterable<LogLine>;
}

/**
 * Where `pods/<name>/log` gets its text. The API core applies `follow`, `tailLines`, `sinceSeconds`, `sinceTime`,
 * `timestamps` and `limitBytes` itself, so a source only knows lines.
 */
export interface PodLogSource {
  /** Returns undefined when the container has not started, or has no previous run. */
  open(request: PodLogRequest): PodLog | undefined;
}

/** A parsed request to a port of a service. */
export interface ServiceProxyRequest {
  namespace: string;
  service: string;
  /** The service's port and, if it has one, its name. */
  port: number;
  portName?: string;
  /** The request to the service: its own path and query, with the client's method, headers and body. */
  request: Request;
}

/** Answers requests to `services/<name>[:<port>]/proxy`. The API core has found the service and the port already. */
export interface ServiceProxy {
  /** Returns undefined when no pod behind the service is ready. */
  forward(request: ServiceProxyRequest): Promise<Response | undefined>;
  /** Opens a WebSocket; undefined if there is none. The API core makes the handshake with the caller. */
  upgrade?(request: ServiceProxyRequest): Promise<Duplex | undefined>;
}
