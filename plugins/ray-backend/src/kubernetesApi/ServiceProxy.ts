import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesService,
  RAY_CLUSTERS,
  RAY_SERVICES,
  SERVICES,
} from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { HttpOrigin } from '../audit/HttpOrigin';
import {
  CONTRADICTING_HEADERS,
  guardHeaders,
} from '../dashboard/dashboardHeaders';
import { DashboardProxy } from '../dashboard/DashboardProxy';
import { JobsApi } from '../jobsApi/JobsApi';
import { readJobsRequest } from '../jobsApi/JobsRequest';
import { RayCache } from '../kinds/RayCache';
import { expiryOf } from '../requests/expiryOf';
import { DashboardMethod } from '../submissions/DashboardTransport';
import { Call } from './Call';
import { goneSignal } from '../http/goneSignal';
import { notServed } from './notServed';
import { SERVE_PORTS, ServeProxy } from './ServeProxy';
import { Target } from './Target';

/** `[scheme:]name[:port]`, as Kubernetes names a Service that is proxied. */
const ADDRESS = /^(?:http:)?(?<name>[^:]+)(?::(?<port>[^:]*))?$/;

/** The dashboard's port by number and by name (KubeRay, ports of the head). */
const DASHBOARD_PORTS = new Set(['8265', 'dashboard']);

const METHODS: readonly DashboardMethod[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
];

/** A Service, as far as it tells whose it is. */
const serviceSchema = z.object({
  metadata: z.object({
    ownerReferences: z
      .array(
        z.object({
          apiVersion: z.string(),
          kind: z.string(),
          name: z.string(),
        }),
      )
      .default([]),
  }),
  spec: z.object({ selector: z.record(z.string(), z.string()).default({}) }),
});

function noSuchService(): RayApiError {
  return new RayApiError('NOT_FOUND', 'There is no such Service of Ray.');
}

/**
 * Carries requests to `services/<head service>:dashboard/proxy` to the dashboards of clusters: with the permission and the
 * isolation of dashboards that are opened on a page. Ray's client follows the log of a job over a WebSocket, as through
 * Ray's job API. Requests to the port of Serve go to applications.
 */
export class ServiceProxy {
  readonly #kubernetes: Pick<KubernetesService, 'get'>;
  readonly #clusters: RayCache['objects']['cluster'];
  readonly #dashboards: DashboardProxy;
  readonly #jobs: Pick<JobsApi, 'serve'>;
  readonly #applications: ServeProxy;

  constructor(options: {
    kubernetes: Pick<KubernetesService, 'get'>;
    clusters: RayCache['objects']['cluster'];
    dashboards: DashboardProxy;
    jobs: Pick<JobsApi, 'serve'>;
    applications: ServeProxy;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#clusters = options.clusters;
    this.#dashboards = options.dashboards;
    this.#jobs = options.jobs;
    this.#applications = options.applications;
  }

  /** Whether a target is behind a Service. */
  static has({ group, plural, subresource }: Target): boolean {
    return group === '' && plural === 'services' && subresource === 'proxy';
  }

  /** @throws RayApiError for other Services than those of Ray, and for other ports than those of the dashboard and of Serve */
  async carry(call: Call): Promise<void> {
    const { target, request, response, caller, webSocket } = call;
    const { name: address = '', rest } = target;
    const { name = '', port = '' } = ADDRESS.exec(address)?.groups ?? {};
    const [path = ''] = request.originalUrl.split('?', 1);
    // Targets lack the last slash of a path, without which Ray does not know some of its own.
    const inside = path.endsWith('/') ? `${rest}/` : rest;
    const root = path.slice(0, path.length - inside.length);
    const search = request.originalUrl.slice(path.length);
    // Python's client escapes the slashes of the path that it is given, and the API server reads them as slashes.
    const inner = `${inside.replace(/%2f/gi, '/') || '/'}${search}`;
    for (const header of CONTRADICTING_HEADERS) response.removeHeader(header);
    if (SERVE_PORTS.has(port)) {
      await this.#applications.carry(call, {
        name: await this.#serviceOf(call, name),
        path: inner,
      });
      return;
    }
    if (!DASHBOARD_PORTS.has(port)) {
      throw notServed(`services/${address}/proxy`);
    }
    const method = METHODS.find(known => known === request.method);
    if (!method) throw notServed(`${request.method} of a dashboard`);
    const cluster = await this.#clusterOf(call, name);
    if (webSocket) {
      const authorization = request.headers.authorization;
      await this.#jobs.serve({
        asked: readJobsRequest(
          method,
          `/${cluster.namespace}/${cluster.name}/ray${inner}`,
        ),
        caller,
        request,
        response,
        origin: new HttpOrigin(request),
        expiresAt: expiryOf(caller.credentials, authorization),
        upgrade: { connection: webSocket, key: webSocket.key },
      });
      return;
    }
    response.set(guardHeaders([]));
    await this.#dashboards.carryFor(
      { cluster, caller },
      {
        request,
        response,
        root,
        call: { method, path: inner },
      },
    );
  }

  async #read({ target, response }: Call, name: string) {
    const { namespace = '' } = target;
    const signal = goneSignal(response);
    const service = await this.#kubernetes.get(
      SERVICES,
      { namespace, name },
      { signal },
    );
    return serviceSchema.parse(service);
  }

  /** The RayService that a Service belongs to. Where the request goes is decided by the RayService alone. */
  async #serviceOf(call: Call, name: string): Promise<string> {
    const { metadata } = await this.#read(call, name);
    const owner = metadata.ownerReferences.find(
      ({ apiVersion, kind }) =>
        kind === RAY_SERVICES.kind &&
        apiVersion.startsWith(`${RAY_SERVICES.group}/`),
    );
    if (owner) return owner.name;
    throw noSuchService();
  }

  /** Only Services that the operator made for a cluster count: any user of Kubernetes can write labels. */
  async #clusterOf(call: Call, name: string) {
    const { namespace = '' } = call.target;
    const { metadata, spec } = await this.#read(call, name);
    const isOperators = metadata.ownerReferences.some(({ apiVersion }) =>
      apiVersion.startsWith(`${RAY_CLUSTERS.group}/`),
    );
    const key = { namespace, name: spec.selector['ray.io/cluster'] ?? '' };
    const uid = this.#clusters.get(key)?.metadata.uid;
    if (isOperators && uid) return { ...key, uid };
    throw noSuchService();
  }
}
