import { mockServices } from '@backstage/backend-test-utils';
import {
  Change,
  Cluster,
  ClusterInput,
  clusterSchema,
  ClusterStatus,
  clusterStatusSchema,
} from '@rayport/backstage-plugin-ray-common';
import {
  createRayService,
  RayService,
} from '@rayport/backstage-plugin-ray-node';

const BASE_URL = 'http://ray.example';
const CLUSTER_PATH =
  /^(?:\/v1)?\/namespaces\/([^/]+)\/clusters(?:\/([^/]+)(\/status)?)?$/;

type Stream = ReadableStreamDefaultController<Uint8Array>;

interface Entry {
  cluster: Cluster;
  status: ClusterStatus;
}

/** The ray plugin as the real client sees it: answers requests from memory and tells its streams of changes. */
export class FakeRay {
  /** Paths asked for, in order. */
  readonly requests: string[] = [];
  /** Set to make every request fail, as before the plugin is ready. */
  isDown = false;
  /** Set to make streams begin anew, as after a restart of the plugin. */
  isForgetful = false;
  readonly service: RayService;
  readonly #entries = new Map<string, Entry>();
  /** The open streams, with the kinds that they tell of. */
  readonly #streams = new Map<Stream, string[]>();
  /** Every change that was told; its place is its id. */
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

  /** Creates or changes a cluster and tells of it. */
  put(
    cluster: ClusterInput & { name: string },
    status: Partial<ClusterStatus> = {},
  ) {
    const key = { namespace: 'default', ...cluster };
    this.#entries.set(`${key.namespace}/${key.name}`, {
      cluster: clusterSchema.parse(key),
      status: clusterStatusSchema.parse({
        ...status,
        namespace: key.namespace,
        name: key.name,
      }),
    });
    this.tell({ type: 'changed', namespace: key.namespace, name: key.name });
  }

  /** Deletes a cluster and tells of it. */
  delete(name: string, namespace = 'default') {
    this.#entries.delete(`${namespace}/${name}`);
    this.tell({ type: 'deleted', namespace, name });
  }

  /** Tells the watchers of a change. */
  tell(change: Omit<Change, 'kind'> & { kind?: Change['kind'] }) {
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

  #answer(url: string, signal: AbortSignal | null | undefined): Response {
    const { pathname, searchParams } = new URL(url);
    this.requests.push(pathname);
    if (this.isDown) {
      return Response.json(
        { code: 14, message: 'The ray plugin is starting.' },
        { status: 503 },
      );
    }
    if (pathname === '/watch') {
      return this.#openStream(searchParams, signal);
    }
    const all = [...this.#entries.values()];
    if (pathname === '/cluster-statuses') {
      return Response.json({ statuses: all.map(({ status }) => status) });
    }
    if (pathname === '/v1/clusters') {
      return pageOf(all, Number(searchParams.get('continue') ?? 0));
    }
    const [, namespace, name, wantsStatus] = CLUSTER_PATH.exec(pathname) ?? [];
    if (!name) {
      return pageOf(all.filter(e => e.cluster.namespace === namespace));
    }
    const entry = this.#entries.get(`${namespace}/${name}`);
    return entry
      ? Response.json(wantsStatus ? entry.status : entry.cluster)
      : Response.json({ code: 5, message: 'None.' }, { status: 404 });
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

/** Pages of two, so that readers must turn them. */
function pageOf(entries: Entry[], from = 0): Response {
  const to = from + 2;
  return Response.json({
    clusters: entries.slice(from, to).map(({ cluster }) => cluster),
    continue: to < entries.length ? String(to) : '',
  });
}

function send(stream: Stream, event: string, data: string, id: number) {
  const text = `event: ${event}\nid: ${id}\ndata: ${data}\n\n`;
  stream.enqueue(new TextEncoder().encode(text));
}
