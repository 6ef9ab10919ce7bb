import { bodyToError } from '../errors/errorBody';
import { MessagePart } from '../explanations';
import { completeAnswer } from '../schema/completeAnswer';
import { fieldsOf } from '../schema/introspect';
import {
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_REPLAYED,
  writeIdempotencyKey,
} from '../operations/idempotencyKey';
import { ObjectScope } from '../operations/objectScope';
import { Operation } from '../operations/Operation';
import { readWarningParts, WARNING_PARTS } from '../operations/warningParts';
import {
  listOperations,
  OperationId,
  OperationOutput,
  OperationRequest,
  operations,
} from '../operations/operations';
import { readStream, StreamMessage, WatchOptions, watchPath } from './changes';
import { PodLogMessage, PodLogOperation, readPodLog } from './podLog';
import { readWarnings } from './readWarnings';

/**
 * Options of a call.
 *
 * @public
 */
export interface CallOptions {
  signal?: AbortSignal;
  /** Headers such as `Authorization`, if `fetch` doesn't add them. */
  headers?: Record<string, string>;
  /** Dry run of a write: everything is checked, also by Kubernetes, and nothing is stored. */
  dryRun?: boolean;
  /** For a read: read from Kubernetes, not from the portal's cache. */
  consistency?: 'strong';
  /**
   * For a write: the `ETag` of the read that it is based on, or what `sameObject` makes of a uid. If the object has
   * changed since or was replaced, the write fails with `ABORTED` and status 412.
   */
  ifMatch?: string;
  /**
   * For a create: distinguishes repetitions from new requests, 1 to 255 printable ASCII characters. The same request
   * with the same key is executed once within a day, even if the first answer was lost.
   */
  idempotencyKey?: string;
  /** Called when an earlier request with the same key had created the object. */
  onReplayed?(): void;
  /** Called with the `ETag` of a read. */
  onETag?(etag: string): void;
  /** Called with the server's warnings, in English and as parts to translate; some have no parts. */
  onWarning?(text: string, parts: readonly MessagePart[]): void;
}

/**
 * Every operation as a method, typed by the operations table.
 *
 * @public
 */
export type RayOperations = {
  [Id in OperationId]: (
    request: OperationRequest<Id>,
    options?: CallOptions,
  ) => Promise<OperationOutput<Id>>;
};

/**
 * The typed client of Rayport; every method throws {@link RayApiError}.
 *
 * @public
 */
export interface RayClient extends RayOperations {
  /**
   * Yields `open`, then changes of clusters, jobs, services and templates, until the stream ends or `signal` aborts.
   * The caller reconnects with the last message's `id` as `lastEventId`, and loses nothing.
   */
  watch(options?: WatchOptions & CallOptions): AsyncGenerator<StreamMessage>;

  /** Yields the lines of a container's log as they are written, until it or the stream ends or `signal` aborts. */
  followPodLog<Id extends PodLogOperation>(
    id: Id,
    request: Omit<OperationRequest<Id>, 'follow' | 'previous' | 'timestamps'>,
    options?: CallOptions,
  ): AsyncGenerator<PodLogMessage>;
}

/**
 * Dependencies of a client.
 *
 * @public
 */
export interface RayClientOptions {
  /** Base URL of the plugin, `…/api/ray`, read for every call because it may depend on the caller. */
  baseUrl(): Promise<string>;
  fetch(url: string, init?: RequestInit): Promise<Response>;
}

/**
 * The HTTP request of an operation.
 *
 * @public
 */
export interface HttpCall {
  path: string;
  init: RequestInit;
}

/**
 * Builds the HTTP request of an operation: path, query and body come from the operations table.
 *
 * @public
 */
export function toHttpCall(
  operation: Operation,
  request: Record<string, unknown>,
): HttpCall {
  const { method, path, body, api } = operation.http;
  const used = new Set(body ? [body] : []);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(String(request[name] ?? ''));
  });
  const query = new URLSearchParams();
  for (const { jsonName } of fieldsOf(operation.input)) {
    const value = request[jsonName];
    if (!used.has(jsonName) && value !== undefined && value !== '') {
      query.set(jsonName, String(value));
    }
  }
  const prefix = api === 'v1' ? '/v1' : '';
  const suffix = query.size ? `?${query}` : '';
  return {
    path: `${prefix}${filled}${suffix}`,
    init: body
      ? {
          method,
          body: JSON.stringify(request[body] ?? {}),
          headers: { 'content-type': 'application/json' },
        }
      : { method },
  };
}

/** The client reads every object, from any tool. A label selector narrows that to objects of the KubeRay API V1. */
type AnyCall = CallOptions & { objects?: ObjectScope };

/** Adds the parameters that are not fields of a request. */
function withParameters(
  path: string,
  { dryRun, consistency, objects }: AnyCall,
): string {
  const query = new URLSearchParams();
  if (objects) query.set('objects', objects);
  if (dryRun) query.set('dryRun', 'All');
  if (consistency) query.set('consistency', consistency);
  if (!query.size) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** The conditions of a write, as headers. */
function conditions({ ifMatch, idempotencyKey }: CallOptions) {
  return {
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    ...(idempotencyKey !== undefined && {
      [IDEMPOTENCY_KEY]: writeIdempotencyKey(idempotencyKey),
    }),
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/**
 * Creates the typed client; loops over the operations table.
 *
 * @public
 */
export function createRayClient(options: RayClientOptions): RayClient {
  async function send(path: string, init: RequestInit, call: AnyCall) {
    const { signal, onETag, onReplayed, onWarning } = call;
    const headers = { ...init.headers, ...conditions(call), ...call.headers };
    const url = `${await options.baseUrl()}${withParameters(path, call)}`;
    const response = await options.fetch(url, { ...init, headers, signal });
    if (!response.ok) {
      throw bodyToError(response.status, await bodyOf(response), {
        retryAfter: response.headers.get('retry-after'),
      });
    }
    const etag = response.headers.get('etag');
    if (etag) onETag?.(etag);
    if (response.headers.has(IDEMPOTENCY_REPLAYED)) onReplayed?.();
    if (onWarning) {
      const parts = readWarningParts(response.headers.get(WARNING_PARTS));
      readWarnings(response.headers.get('warning')).forEach((text, index) =>
        onWarning(text, parts.at(index) ?? []),
      );
    }
    return response;
  }

  const methods = listOperations().map(([id, operation]) => [
    id,
    async (request: Record<string, unknown>, call: CallOptions = {}) => {
      const { path, init } = toHttpCall(operation, request);
      const { output, isScoped } = operation;
      const objects = isScoped ? 'all' : undefined;
      const response = await send(path, init, { ...call, objects });
      return output.parse(completeAnswer(output, await bodyOf(response)));
    },
  ]);
  return {
    ...(Object.fromEntries(methods) as RayOperations),
    async *followPodLog(id, request, call = {}) {
      const followed = { ...request, follow: true };
      const { path, init } = toHttpCall(operations[id], followed);
      const response = await send(path, init, call);
      if (response.body) yield* readPodLog(response.body);
    },
    async *watch(watched = {}) {
      const { signal } = watched;
      const headers = { accept: 'text/event-stream', ...watched.headers };
      const init = { method: 'GET', headers };
      const response = await send(watchPath(watched), init, { signal });
      if (response.body) yield* readStream(response.body);
    },
  };
}
