import { Duplex } from 'node:stream';
import { ObjectClient, ServiceProxyRequest } from '../../core/types';
import { DataObject } from '../../objects/DataObject';
import { mainContainer, Pod } from '../../objects/Pod';
import { hasRight } from '../../serviceAccounts/hasRight';
import { ServiceAccountTokens } from '../../serviceAccounts/ServiceAccountTokens';
import { answerDashboard } from './answerDashboard';
import { answerServe } from './answerServe';
import { followJobLog } from './followJobLog';
import { RayHeads } from './RayHeads';
import { textResponse } from './responses';

/** Paths that need no token (Ray 2.55, http_server_head.py): health checks and the static files of its pages. */
const PUBLIC_PATHS =
  /^\/(?:static\/.*|favicon\.ico|api\/(?:authentication_mode|authenticate|healthz|gcs_healthz|local_raylet_healthz)|-\/healthz)?$/;

const DASHBOARD_PORT = 8265;
const SERVE_PORT = 8000;

/** Sources for checking tokens: Secrets and service accounts. */
export interface TokenSources {
  client: ObjectClient;
  tokens: ServiceAccountTokens;
}

/** Proxies a request to the ports of a head service to its simulated Ray; undefined when no head is ready. */
export async function proxyDashboard(
  { namespace, service, port, portName, request }: ServiceProxyRequest,
  heads: RayHeads,
  sources: TokenSources,
): Promise<Response | undefined> {
  const head = heads.behindService({ namespace, name: service });
  if (!head) {
    return undefined;
  }
  if (portName === 'serve' || port === SERVE_PORT) {
    return answerServe(head.serve, request);
  }
  return portName === 'dashboard' || port === DASHBOARD_PORT
    ? (refuseToken(sources, head.pod, request) ??
        answerDashboard(head, request))
    : textResponse(
        `The sandbox simulates Ray's dashboard (port ${DASHBOARD_PORT}) and Serve (port ${SERVE_PORT}), nothing answers on port ${port}.`,
        502,
      );
}

/** Opens a WebSocket to a simulated dashboard; undefined where none can be opened. */
export async function upgradeDashboard(
  { namespace, service, request }: ServiceProxyRequest,
  heads: RayHeads,
  sources: TokenSources,
): Promise<Duplex | undefined> {
  const head = heads.behindService({ namespace, name: service });
  return head && !refuseToken(sources, head.pod, request)
    ? followJobLog(head, request)
    : undefined;
}

/**
 * Ray's token authentication, configured by the environment of the head's container: against `RAY_AUTH_TOKEN`, or, with
 * `RAY_ENABLE_K8S_TOKEN_AUTH`, by a token review and the right to `ray:write` in Kubernetes. A Secret is read on every
 * request, where a real Ray reads it at its start.
 *
 * Source: Ray documentation, "Ray token authentication" and "Configure Ray clusters to use Kubernetes RBAC
 * authentication".
 *
 * @returns Ray's 401 or 403; undefined when the request is authorized
 */
function refuseToken(
  sources: TokenSources,
  head: Pod,
  request: Request,
): Response | undefined {
  const { pathname } = new URL(request.url);
  const needsToken = variableOf(head, 'RAY_AUTH_MODE')?.value === 'token';
  if (!needsToken || PUBLIC_PATHS.test(pathname)) {
    return undefined;
  }
  const header =
    request.headers.get('authorization') ??
    request.headers.get('x-ray-authorization');
  if (!header) {
    return textResponse('Unauthorized: Missing authentication token', 401);
  }
  const [, token = ''] = /^Bearer (.+)$/.exec(header) ?? [];
  const isGood =
    variableOf(head, 'RAY_ENABLE_K8S_TOKEN_AUTH')?.value === 'true'
      ? mayWrite(sources, head, token)
      : token !== '' && token === expectedToken(sources, head);
  return isGood
    ? undefined
    : textResponse('Forbidden: Invalid authentication token', 403);
}

function mayWrite(
  { client, tokens }: TokenSources,
  { metadata }: Pod,
  token: string,
): boolean {
  const account = tokens.review(token);
  return (
    account !== undefined &&
    hasRight(client, account, {
      namespace: metadata.namespace ?? '',
      group: 'ray.io',
      resource: 'rayclusters',
      name: metadata.labels?.['ray.io/cluster'] ?? '',
      verb: 'ray:write',
    })
  );
}

function expectedToken({ client }: TokenSources, head: Pod) {
  const variable = variableOf(head, 'RAY_AUTH_TOKEN');
  const reference = variable?.valueFrom?.secretKeyRef;
  if (!reference) {
    return variable?.value;
  }
  const { namespace } = head.metadata;
  const { name, key } = reference;
  const secret = client.get<DataObject>('secrets', { namespace, name });
  return Buffer.from(secret?.data?.[key] ?? '', 'base64').toString();
}

function variableOf({ spec }: Pod, wanted: string) {
  return mainContainer(spec).env?.find(({ name }) => name === wanted);
}
