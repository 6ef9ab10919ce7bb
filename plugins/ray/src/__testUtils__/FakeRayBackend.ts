import {
  Change,
  Cluster,
  ClusterInput,
  clusterSchema,
  ClusterStatus,
  clusterStatusSchema,
  ComputeTemplate,
  ComputeTemplateInput,
  computeTemplateSchema,
  errorToBody,
  isRayApiError,
  Job,
  JobInput,
  jobSchema,
  parseInput,
  RayApiError,
  Service,
  ServiceInput,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import { ChangeFeed } from './ChangeFeed';

type Handler = (
  request: Request,
  params: Record<string, string>,
) => object | Response | Promise<object | Response>;

/** Finds out which route a path matches; `:x` is one segment. */
function matchPath(pattern: string, path: string) {
  const names = pattern.split('/');
  const values = path.split('/');
  if (names.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    if (name.startsWith(':')) params[name.slice(1)] = values[index];
    else if (name !== values[index]) return undefined;
  }
  return params;
}

/** The Ray backend as far as the pages know it, in memory; requests are checked by the contract itself. */
export class FakeRayBackend {
  readonly clusters = new Map<string, Cluster>();
  readonly statuses = new Map<string, ClusterStatus>();
  readonly templates = new Map<string, ComputeTemplate>();
  readonly jobs = new Map<string, Job>();
  /** What jobs have printed, by `namespace/name`. */
  readonly logs = new Map<string, string>();
  readonly services = new Map<string, Service>();
  readonly feed = new ChangeFeed();
  namespaces = ['default', 'team-a'];
  /** `METHOD /path` of every request. */
  readonly requests: string[] = [];
  /** What requests are refused with, by what their `METHOD /path` starts with. */
  readonly refusals = new Map<string, RayApiError>();

  readonly #routes: Array<[string, Handler]> = [
    ['GET /watch', () => this.feed.open()],
    ['GET /namespaces', () => ({ namespaces: this.namespaces })],
    [
      'GET /cluster-statuses',
      () => ({ statuses: [...this.statuses.values()] }),
    ],
    [
      'GET /namespaces/:namespace/clusters/:name/status',
      (_, key) => this.#find(this.statuses, key),
    ],
    ['GET /v1/clusters', () => ({ clusters: [...this.clusters.values()] })],
    [
      'GET /v1/namespaces/:namespace/clusters/:name',
      (_, key) => this.#find(this.clusters, key),
    ],
    [
      'POST /v1/namespaces/:namespace/clusters',
      (request, key) => this.#createCluster(request, key.namespace),
    ],
    [
      'DELETE /v1/namespaces/:namespace/clusters/:name',
      (_, key) => this.#removeCluster(key),
    ],
    ['GET /v1/jobs', () => ({ jobs: [...this.jobs.values()] })],
    [
      'GET /v1/namespaces/:namespace/jobs/:name',
      (_, key) => this.#find(this.jobs, key),
    ],
    [
      'GET /namespaces/:namespace/jobs/:name/log',
      (_, key) => this.#readLog(key),
    ],
    [
      'POST /v1/namespaces/:namespace/jobs',
      (request, key) => this.#createJob(request, key.namespace),
    ],
    [
      'DELETE /v1/namespaces/:namespace/jobs/:name',
      (_, key) => this.#remove('job', this.jobs, key),
    ],
    ['GET /v1/services', () => ({ services: [...this.services.values()] })],
    [
      'GET /v1/namespaces/:namespace/services/:name',
      (_, key) => this.#find(this.services, key),
    ],
    [
      'POST /v1/namespaces/:namespace/services',
      (request, key) => this.#createService(request, key.namespace),
    ],
    [
      'DELETE /v1/namespaces/:namespace/services/:name',
      (_, key) => this.#remove('service', this.services, key),
    ],
    [
      'GET /v1/compute_templates',
      () => ({ computeTemplates: [...this.templates.values()] }),
    ],
    [
      'GET /v1/namespaces/:namespace/compute_templates',
      (_, key) => ({
        computeTemplates: [...this.templates.values()].filter(
          ({ namespace }) => namespace === key.namespace,
        ),
      }),
    ],
    [
      'GET /v1/namespaces/:namespace/compute_templates/:name',
      (_, key) => this.#find(this.templates, key),
    ],
    [
      'POST /v1/namespaces/:namespace/compute_templates',
      (request, key) => this.#createTemplate(request, key.namespace),
    ],
    [
      'DELETE /v1/namespaces/:namespace/compute_templates/:name',
      (_, key) => this.#remove('template', this.templates, key),
    ],
  ];

  /** Puts a cluster in, or changes it, and tells the watchers. */
  putCluster(cluster: ClusterInput, status: Partial<ClusterStatus> = {}) {
    const parsed = clusterSchema.parse(cluster);
    const { namespace, name } = parsed;
    const id = `${namespace}/${name}`;
    this.clusters.set(id, parsed);
    const known = this.statuses.get(id);
    this.statuses.set(
      id,
      clusterStatusSchema.parse({ ...known, namespace, name, ...status }),
    );
    this.#announce('cluster', 'changed', parsed);
  }

  /** Takes a cluster out and tells the watchers. */
  dropCluster(key: { namespace: string; name: string }) {
    this.clusters.delete(`${key.namespace}/${key.name}`);
    this.statuses.delete(`${key.namespace}/${key.name}`);
    this.#announce('cluster', 'deleted', key);
  }

  /** Puts a job in, or changes it, and tells the watchers. */
  putJob(job: JobInput) {
    const parsed = jobSchema.parse(job);
    this.jobs.set(`${parsed.namespace}/${parsed.name}`, parsed);
    this.#announce('job', 'changed', parsed);
  }

  /** Takes a job out and tells the watchers. */
  dropJob(key: { namespace: string; name: string }) {
    this.#remove('job', this.jobs, key);
  }

  /** Puts a service in, or changes it, and tells the watchers. */
  putService(service: ServiceInput) {
    const parsed = serviceSchema.parse(service);
    this.services.set(`${parsed.namespace}/${parsed.name}`, parsed);
    this.#announce('service', 'changed', parsed);
  }

  /** Puts a template in and tells the watchers. */
  putTemplate(template: ComputeTemplateInput) {
    const parsed = computeTemplateSchema.parse(template);
    this.templates.set(`${parsed.namespace}/${parsed.name}`, parsed);
    this.#announce('template', 'changed', parsed);
  }

  /** Answers a request to `…/api/ray/…`. */
  async handle(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/^.*\/api\/ray/, '');
    const call = `${request.method} ${path}`;
    this.requests.push(call);
    try {
      for (const [start, error] of this.refusals) {
        if (call.startsWith(start)) throw error;
      }
      for (const [pattern, handler] of this.#routes) {
        const params = matchPath(pattern, call);
        if (!params) continue;
        const answer = await handler(request, params);
        return answer instanceof Response ? answer : Response.json(answer);
      }
      throw new RayApiError('NOT_FOUND', `There is no ${call}`);
    } catch (error) {
      if (!isRayApiError(error)) throw error;
      const body = errorToBody(error, { details: true });
      return Response.json(body, { status: error.httpStatus });
    }
  }

  #find(objects: Map<string, object>, key: Record<string, string>): object {
    const found = objects.get(`${key.namespace}/${key.name}`);
    if (found) return found;
    throw new RayApiError(
      'NOT_FOUND',
      `There is no ${key.name} in namespace ${key.namespace}.`,
    );
  }

  async #createCluster(request: Request, namespace: string): Promise<object> {
    const { input } = parseInput(
      'createCluster',
      { namespace, cluster: await request.json() },
      { user: 'user:default/guest' },
    );
    const cluster = clusterSchema.parse(input.cluster);
    this.#refuseSecond(this.clusters, namespace, cluster.name);
    this.putCluster({ ...cluster, createdAt: new Date().toISOString() });
    return this.#find(this.clusters, { namespace, name: cluster.name });
  }

  async #createJob(request: Request, namespace: string): Promise<object> {
    const { input } = parseInput(
      'createRayJob',
      { namespace, job: await request.json() },
      { user: 'user:default/guest' },
    );
    const job = jobSchema.parse(input.job);
    this.#refuseSecond(this.jobs, namespace, job.name);
    this.putJob({ ...job, createdAt: new Date().toISOString() });
    return this.#find(this.jobs, { namespace, name: job.name });
  }

  async #createService(request: Request, namespace: string): Promise<object> {
    const { input } = parseInput(
      'createRayService',
      { namespace, service: await request.json() },
      { user: 'user:default/guest' },
    );
    const service = serviceSchema.parse(input.service);
    this.#refuseSecond(this.services, namespace, service.name);
    this.putService({ ...service, createdAt: new Date().toISOString() });
    return this.#find(this.services, { namespace, name: service.name });
  }

  async #createTemplate(request: Request, namespace: string): Promise<object> {
    const { input } = parseInput('createComputeTemplate', {
      namespace,
      computeTemplate: await request.json(),
    });
    const template = computeTemplateSchema.parse(input.computeTemplate);
    this.#refuseSecond(this.templates, namespace, template.name);
    this.putTemplate(template);
    return template;
  }

  #refuseSecond(objects: Map<string, object>, namespace: string, name: string) {
    if (!this.namespaces.includes(namespace)) {
      throw new RayApiError(
        'NOT_FOUND',
        `Namespace ${namespace} does not exist: create it first.`,
      );
    }
    if (objects.has(`${namespace}/${name}`)) {
      throw new RayApiError(
        'ALREADY_EXISTS',
        `${name} exists already in namespace ${namespace}: choose another name.`,
      );
    }
  }

  #removeCluster(key: Record<string, string>): object {
    this.#find(this.clusters, key);
    this.dropCluster({ namespace: key.namespace, name: key.name });
    return {};
  }

  #remove(
    kind: Change['kind'],
    objects: Map<string, object>,
    key: Record<string, string>,
  ): object {
    this.#find(objects, key);
    const { namespace, name } = key;
    objects.delete(`${namespace}/${name}`);
    this.#announce(kind, 'deleted', { namespace, name });
    return {};
  }

  #readLog({ namespace, name }: Record<string, string>): object {
    const log = this.logs.get(`${namespace}/${name}`);
    if (log !== undefined) return { log, pod: `${name}-x1` };
    throw new RayApiError('FAILED_PRECONDITION', `${name} has no log yet.`);
  }

  #announce(
    kind: Change['kind'],
    type: Change['type'],
    { namespace, name }: { namespace: string; name: string },
  ) {
    this.feed.send({ kind, type, namespace, name });
  }
}
