import {
  Change,
  ClusterInput,
  ClusterStatus,
  clusterStatusSchema,
  ComputeTemplateInput,
  errorToBody,
  isRayApiError,
  JobInput,
  OperationOutput,
  jobStatusSchema,
  RayApiError,
  ServiceInput,
  serveStatusSchema,
  WARNING_PARTS,
  Wording,
  writeWarningParts,
} from '@rayport/backstage-plugin-ray-common';
import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import { z } from 'zod';
import { ChangeFeed } from './ChangeFeed';
import { fakeAttention } from './fakeAttention';
import { fakeCollections, Handler, Key } from './FakeCollection';
import { fakeListRoutes } from './fakeListRoutes';
import { FakePodLogs } from './FakePodLogs';

/** Finds out which route a path matches; `:x` is a segment, or a part of it up to the next `:`. */
function matchPath(
  pattern: string,
  path: string,
): Record<string, string> | undefined {
  const source = pattern.replace(/\/:(\w+)/g, '/(?<$1>[^/:]+)');
  const match = new RegExp(`^${source}$`).exec(path);
  return match ? { ...match.groups } : undefined;
}

/** The Ray backend as far as the pages know it, in memory; requests are checked by the contract itself. */
export class FakeRayBackend {
  readonly feed = new ChangeFeed();
  namespaces = ['default', 'team-a'];
  /** Namespaces in which the user may create objects, by kind; unknown until a test sets them. */
  creation: OperationOutput<'listNamespaces'>['creation'] = [];
  /** Rights that the portal's account in Kubernetes lacks. */
  missingRights: OperationOutput<'listNamespaces'>['missingRights'] = [];
  /** Pod security levels of namespaces; unknown until a test sets them. */
  podSecurity: OperationOutput<'listNamespaces'>['podSecurity'] = [];
  readonly collections = fakeCollections({
    namespaces: () => this.namespaces,
    announce: (change: Change) => this.feed.send(change),
  });
  readonly #clusters = this.collections.cluster;
  readonly #jobs = this.collections.job;
  readonly #services = this.collections.service;
  readonly #templates = this.collections.template;
  readonly clusters = this.#clusters.objects;
  readonly statuses = new Map<string, ClusterStatus>();
  readonly templates = this.#templates.objects;
  readonly jobs = this.#jobs.objects;
  readonly podLogs = new FakePodLogs();
  readonly jobStatuses = new Map<string, z.input<typeof jobStatusSchema>>();
  readonly services = this.#services.objects;
  readonly serveStatuses = new Map<string, z.input<typeof serveStatusSchema>>();
  /** Answers to requests by their `METHOD /path`, before all others. */
  readonly answers = new Map<string, object>();
  /** Submissions to Ray's job API, by namespace. */
  readonly launches: unknown[] = [];
  /** Whole responses to requests by their `METHOD /path`, before all others. */
  readonly responses = new Map<string, () => Response | Promise<Response>>();
  /** `METHOD /path` of every request. */
  readonly requests: string[] = [];
  /** Errors of requests, by the prefix of their `METHOD /path`. */
  readonly refusals = new Map<string, RayApiError>();
  /** `METHOD /path` of requests whose next answer is lost. */
  readonly lostAnswers = new Set<string>();
  /** Reads get no answer any more, so that a page which the test does not look at stays empty. */
  isSilent = false;
  /** The number of requests without an answer. */
  pending = 0;
  /** Warnings of answers to writes, in addition to their result. */
  warnings: Wording[] = [];

  readonly #routes: Array<[string, Handler]> = [
    ['GET /watch', () => this.feed.open()],
    [
      'GET /namespaces',
      () => {
        const { namespaces, creation, missingRights, podSecurity } = this;
        return { namespaces, creation, missingRights, podSecurity };
      },
    ],
    ...fakeListRoutes(this),
    [
      'GET /attention',
      () =>
        fakeAttention({
          cluster: this.statuses.values(),
          job: this.jobStatuses.values(),
          service: [...this.serveStatuses].map(([id, status]) => {
            const [namespace = '', name = ''] = id.split('/');
            return { namespace, name, ...status };
          }),
        }),
    ],
    [
      'GET /cluster-statuses',
      () => ({ statuses: [...this.statuses.values()] }),
    ],
    [
      'GET /namespaces/:namespace/clusters/:name/status',
      (_, key) => this.#statusOf(key),
    ],
    [
      'POST /v1/namespaces/:namespace/clusters/:name:suspend',
      (request, key) => this.#setState(request, key, 'suspended'),
    ],
    [
      'POST /v1/namespaces/:namespace/clusters/:name:resume',
      (request, key) => this.#setState(request, key, 'ready'),
    ],
    [
      'POST /v1/namespaces/:namespace/clusters/:name:renewPods',
      (request, key) => this.#renewPods(request, key),
    ],
    [
      'POST /v1/namespaces/:namespace/jobs/:name:suspend',
      (request, key) => this.#setDeployment(request, key, 'Suspended'),
    ],
    [
      'POST /v1/namespaces/:namespace/jobs/:name:resume',
      (request, key) => this.#setDeployment(request, key, 'Initializing'),
    ],
    [
      'POST /v1/namespaces/:namespace/services/:name:suspend',
      (request, key) => this.#setServeState(request, key, 'suspended'),
    ],
    [
      'POST /v1/namespaces/:namespace/services/:name:resume',
      (request, key) => this.#setServeState(request, key, 'running'),
    ],
    ['GET /namespaces/:namespace/:kind/:name/timeline', () => ({})],
    ['GET /namespaces/:namespace/clusters/:name/load', () => ({})],
    [
      'PUT /clusters/:namespace/:name/ray/api/packages/gcs/:package',
      () => ({}),
    ],
    ['PUT /jobs-api/:namespace/api/packages/gcs/:package', () => ({})],
    [
      'POST /jobs-api/:namespace/api/jobs/',
      async request => {
        this.launches.push(await request.json());
        return {};
      },
    ],
    ['GET /namespaces/:namespace/clusters/:name/idle', () => ({ mode: 'off' })],
    [
      'GET /namespaces/:namespace/:kind/:name/pods/:pod/log',
      request => this.podLogs.answer(request),
    ],
    [
      'GET /namespaces/:namespace/jobs/:name/status',
      (_, key) => this.#jobStatusOf(key),
    ],
    [
      'GET /namespaces/:namespace/services/:name/status',
      (_, { namespace, name }) =>
        serveStatusSchema.parse({
          namespace,
          name,
          state: 'running',
          ...this.serveStatuses.get(`${namespace}/${name}`),
        }),
    ],
    ...Object.values(this.collections).flatMap(collection =>
      collection.routes(),
    ),
  ];

  /** Adds or changes a cluster, and reports it to the watchers. */
  putCluster(
    cluster: ClusterInput,
    status: Partial<z.input<typeof clusterStatusSchema>> = {},
  ) {
    const { namespace = '', name = '' } = cluster;
    const id = `${namespace}/${name}`;
    const known = this.statuses.get(id);
    this.#clusters.put(cluster);
    const uid = this.#clusters.uidOf({ namespace, name });
    this.statuses.set(
      id,
      clusterStatusSchema.parse({ ...known, namespace, name, uid, ...status }),
    );
  }

  /** Removes a cluster and reports it to the watchers. */
  dropCluster(key: Key) {
    this.#clusters.drop(key);
  }

  /** Adds or changes a job, and reports it to the watchers. */
  putJob(job: JobInput, status?: z.input<typeof jobStatusSchema>) {
    const { namespace = '', name = '' } = job;
    if (status) {
      const id = `${namespace}/${name}`;
      this.jobStatuses.set(id, { namespace, name, ...status });
    }
    this.#jobs.put(job);
  }

  /** Removes a job and reports it to the watchers. */
  dropJob(key: Key) {
    this.#jobs.drop(key);
  }

  /** Adds or changes a service, and reports it to the watchers. */
  putService(service: ServiceInput) {
    this.#services.put(service);
  }

  /** Removes a service and reports it to the watchers. */
  dropService(key: Key) {
    this.#services.drop(key);
  }

  /** Adds a template and reports it to the watchers. */
  putTemplate(template: ComputeTemplateInput) {
    this.#templates.put(template);
  }

  /** Removes a template and reports it to the watchers. */
  dropTemplate(key: Key) {
    this.#templates.drop(key);
  }

  /** Answers a request to `…/api/ray/…`. */
  async handle(request: Request): Promise<Response> {
    if (this.isSilent && request.method === 'GET') return new Promise(() => {});
    this.pending += 1;
    try {
      return await this.#respond(request);
    } finally {
      this.pending -= 1;
    }
  }

  async #respond(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/^.*\/api\/ray/, '');
    const call = `${request.method} ${path}`;
    this.requests.push(call);
    try {
      for (const [start, error] of this.refusals) {
        if (call.startsWith(start)) throw error;
      }
      const response = this.responses.get(call);
      if (response) return response();
      const fixed = this.answers.get(call);
      if (fixed) return Response.json(fixed);
      for (const [pattern, handler] of this.#routes) {
        const params = matchPath(pattern, call);
        if (!params) continue;
        const answer = await handler(request, params);
        if (this.lostAnswers.delete(call)) return Response.error();
        if (answer instanceof Response) return answer;
        return Response.json(answer, { headers: this.#headersFor(request) });
      }
      throw new RayApiError('NOT_FOUND', `There is no ${call}`);
    } catch (error) {
      if (!isRayApiError(error)) throw error;
      const body = errorToBody(error, { details: true, parts: true });
      return Response.json(body, { status: error.httpStatus });
    }
  }

  #headersFor({ method }: Request): Array<[string, string]> {
    if (method === 'GET') return [];
    const parts = writeWarningParts(this.warnings);
    return [
      ...this.warnings.map((wording): [string, string] => [
        'warning',
        `299 - "${englishOf(wording)}"`,
      ]),
      ...(parts ? [[WARNING_PARTS, parts] satisfies [string, string]] : []),
    ];
  }

  #statusOf({ namespace, name }: Record<string, string>): object {
    this.#clusters.find({ namespace, name });
    return (
      this.statuses.get(`${namespace}/${name}`) ??
      clusterStatusSchema.parse({ namespace, name, state: 'provisioning' })
    );
  }

  #setState(
    request: Request,
    { namespace, name }: Record<string, string>,
    state: ClusterStatus['state'],
  ): object {
    this.#clusters.assertAsRead(request, { namespace, name });
    const cluster = this.#clusters.find({ namespace, name });
    this.putCluster(cluster, { state });
    return cluster;
  }

  #renewPods(
    request: Request,
    { namespace, name }: Record<string, string>,
  ): object {
    this.#clusters.assertAsRead(request, { namespace, name });
    const cluster = this.#clusters.find({ namespace, name });
    const { pods = [] } = this.statuses.get(`${namespace}/${name}`) ?? {};
    const all = new URL(request.url).searchParams.get('all') === 'true';
    const renewed = pods.filter(
      ({ outdatedParts }) => all || outdatedParts.length,
    );
    const made = pods.map(pod =>
      renewed.includes(pod)
        ? { ...pod, name: `${pod.name}-new`, outdatedParts: [] }
        : pod,
    );
    this.putCluster(cluster, { pods: made, outdatedPods: 0 });
    return { pods: renewed.map(pod => pod.name) };
  }

  #setDeployment(
    request: Request,
    { namespace, name }: Record<string, string>,
    jobDeploymentStatus: string,
  ): object {
    this.#jobs.assertAsRead(request, { namespace, name });
    const job = this.#jobs.find({ namespace, name });
    return this.#jobs.put({ ...job, jobStatus: '', jobDeploymentStatus });
  }

  #setServeState(
    request: Request,
    { namespace, name }: Record<string, string>,
    state: 'suspended' | 'running',
  ): object {
    this.#services.assertAsRead(request, { namespace, name });
    const service = this.#services.find({ namespace, name });
    const id = `${namespace}/${name}`;
    this.serveStatuses.set(id, { ...this.serveStatuses.get(id), state });
    return this.#services.put(service);
  }

  #jobStatusOf({ namespace, name }: Record<string, string>): object {
    const { rayClusterName } = this.#jobs.find({ namespace, name });
    return jobStatusSchema.parse({
      namespace,
      name,
      state: 'running',
      cluster: { name: rayClusterName, state: 'ready' },
      ...this.jobStatuses.get(`${namespace}/${name}`),
    });
  }
}
