import { bodyToError } from '../errors/errorBody';
import { fieldsOf } from '../schema/introspect';
import { Operation } from '../operations/Operation';
import {
  listOperations,
  OperationId,
  OperationOutput,
  OperationRequest,
} from '../operations/operations';
import { readStream, StreamMessage, WatchOptions } from './changes';

/** How a call may be steered. */
export interface CallOptions {
  signal?: AbortSignal;
  /** `Authorization` header and the like, where `fetch` doesn't add it. */
  headers?: Record<string, string>;
}

/** Every operation as a method, typed by the operations table. */
export type RayOperations = {
  [Id in OperationId]: (
    request: OperationRequest<Id>,
    options?: CallOptions,
  ) => Promise<OperationOutput<Id>>;
};

/** The typed client of Rayport; every method throws {@link RayApiError}. */
export interface RayClient extends RayOperations {
  /**
   * Yields `open`, then changes of clusters and templates as they happen, until the stream ends or `signal` aborts;
   * the caller reconnects.
   */
  watch(options?: WatchOptions & CallOptions): AsyncGenerator<StreamMessage>;
}

/** What a client needs. */
export interface RayClientOptions {
  /** Base URL of the plugin, `…/api/ray`, asked for on every call because it may depend on the caller. */
  baseUrl(): Promise<string>;
  fetch(url: string, init?: RequestInit): Promise<Response>;
}

interface HttpCall {
  path: string;
  init: RequestInit;
}

/** Builds the HTTP request of an operation: path, query and body come from the operations table. */
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

async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/** Creates the typed client; loops over the operations table. */
export function createRayClient(options: RayClientOptions): RayClient {
  async function send(path: string, init: RequestInit, call: CallOptions) {
    const headers = { ...init.headers, ...call.headers };
    const url = `${await options.baseUrl()}${path}`;
    const { signal } = call;
    const response = await options.fetch(url, { ...init, headers, signal });
    if (!response.ok) {
      throw bodyToError(response.status, await bodyOf(response));
    }
    return response;
  }

  const methods = listOperations().map(([id, operation]) => [
    id,
    async (request: Record<string, unknown>, call: CallOptions = {}) => {
      const { path, init } = toHttpCall(operation, request);
      const response = await send(path, init, call);
      return operation.output.parse(await bodyOf(response));
    },
  ]);
  return {
    ...(Object.fromEntries(methods) as RayOperations),
    async *watch({ namespace, ...call } = {}) {
      const query = namespace
        ? `?namespace=${encodeURIComponent(namespace)}`
        : '';
      const headers = { accept: 'text/event-stream', ...call.headers };
      const init = { method: 'GET', headers };
      const response = await send(`/watch${query}`, init, call);
      if (response.body) yield* readStream(response.body);
    },
  };
}
