import { DEFAULT_CONNECTION } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesConnection,
  KubernetesConnectionProvider,
  KubernetesRequest,
  KubernetesResponse,
} from './KubernetesConnection';
import { KubernetesError } from './KubernetesError';
import {
  CallOptions,
  DeleteOptions,
  DeleteResult,
  KubernetesKey,
  KubernetesService,
  ListOptions,
  PodLogRequest,
  RootKubernetesService,
  SelectOptions,
  ServiceRequest,
  TokenOptions,
  WatchOptions,
  WriteOptions,
} from './KubernetesService';
import { KubernetesTransport } from './KubernetesTransport';
import { KubernetesList, KubernetesObject, WatchEvent } from './objects';
import { readText } from './readText';
import { readWatch } from './readWatch';
import {
  KubernetesResource,
  pathOf,
  PODS,
  SERVICE_ACCOUNTS,
  SERVICES,
} from './resources';

/**
 * Objects in a page of a list: fewer than client-go's 500, because a page is parsed in one turn of the event loop. 200 pods
 * with long specs took 60 ms.
 */
const PAGE_SIZE = 100;

/** The server ends a watch after this time, seconds, so that load is spread over its replicas again. */
const WATCH_TIMEOUT_SECONDS = 600;

/** Maximum part of a Service's error that is read to distinguish it from an error of the API server, bytes. */
const MAX_PROXIED_ERROR_BYTES = 65_536;

/** Maximum part of a pod's log that is fetched, bytes; a page shows no more, and the portal keeps it in memory. */
const MAX_LOG_BYTES = 2 * 1_048_576;

const TEXT = { accept: 'text/plain, */*' };

/** The body of an answer without one. */
const NO_CHUNKS: AsyncIterable<Uint8Array> = {
  async *[Symbol.asyncIterator]() {},
};

type Query = Record<string, string | number | undefined>;

function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  return params.size ? `${path}?${params}` : path;
}

/**
 * The portal's name as a writer (Kubernetes documentation, "Server-Side Apply", field managers).
 *
 * @public
 */
export const FIELD_MANAGER = 'rayport';

function writeQuery(options: WriteOptions = {}): Query {
  return {
    dryRun: options.dryRun ? 'All' : undefined,
    fieldManager: FIELD_MANAGER,
  };
}

function podLogPath(request: PodLogRequest, more: Query): string {
  const { container, tailLines, previous, timestamps } = request;
  return withQuery(`${pathOf(PODS, request)}/log`, {
    container,
    tailLines,
    previous: previous ? 'true' : undefined,
    timestamps: timestamps ? 'true' : undefined,
    sinceSeconds: request.sinceSeconds,
    sinceTime: request.sinceTime,
    ...more,
  });
}

/**
 * {@link RootKubernetesService} over any connection; it assumes that objects have the structure of their kind, which the
 * API server checks.
 *
 * @public
 */
export class DefaultKubernetesService implements RootKubernetesService {
  readonly #transport: KubernetesTransport;
  readonly #connections: ReadonlyMap<string, KubernetesService>;
  readonly #offer: (provider: KubernetesConnectionProvider) => void;

  /**
   * @param options - `timeoutMs`: how long an answer may take to begin; it may take three times as long to end.
   * `others`: further connections by name
   */
  constructor(options: {
    connect(): Promise<KubernetesConnection>;
    offer?(provider: KubernetesConnectionProvider): void;
    timeoutMs?: number;
    others?: Readonly<Record<string, KubernetesService>>;
  }) {
    this.#transport = new KubernetesTransport(options);
    this.#offer = provider => options.offer?.(provider);
    this.#connections = new Map<string, KubernetesService>([
      [DEFAULT_CONNECTION, this],
      ...Object.entries(options.others ?? {}),
    ]);
  }

  connectionNames(): readonly string[] {
    return [...this.#connections.keys()];
  }

  connection(name: string): KubernetesService | undefined {
    return this.#connections.get(name);
  }

  async server(): Promise<string> {
    return (await this.#transport.connect()).server;
  }

  async time({ signal }: Pick<CallOptions, 'signal'> = {}): Promise<
    Date | undefined
  > {
    const sent = { method: 'GET', signal };
    const { headers, body } = await this.#transport.reach('/version', sent);
    await readText(body, MAX_PROXIED_ERROR_BYTES);
    const time = new Date(headers.get('date') ?? NaN);
    return Number.isNaN(time.getTime()) ? undefined : time;
  }

  async list<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: ListOptions = {},
  ): Promise<KubernetesList<T>> {
    const path = withQuery(pathOf(resource, options), {
      labelSelector: options.labelSelector,
      fieldSelector: options.fieldSelector,
      limit: options.limit,
      continue: options.continue,
    });
    const list = await this.#transport.json<KubernetesList<T>>(path, {
      method: 'GET',
      ...callOf(options),
    });
    // An API server may return null for an empty list.
    return { ...list, items: list.items ?? [] };
  }

  async listAll<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: SelectOptions = {},
  ): Promise<KubernetesList<T>> {
    let page = await this.list(resource, { ...options, limit: PAGE_SIZE });
    const { items } = page;
    while (page.metadata.continue) {
      page = await this.list(resource, {
        ...options,
        limit: PAGE_SIZE,
        continue: page.metadata.continue,
      });
      items.push(...page.items);
    }
    return { metadata: page.metadata, items };
  }

  async get<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options: CallOptions = {},
  ): Promise<T> {
    return this.#transport.json<T>(pathOf(resource, key), {
      method: 'GET',
      ...callOf(options),
    });
  }

  async create<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
    options: WriteOptions = {},
  ): Promise<T> {
    const { namespace } = object.metadata;
    const path = withQuery(
      pathOf(resource, { namespace }),
      writeQuery(options),
    );
    const sent = { method: 'POST', ...jsonBody(object), ...callOf(options) };
    return this.#transport.json<T>(path, sent);
  }

  async replace<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
    options: WriteOptions = {},
  ): Promise<T> {
    const path = withQuery(
      pathOf(resource, object.metadata),
      writeQuery(options),
    );
    const sent = { method: 'PUT', ...jsonBody(object), ...callOf(options) };
    return this.#transport.json<T>(path, sent);
  }

  async delete<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options: DeleteOptions = {},
  ): Promise<DeleteResult<T>> {
    const { uid, resourceVersion } = options;
    const { dryRun } = writeQuery(options);
    // The query marks the request for the transport, which repeats only what stores nothing.
    const path = withQuery(pathOf(resource, key), { dryRun });
    const body = jsonBody({
      apiVersion: 'v1',
      kind: 'DeleteOptions',
      // Kubernetes ignores the query of a deletion that has a body.
      dryRun: dryRun && [dryRun],
      propagationPolicy: 'Background',
      preconditions: { uid, resourceVersion },
    });
    const sent = { method: 'DELETE', ...body, ...callOf(options) };
    const answer = await this.#transport.json<T>(path, sent);
    // Otherwise it is a Status, or the object's last state.
    return answer.metadata?.deletionTimestamp ? { remaining: answer } : {};
  }

  async podLog(request: PodLogRequest): Promise<string> {
    const path = podLogPath(request, { limitBytes: MAX_LOG_BYTES });
    const sent = { method: 'GET', headers: TEXT, ...callOf(request) };
    return this.#transport.text(path, sent);
  }

  async followPodLog(
    request: PodLogRequest,
  ): Promise<AsyncIterable<Uint8Array>> {
    const path = podLogPath(request, { follow: 'true' });
    const sent = { method: 'GET', headers: TEXT, ...callOf(request) };
    const { body } = await this.#transport.send(path, sent);
    return body ?? NO_CHUNKS;
  }

  async *watch<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: WatchOptions,
  ): AsyncGenerator<WatchEvent<T>> {
    const path = withQuery(pathOf(resource, options), {
      watch: 'true',
      allowWatchBookmarks: 'true',
      resourceVersion: options.resourceVersion,
      timeoutSeconds: WATCH_TIMEOUT_SECONDS,
      labelSelector: options.labelSelector,
      fieldSelector: options.fieldSelector,
    });
    const sent = { method: 'GET', ...callOf(options) };
    const response = await this.#transport.send(path, sent);
    options.onOpen?.();
    if (!response.body) return;
    const events = readWatch<T>(response.body, options.signal);
    for await (const { type, object } of events) yield { type, object };
  }

  async requestToken(
    serviceAccount: KubernetesKey,
    { expirationSeconds, signal }: TokenOptions,
  ): Promise<string> {
    const request = jsonBody({
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'TokenRequest',
      spec: { expirationSeconds },
    });
    const { status } = await this.#transport.json<{
      status: { token: string };
    }>(`${pathOf(SERVICE_ACCOUNTS, serviceAccount)}/token`, {
      method: 'POST',
      ...request,
      signal,
    });
    return status.token;
  }

  async proxyService({
    namespace,
    service,
    port,
    path,
    ...request
  }: ServiceRequest): Promise<KubernetesResponse> {
    const address = `${pathOf(SERVICES, { namespace, name: service })}:${port}`;
    const response = await this.#transport.reach(
      `${address}/proxy${path}`,
      request,
    );
    return isJsonError(response)
      ? passServiceError(response, request.impersonate?.user)
      : response;
  }

  async request(
    path: string,
    request: KubernetesRequest,
  ): Promise<KubernetesResponse> {
    return this.#transport.send(path, request);
  }

  offerConnection(provider: KubernetesConnectionProvider): void {
    this.#offer(provider);
  }
}

/** The transport's part of a call's options. */
function callOf({ signal, impersonate }: CallOptions): CallOptions {
  return { signal, impersonate };
}

function jsonBody(value: unknown) {
  return {
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json' },
  };
}

function isJsonError({ status, headers }: KubernetesResponse): boolean {
  return status >= 400 && /\bjson\b/.test(headers.get('content-type') ?? '');
}

/** A Status comes from the API server; any other body is the Service's own. */
async function passServiceError(
  response: KubernetesResponse,
  user: string | undefined,
): Promise<KubernetesResponse> {
  const { status, headers } = response;
  const { text } = await readText(response.body, MAX_PROXIED_ERROR_BYTES);
  if (KubernetesError.statusOf(text)) {
    throw KubernetesError.fromAnswer({
      httpStatus: status,
      body: text,
      user,
      retryAfter: headers.get('retry-after'),
    });
  }
  const { body } = new Response(text);
  return { status, headers, body, text: async () => text };
}
