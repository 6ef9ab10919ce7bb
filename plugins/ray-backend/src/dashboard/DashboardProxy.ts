import {
  isRayApiError,
  leadsUpwards,
} from '@rayport/backstage-plugin-ray-common';
import {
  ImpersonatedUser,
  isKubernetesError,
  readText,
} from '@rayport/backstage-plugin-ray-node';
import type { Request, Response } from 'express';
import { Impersonation } from '../requests/Impersonation';
import { FlowControl } from '../flowControl/FlowControl';
import { goneSignal } from '../http/goneSignal';
import { sendChunks } from '../http/sendChunks';
import { BodyLimits, BodyReader, createBodyReader } from '../http/readBody';
import {
  dashboardRefusal,
  isRaysRefusal,
  isRefusal,
} from '../submissions/dashboardRefusal';
import { DashboardAnswer } from '../submissions/DashboardTransport';
import {
  credentialHeaders,
  RayCredentials,
} from '../submissions/RayCredentials';
import { SubmissionErrors } from '../submissions/SubmissionErrors';
import { AuditedChange } from './AuditedChange';
import { DashboardErrors } from './DashboardErrors';
import {
  Admitted,
  DashboardCall,
  DashboardGate,
  isChange,
} from './DashboardGate';
import { answerHeaders, requestHeaders } from './dashboardHeaders';
import { DashboardTargets } from './DashboardTargets';
import { DashboardVisit, TicketedCluster } from './DashboardTickets';
import { insertScript } from './insertScript';
import { MEMORY_STORAGE_SCRIPT } from './memoryStorage';
import { ProgressWatch } from './ProgressWatch';
import { RequestLimiter } from './RequestLimiter';

/** Most requests of a user to a cluster at once; browsers send some six over HTTP/1.1, and pages load some twenty files. */
const MAX_OPEN_REQUESTS = 32;

/** Idle timeout of an answer, milliseconds; profiles that Ray records take up to a minute. */
const MAX_SILENCE_MS = 75_000;

/** Longest duration of an answer, milliseconds, so that the ticket is checked again. */
const MAX_ANSWER_MS = 10 * 60_000;

/**
 * Statuses with which the API server reports a Service without endpoints; its other errors are about Kubernetes itself.
 */
const NOBODY_THERE = new Set([404, 503]);

/** Most bytes of a refusal that are read: a sentence, or the page of a proxy. */
const MAX_REFUSAL_BYTES = 65_536;

const HTML = /^text\/html\b/i;

/** Statuses with neither body nor length (RFC 9110). */
const BODILESS = new Set([204, 304]);

/** The request of an answer. */
interface Exchange {
  request: Request;
  response: Response;
  call: DashboardCall;
  /** Path at which the dashboard begins, for redirects; they are relative when absent. */
  root?: string;
}

/** A request that the gate has admitted. */
interface Passed {
  cluster: TicketedCluster;
  /** The caller that the gate admitted. */
  redeemed: DashboardVisit;
  /** The identity of the request in Kubernetes. */
  impersonate: ImpersonatedUser | undefined;
  /** Absent for reads. */
  change: AuditedChange | undefined;
}

/** Proxies requests to the dashboards of clusters, and streams their answers. */
export class DashboardProxy {
  readonly #gate: DashboardGate;
  readonly #targets: DashboardTargets;
  readonly #readBody: BodyReader;
  readonly #signal: AbortSignal;
  readonly #impersonation: Impersonation | undefined;
  readonly #flowControl: Pick<FlowControl, 'openStream'>;
  readonly #limiter = new RequestLimiter(MAX_OPEN_REQUESTS);

  constructor(options: {
    gate: DashboardGate;
    targets: DashboardTargets;
    flowControl: Pick<FlowControl, 'openStream'>;
    body: BodyLimits;
    /** Aborts when the portal shuts down. */
    signal: AbortSignal;
    /** How users act in Kubernetes; as the portal's own account when absent. */
    impersonation?: Impersonation;
  }) {
    this.#gate = options.gate;
    this.#targets = options.targets;
    this.#flowControl = options.flowControl;
    this.#readBody = createBodyReader(options.body);
    this.#signal = options.signal;
    this.#impersonation = options.impersonation;
  }

  /** @throws RayApiError or KubernetesError, before anything is sent, unless the answer breaks off */
  async carry(ticket: string, exchange: Exchange): Promise<void> {
    const { call, request } = exchange;
    assertInside(call);
    await this.#carry(await this.#gate.admit(ticket, call, request), exchange);
  }

  /** The same for a caller who has signed in instead of opening a dashboard. Throws as {@link carry} does. */
  async carryFor(redeemed: DashboardVisit, exchange: Exchange): Promise<void> {
    const { call, request } = exchange;
    assertInside(call);
    const gate = this.#gate;
    const admitted = await gate.admitCaller(redeemed, call, request);
    await this.#carry(admitted, exchange);
  }

  async #carry(
    { redeemed, event }: Admitted,
    exchange: Exchange,
  ): Promise<void> {
    const { call, response } = exchange;
    const { cluster, caller } = redeemed;
    const change = event && new AuditedChange(event);
    try {
      await this.#flowControl.openStream(caller, response);
      const impersonate = await this.#impersonation?.userFor(
        call.method,
        caller,
      );
      await this.#limiter.run(
        `${cluster.uid} ${caller.user ?? caller.service}`,
        () =>
          this.#exchange(exchange, { cluster, redeemed, impersonate, change }),
      );
    } catch (error) {
      await change?.failed(error);
      throw error;
    }
  }

  async #exchange(exchange: Exchange, passed: Passed): Promise<void> {
    const { cluster, redeemed } = passed;
    const { response } = exchange;
    const gone = goneSignal(response);
    const progress = new ProgressWatch(MAX_SILENCE_MS);
    const access = this.#gate.follow(redeemed, exchange.call);
    const signal = AbortSignal.any([
      gone,
      progress.signal,
      access.signal,
      this.#signal,
      AbortSignal.timeout(lifetimeOf(redeemed)),
    ]);
    try {
      const answer = await this.#ask(exchange, { ...passed, signal });
      await passed.change?.answered(answer.status);
      await send(exchange, { answer, cluster, progress, signal });
    } catch (error) {
      if (access.revocation) {
        throw DashboardErrors.revoked(access.revocation);
      }
      if (!progress.signal.aborted || gone.aborted) {
        throw errorOf(cluster, error);
      }
      throw SubmissionErrors.timedOut(cluster, {
        milliseconds: MAX_SILENCE_MS,
        isRead: !isChange(exchange.call),
        cause: error,
      });
    } finally {
      access.close();
      progress.stop();
    }
  }

  async #ask(
    { request, call }: Exchange,
    { cluster, impersonate, signal }: Passed & { signal: AbortSignal },
  ): Promise<DashboardAnswer> {
    const { method, path } = call;
    const target = await this.#targets.find(cluster, signal);
    const { transport, credentials } = target;
    const isBodiless = method === 'GET' || method === 'HEAD';
    const body = isBodiless ? undefined : await this.#readBody(request);
    const isWrite = isChange(call);
    const answer = await transport(path, {
      method,
      body,
      signal,
      impersonate,
      headers: {
        ...requestHeaders(request.headers, { isWrite }),
        ...credentialHeaders(credentials),
      },
    });
    return isRefusal(answer)
      ? passRefusal(cluster, answer, credentials)
      : answer;
  }
}

/**
 * The path is appended to the address of the cluster's Service and requested with the portal's Kubernetes credentials. One
 * that leads upwards, in any spelling, would reach everything that the portal's account may do in Kubernetes.
 *
 * @throws RayApiError `INVALID_ARGUMENT`
 */
function assertInside({ path }: DashboardCall): void {
  if (leadsUpwards(path)) throw DashboardErrors.badPath();
}

/**
 * Passes on refusals, except that Ray wants another token: its own page would ask the user for one, and can't store it
 * in the browser's sandbox.
 */
async function passRefusal(
  cluster: TicketedCluster,
  answer: DashboardAnswer,
  credentials: RayCredentials | undefined,
): Promise<DashboardAnswer> {
  const { status, headers } = answer;
  const { text } = await readText(answer.body, MAX_REFUSAL_BYTES);
  const refusal = { status, headers, text };
  if (isRaysRefusal(refusal)) {
    throw dashboardRefusal(cluster, refusal, credentials);
  }
  return { ...answer, body: new Response(text).body };
}

/** Longest duration of an answer, limited by the session of its ticket, milliseconds. */
function lifetimeOf({ caller }: DashboardVisit): number {
  const { expiresAt } = caller.credentials;
  const rest = expiresAt ? expiresAt.getTime() - Date.now() : Infinity;
  return Math.max(0, Math.min(MAX_ANSWER_MS, rest));
}

/** The error for a browser when a dashboard does not answer. */
function errorOf(cluster: TicketedCluster, error: unknown): unknown {
  const isOther = isKubernetesError(error) && !NOBODY_THERE.has(error.status);
  return isRayApiError(error) || isOther
    ? error
    : SubmissionErrors.unreachable(cluster, error);
}

/**
 * The address of a path of the dashboard, relative to another one: a proxy may serve the portal below a path that is
 * unknown here.
 */
function relativeTo(from: string, to: string): string {
  const [path = ''] = from.split('?', 1);
  const depth = path.split('/').length - 2;
  return `${'../'.repeat(depth) || './'}${to.slice(1)}`;
}

async function send(
  { response, call, root }: Exchange,
  carried: {
    answer: DashboardAnswer;
    cluster: TicketedCluster;
    progress: ProgressWatch;
    signal: AbortSignal;
  },
): Promise<void> {
  const { answer, cluster, progress, signal } = carried;
  const { status, headers, body, redirect } = answer;
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding !== 'identity') throw DashboardErrors.encoded(cluster);
  if (headers.get('location') !== null) {
    if (redirect === undefined) throw DashboardErrors.leadsAway(cluster);
    response.setHeader(
      'location',
      root === undefined
        ? relativeTo(call.path, redirect)
        : `${root}${redirect}`,
    );
  }
  response.status(status).setHeaders(answerHeaders(headers));
  const isPage = HTML.test(headers.get('content-type') ?? '');
  if (isPage) removeValidators(response);
  const length = isPage || status >= 400 ? null : headers.get('content-length');
  if (length !== null) {
    response.setHeader('content-length', length);
  } else {
    // The portal's compression would buffer a stream without a known end.
    response.setHeader('cache-control', 'private, no-cache, no-transform');
  }
  if (!body || call.method === 'HEAD' || BODILESS.has(status)) {
    response.end();
    return;
  }
  const watched = progress.watch(body);
  const content = isPage
    ? insertScript(watched, MEMORY_STORAGE_SCRIPT)
    : watched;
  await sendChunks(response, content, signal);
}

/** The page is modified, so Ray's ETag does not apply. */
function removeValidators(response: Response): void {
  response.removeHeader('etag');
  response.removeHeader('last-modified');
}
