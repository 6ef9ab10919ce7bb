import { mockServices } from '@backstage/backend-test-utils';
import {
  Change,
  ClusterInput,
  clusterSchema,
  ClusterStatus,
  clusterStatusSchema,
  ServeStatus,
  serveStatusSchema,
  ServiceInput,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import {
  createRayService,
  RayService,
} from '@rayport/backstage-plugin-ray-node';

const BASE_URL = 'http://ray.example';
const PATH =
  /^(?:\/v1)?(?:\/namespaces\/([^/]+))?\/(clusters|services)(?:\/([^/]+)(\/status)?)?$/;
const STATUSES_PATH = /^\/(cluster|service)-statuses$/;

type Stream = ReadableStreamDefaultController<Uint8Array>;
type Plural = 'clusters' | 'services';

interface Entry {
  namespace: string;
  object: object;
  status: object;
}

/** The ray plugin as the real client sees it: answers requests from memory and reports changes to its streams. */
export class FakeRay {
  /** Paths asked for, in order. */
  readonly requests: string[] = [];
  /** How requests for objects of a kind fail: HTTP status, code and message. */
  readonly refusals = new Map<Plural, { status: number; code: number }>();
  /** Set to make every request fail, as before the plugin is ready. */
  isDown = false;
  /** Set to make streams start over, as after a restart of the plugin. */
  isForgetful = false;
  readonly service: RayService;
  readonly #entries: Record<Plural, Map<string, Entry>> = {
    clusters: new Map(),
    services: new Map(),
  };
  /** The open streams, with the kinds that they tell of. */
  readonly #streams = new Map<Stream, string[]>();
  /** Every reported change; its index is its id. */
  readonly #history: string[] = [];

  constructor() {
    this.service = createRayService({
      auth: mockServices.auth({ pluginId: 'catalog' }),
      discovery: mockServices.discovery.mock({
        getBaseUrl: async () => BASE_URL,
      }),
      fetch: async (url, init) => this.#answer(url, init?.signal),
    });
  }

  /** How many watchers there are. */
  get watchers(): number {
    return this.#streams.size;
  }

  /** Creates or changes a cluster and reports it. */
  put(
    cluster: ClusterInput & { name: string },
    status: Partial<ClusterStatus> = {},
  ) {
    const key = { namespace: 'default', name: cluster.name };
    const object = clusterSchema.parse({ ...key, ...cluster });
    this.#put('clusters', object, {
      ...clusterStatusSchema.parse({ ...status, ...placeOf(object) }),
    });
  }

  /** Creates or changes a service and reports it. */
  putService(
    service: ServiceInput & { name: string },
    status: Partial<ServeStatus> = {},
  ) {
    const key = { namespace: 'default', name: service.name };
    const object = serviceSchema.parse({ ...key, ...service });
    this.#put('services', object, {
      ...serveStatusSchema.parse({ ...status, ...placeOf(object) }),
    });
  }

  /** Deletes a cluster or a service and reports it. */
  delete(name: string, kind: 'cluster' | 'service' = 'cluster') {
    const namespace = 'default';
    this.#entries[`${kind}s`].delete(`${namespace}/${name}`);
    this.emit({ kind, type: 'deleted', namespace, name });
  }

  /** Reports a change to the watchers. */
  emit(change: Omit<Change, 'kind'> & { kind?: Change['kind'] }) {
    const told = { kind: 'cluster', ...change };
    const data = JSON.stringify(told);
    const id = this.#history.push(data);
    this.#streams.forEach((kinds, stream) => {
      if (kinds.includes(told.kind)) send(stream, 'change', data, id);
    });
  }

  /** Ends all streams, orderly or by an error. */
  disconnect(error?: Error) {
    this.#streams.forEach((_, stream) =>
      error ? stream.error(error) : stream.close(),
    );
    this.#streams.clear();
  }

  #put(
    kind: Plural,
    object: { namespace: string; name: string },
    status: object,
  ) {
    const { namespace, name } = object;
    const entry = { namespace, object, status };
    this.#entries[kind].set(`${namespace}/${name}`, entry);
    const singular = kind === 'clusters' ? 'cluster' : 'service';
    this.emit({ kind: singular, type: 'changed', namespace, name });
  }

  #answer(url: string, signal: AbortSignal | null | undefined): Response {
    const { pathname, searchParams } = new URL(url);
    this.requests.push(pathname);
    if (this.isDown) return refuse(503, 14, 'The ray plugin is starting.');
    if (pathname === '/watch') return this.#openStream(searchParams, signal);
    const [, statusesOf] = STATUSES_PATH.exec(pathname) ?? [];
    const [, namespace, plural, name, wantsStatus] = PATH.exec(pathname) ?? [];
    const kind =
      plural === 'services' || statusesOf === 'service'
        ? 'services'
        : 'clusters';
    const refusal = this.refusals.get(kind);
    if (refusal) return refuse(refusal.status, refusal.code, 'Refused.');
    const entries = this.#entries[kind];
    const all = [...entries.values()].filter(
      entry => !namespace || entry.namespace === namespace,
    );
    if (statusesOf) {
      return Response.json({ statuses: all.map(({ status }) => status) });
    }
    if (!name) return pageOf(kind, all, searchParams);
    const entry = entries.get(`${namespace}/${name}`);
    if (!entry) return refuse(404, 5, 'None.');
    return Response.json(wantsStatus ? entry.status : entry.object);
  }

  #openStream(
    query: URLSearchParams,
    signal: AbortSignal | null | undefined,
  ): Response {
    const lastId = query.get('lastEventId');
    const isResumed = lastId !== null && !this.isForgetful;
    const from = isResumed ? Number(lastId) : this.#history.length;
    const body = new ReadableStream<Uint8Array>({
      start: stream => {
        this.#streams.set(stream, query.getAll('kind'));
        send(stream, 'open', `{"resumed":${isResumed}}`, from);
        this.#history.slice(from).forEach((data, i) => {
          send(stream, 'change', data, from + i + 1);
        });
        signal?.addEventListener('abort', () => {
          if (this.#streams.delete(stream)) stream.error(signal.reason);
        });
      },
    });
    return new Response(body);
  }
}

function placeOf({ namespace, name }: { namespace: string; name: string }) {
  return { namespace, name };
}

function refuse(status: number, code: number, message: string): Response {
  return Response.json({ code, message }, { status });
}

/** Pages of two, so that readers must turn them. */
function pageOf(
  kind: Plural,
  entries: Entry[],
  query: URLSearchParams,
): Response {
  const from = Number(query.get('continue') ?? query.get('pageToken') ?? 0);
  const to = from + 2;
  const next = to < entries.length ? String(to) : '';
  return Response.json({
    [kind]: entries.slice(from, to).map(({ object }) => object),
    [kind === 'clusters' ? 'continue' : 'nextPageToken']: next,
  });
}

function send(stream: Stream, event: string, data: string, id: number) {
  const text = `event: ${event}\nid: ${id}\ndata: ${data}\n\n`;
  stream.enqueue(new TextEncoder().encode(text));
}
