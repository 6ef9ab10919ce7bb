import {
  isRayApiError,
  ObjectKey,
  operations,
} from '@rayport/backstage-plugin-ray-common';
import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { LiveAccess, Revocations } from '../authorization/Revocations';
import { DashboardErrors } from '../dashboard/DashboardErrors';
import { ProgressWatch } from '../dashboard/ProgressWatch';
import { OperationExecutor } from '../execution/OperationExecutor';
import { FlowControl } from '../flowControl/FlowControl';
import { goneSignal } from '../http/goneSignal';
import { sendChunks } from '../http/sendChunks';
import { parseJson } from '../http/parseJson';
import {
  BodyCounter,
  BodyLimits,
  BodyReader,
  createBodyReader,
} from '../http/readBody';
import { LogStreamEnds } from '../logs/LogStreamEnds';
import { signalAt } from '../requests/expirySignal';
import { RequestContext } from '../requests/RequestContext';
import { DashboardSession } from '../submissions/DashboardSession';
import {
  DashboardAnswer,
  DashboardRequest,
} from '../submissions/DashboardTransport';
import { RayDashboardClient } from '../submissions/RayDashboardClient';
import { ReadyDashboards } from '../submissions/ReadyDashboards';
import { SubmissionErrors } from '../submissions/SubmissionErrors';
import { acceptWebSocket, webSocketHeaders } from '../webSockets/handshake';
import { relayWebSocket } from '../webSockets/relayWebSocket';
import { Upgrade } from '../webSockets/Upgrades';
import { boundedAnswer } from './boundedAnswer';
import { JobsCaller } from './JobsCallers';
import { JobsApiErrors } from './JobsApiErrors';
import { jobsFailure } from './jobsFailure';
import { jobsOperation } from './jobsOperation';
import { JobsAction, JobsRequest } from './JobsRequest';
import { lastWords } from './lastWords';
import { PackageBody } from './PackageBody';
import { UploadedCode } from './UploadedCode';
import { readSubmission } from './readSubmission';

/** Longest time in which neither body nor answer moves, milliseconds; Ray may wait 30 s for the agent that starts jobs. */
export const MAX_SILENCE_MS = 60_000;

/** Bytes of an upload that must come in that time: a slow mobile network has many times as much. */
export const UPLOAD_PACE = { leastBytes: 16_384 };

/** Requests whose body counts among those that the caller may send at once. */
const WITH_BODY: ReadonlySet<JobsAction> = new Set(['submit', 'upload']);

/** A request of Ray's client, and where its answer goes. */
export interface JobsExchange<Asked = JobsRequest> extends JobsCaller {
  asked: Asked;
  request: Request;
  response: Response;
  /** Of a WebSocket. */
  upgrade: { connection: Upgrade; key: string } | undefined;
}

/** The request to the head. */
type Sent = Pick<DashboardRequest, 'headers' | 'body' | 'protocol'> & {
  /** Of a submission that names it. */
  id?: string;
  /** Where the body is a package. */
  upload?: PackageBody;
};

/** Serves Ray's job API of clusters: permission, owner and audit are the portal's, the answers are Ray's. */
export class JobsApi {
  readonly #executor: OperationExecutor;
  readonly #dashboards: ReadyDashboards;
  readonly #flowControl: Pick<FlowControl, 'openBody'>;
  readonly #revocations: Pick<Revocations, 'followAccess'>;
  readonly #readBody: BodyReader;
  readonly #code: Pick<UploadedCode, 'follow'>;
  readonly #maxPackageBytes: number;
  readonly #onSubmit: (cluster: ObjectKey) => void;
  readonly #signal: AbortSignal;

  constructor(options: {
    executor: OperationExecutor;
    dashboards: ReadyDashboards;
    flowControl: Pick<FlowControl, 'openBody'>;
    revocations: Pick<Revocations, 'followAccess'>;
    body: BodyLimits;
    code: Pick<UploadedCode, 'follow'>;
    maxPackageBytes: number;
    /** Called when something is being submitted to a cluster. */
    onSubmit(cluster: ObjectKey): void;
    /** The portal shuts down. */
    signal: AbortSignal;
  }) {
    this.#executor = options.executor;
    this.#dashboards = options.dashboards;
    this.#flowControl = options.flowControl;
    this.#revocations = options.revocations;
    this.#readBody = createBodyReader(options.body);
    this.#code = options.code;
    this.#maxPackageBytes = options.maxPackageBytes;
    this.#onSubmit = options.onSubmit;
    this.#signal = options.signal;
  }

  /** @throws RayApiError or KubernetesError; before anything is sent, unless the answer breaks off */
  async serve(exchange: JobsExchange): Promise<void> {
    const { asked, caller, response } = exchange;
    const { namespace, name } = asked.cluster;
    const { permission } = operations[jobsOperation(asked).id];
    const opened = { namespace, name, permissions: [permission] };
    const access = this.#revocations.followAccess(caller, {
      kind: 'cluster',
      ...opened,
    });
    const gone = goneSignal(response);
    const expired = signalAt(exchange.expiresAt, gone);
    const progress = new ProgressWatch(
      MAX_SILENCE_MS,
      asked.action === 'upload' ? UPLOAD_PACE : undefined,
    );
    const shutdown = this.#signal;
    const ends = new LogStreamEnds({ gone, expired, access, shutdown });
    try {
      await this.#exchange(exchange, { ends, progress });
    } catch (error) {
      throw reasonOf(error, { asked, access, progress });
    } finally {
      access.close();
      progress.stop();
    }
  }

  async #exchange(
    exchange: JobsExchange,
    { ends, progress }: { ends: LogStreamEnds; progress: ProgressWatch },
  ): Promise<void> {
    const { signal } = ends;
    const { asked, caller, origin, upgrade } = exchange;
    const operation = jobsOperation(asked);
    const { id, input, audited } = operation;
    const execution = { id, input, audited, caller, origin };
    const decision = await this.#executor.admit({
      id,
      audited,
      caller,
      origin,
      address: input,
    });
    const whileMoving = AbortSignal.any([signal, progress.signal]);
    const counter = WITH_BODY.has(asked.action)
      ? this.#flowControl.openBody(caller)
      : undefined;
    try {
      const sent = await this.#sent(exchange, { progress, counter });
      const answer = await this.#executor.perform(
        {
          ...execution,
          decision,
          signal: () => whileMoving,
          warn: () => undefined,
        },
        context => this.#ask(asked, sent, context),
      );
      if (!upgrade) {
        await send(exchange, answer, { progress, signal: whileMoving });
        return;
      }
      progress.stop();
      const { socket } = answer;
      if (!socket) throw JobsApiErrors.noUpgrade(asked.cluster);
      const { connection, key } = upgrade;
      const client = connection.take();
      acceptWebSocket(client, key);
      await relayWebSocket(client, socket, {
        signal,
        lastWords: () => lastWords(ends),
      });
    } finally {
      counter?.close();
    }
  }

  async #ask(
    asked: JobsRequest,
    { id, upload, ...sent }: Sent,
    context: RequestContext,
  ): Promise<DashboardAnswer> {
    const { cluster, action, method, path } = asked;
    const { signal } = context;
    const session = await this.#dashboards.open(cluster, context);
    // A refused handshake has no words, so what can be wrong is asked first.
    if (action === 'tail') await assertThere(session, asked, signal);
    if (action === 'submit') this.#onSubmit(cluster);
    const answer = await session
      .open(path, { method, signal, ...sent })
      .catch(error => {
        throw upload?.failure ?? error;
      });
    if (!('content' in answer)) return answer;
    throw jobsFailure(session, { ...asked, id: id ?? asked.id }, answer);
  }

  /** The headers for the head. They contain none of the caller's, so no credentials. */
  async #sent(
    { asked, caller, request }: JobsExchange,
    {
      progress,
      counter,
    }: {
      progress: ProgressWatch;
      counter: BodyCounter | undefined;
    },
  ): Promise<Sent> {
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'identity',
    };
    switch (asked.action) {
      case 'submit': {
        const message = parseJson(await this.#readBody(request, counter));
        const owner = caller.user ?? caller.service;
        const type = { 'content-type': 'application/json' };
        return {
          ...readSubmission(message, owner),
          headers: { ...headers, ...type },
        };
      }
      case 'upload': {
        const type = { 'content-type': 'application/octet-stream' };
        const upload = new PackageBody(request, this.#maxPackageBytes);
        const { namespace } = asked.cluster;
        const owner = caller.user ?? caller.service ?? '';
        const body = this.#code.follow(
          { namespace, owner, name: asked.id },
          progress.watch(upload.chunks()),
        );
        return {
          headers: { ...headers, ...type },
          body: streamed(body),
          upload,
        };
      }
      case 'tail':
        return { protocol: 'websocket', headers: webSocketHeaders() };
      default:
        return { headers };
    }
  }
}

function streamed(chunks: AsyncIterable<Uint8Array>): Readable {
  return Readable.from(chunks, { objectMode: false });
}

/** @throws RayApiError `NOT_FOUND` for a submission that Ray does not know */
async function assertThere(
  session: DashboardSession,
  { id }: JobsRequest,
  signal: AbortSignal,
): Promise<void> {
  await new RayDashboardClient(session).get(id, signal);
}

/** Why an exchange has really ended. */
function reasonOf(
  error: unknown,
  {
    asked,
    access,
    progress,
  }: { asked: JobsRequest; access: LiveAccess; progress: ProgressWatch },
): unknown {
  if (isRayApiError(error) && error.code !== 'CANCELLED') return error;
  if (access.revocation === 'forbidden') return JobsApiErrors.revoked();
  if (!progress.signal.aborted) return error;
  return SubmissionErrors.timedOut(asked.cluster, {
    milliseconds: MAX_SILENCE_MS,
    isRead: asked.method === 'GET',
    cause: error,
  });
}

/** Ray's client reads JSON, so all answers get that content type, and a browser never renders one as a page. */
async function send(
  { asked, request, response }: JobsExchange,
  answer: DashboardAnswer,
  { progress, signal }: { progress: ProgressWatch; signal: AbortSignal },
): Promise<void> {
  const encoding = answer.headers.get('content-encoding') ?? 'identity';
  if (encoding !== 'identity') throw DashboardErrors.encoded(asked.cluster);
  const body =
    asked.action === 'log' ? answer.body : boundedAnswer(answer, asked.cluster);
  response.status(200).setHeader('content-type', 'application/json');
  if (!body || request.method === 'HEAD') {
    response.end();
    return;
  }
  await sendChunks(response, progress.watch(body), signal);
}
