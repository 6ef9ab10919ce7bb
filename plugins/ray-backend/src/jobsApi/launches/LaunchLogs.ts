import { isRayApiError, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { RayJob } from '@rayport/backstage-plugin-ray-node';
import type { Duplex } from 'node:stream';
import { messageOf } from '../../core/messageOf';
import { pause } from '../../core/pause';
import { OperationExecutor } from '../../execution/OperationExecutor';
import { DRIVER } from '../../history/logs/ContainerRun';
import { JobStatusService } from '../../jobs/JobStatusService';
import { CachedObjects } from '../../kubernetes/cache/CachedObjects';
import { RequestContext } from '../../requests/RequestContext';
import { acceptWebSocket, webSocketHeaders } from '../../webSockets/handshake';
import { LineSocket } from '../../webSockets/LineSocket';
import { relayWebSocket } from '../../webSockets/relayWebSocket';
import { HeadOfJob, LiveJob } from './HeadOfJob';
import { isEnded } from './jobDetails';
import { LaunchCall, runAs } from './LaunchCall';
import { LaunchJobs } from './LaunchJobs';

/** Time between two reads of a job that waits, milliseconds. */
const LOOK_MS = 1_000;

/** Lines of a kept log, from its end. */
const KEPT_LINES = 10_000;

/** Logs of jobs with a cluster of their own: while they wait, while they run, and after their cluster is gone. */
export class LaunchLogs {
  readonly #executor: OperationExecutor;
  readonly #jobs: LaunchJobs;
  readonly #statuses: Pick<JobStatusService, 'get'>;
  readonly #cached: Pick<CachedObjects<RayJob>, 'get'>;
  readonly #head: HeadOfJob;

  constructor(options: {
    executor: OperationExecutor;
    jobs: LaunchJobs;
    statuses: Pick<JobStatusService, 'get'>;
    cached: Pick<CachedObjects<RayJob>, 'get'>;
    head: HeadOfJob;
  }) {
    this.#executor = options.executor;
    this.#jobs = options.jobs;
    this.#statuses = options.statuses;
    this.#cached = options.cached;
    this.#head = options.head;
  }

  /** The log of a job so far; before there is one, what the job waits for. */
  async get(call: LaunchCall): Promise<{ logs: string }> {
    const details = await this.#jobs.get(call);
    return this.#run(call, async (key, context) => {
      const rayJob = this.#cached.get(key);
      const live = rayJob && (await this.#head.look(rayJob, context));
      if (live) return { logs: await live.client.log(live.id, context.signal) };
      const logs = isEnded(details)
        ? await this.#keptLog(call, rayJob)
        : `${await this.#waitsFor(key, context)}\n`;
      return { logs: logs || ending(details.message) };
    });
  }

  /**
   * Follows a job over a WebSocket: what it waits for, a line for each change, then its log as Ray sends it.
   *
   * @param upgrade - `take`: the connection; called when the job was found. `lastWords`: what to tell the client when the
   * call's signal has aborted
   */
  async follow(
    call: LaunchCall,
    upgrade: { take(): Duplex; key: string; lastWords(): string | undefined },
  ): Promise<void> {
    await this.#jobs.get(call);
    const { signal } = call;
    const { lastWords } = upgrade;
    const [key, context] = await this.#run(call, async (...found) => found);
    const client = upgrade.take();
    acceptWebSocket(client, upgrade.key);
    const socket = new LineSocket(client);
    const following = AbortSignal.any([signal, socket.closed]);
    let sent = '';
    try {
      while (!following.aborted) {
        const rayJob = this.#cached.get(key);
        const live = rayJob && (await this.#head.look(rayJob, context));
        const ray = live && (await openTail(live, context));
        if (ray) {
          socket.handOver();
          await relayWebSocket(client, ray, { signal, lastWords });
          return;
        }
        const details = await this.#jobs.get(call);
        if (isEnded(details)) {
          const log = await this.#keptLog(call, rayJob);
          socket.end(log || ending(details.message));
          return;
        }
        const now = await this.#waitsFor(key, context);
        if (now && now !== sent) socket.send(`${now}\n`);
        sent = now;
        await pause(LOOK_MS, following);
      }
    } catch (error) {
      if (!following.aborted) socket.end(`${wordsOf(error)}\n`);
    } finally {
      const words = following.aborted && lastWords();
      if (words && !client.destroyed) socket.send(`${words}\n`);
      if (following.aborted) client.destroy();
    }
  }

  #run<T>(
    call: LaunchCall,
    work: (key: ObjectKey, context: RequestContext) => Promise<T>,
  ): Promise<T> {
    const { namespace, id } = call.asked;
    const key = { namespace, name: id };
    const input = { ...key, tailLines: 0, driver: true };
    return runAs(this.#executor, call, { id: 'getRayJobLog', input }, context =>
      work(key, context),
    );
  }

  async #waitsFor(key: ObjectKey, context: RequestContext): Promise<string> {
    const { message, hint } = await this.#statuses.get(key, context);
    return [message, hint].filter(Boolean).join(' ');
  }

  /** The end of the driver's log, from the history; empty if there is none. */
  async #keptLog(
    { caller, origin, signal }: LaunchCall,
    rayJob: RayJob | undefined,
  ): Promise<string> {
    const uid = rayJob?.metadata.uid;
    if (!uid) return '';
    const asked = { caller, origin, signal: () => signal, warn() {} };
    try {
      const record = await this.#executor.execute<'getRayJobRecord'>({
        id: 'getRayJobRecord',
        ...asked,
        input: { uid },
      });
      const kept = messageOf(record).logs.find(
        ({ container }) => container === DRIVER,
      );
      if (!kept) return '';
      const log = await this.#executor.execute<'getRayJobRecordLog'>({
        id: 'getRayJobRecordLog',
        ...asked,
        input: { uid, id: kept.id, tailLines: KEPT_LINES },
      });
      return messageOf(log).log;
    } catch (error) {
      if (isRayApiError(error) && error.code === 'NOT_FOUND') return '';
      throw error;
    }
  }
}

/** Ray's WebSocket of a log; undefined while the head does not answer with one. */
async function openTail(
  { session, id }: LiveJob,
  { signal, impersonate }: RequestContext,
): Promise<Duplex | undefined> {
  const answer = await session.open(
    `/api/jobs/${encodeURIComponent(id)}/logs/tail`,
    {
      method: 'GET',
      protocol: 'websocket',
      signal,
      impersonate,
      headers: webSocketHeaders(),
    },
  );
  return 'socket' in answer ? answer.socket : undefined;
}

function ending(message: string): string {
  return message && `${message}\n`;
}

function wordsOf(error: unknown): string {
  return isRayApiError(error)
    ? error.message
    : 'The log could not be followed any further.';
}
