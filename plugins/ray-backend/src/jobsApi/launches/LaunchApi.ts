import {
  operations,
  parseInput,
  rayJobCreatePermission,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { denied } from '../../authorization/Guard';
import { Revocations } from '../../authorization/Revocations';
import { ProgressWatch } from '../../dashboard/ProgressWatch';
import { OperationExecutor } from '../../execution/OperationExecutor';
import { FlowControl } from '../../flowControl/FlowControl';
import { goneSignal } from '../../http/goneSignal';
import { parseJson } from '../../http/parseJson';
import { BodyLimits, BodyReader, createBodyReader } from '../../http/readBody';
import { sendJson } from '../../http/sendJson';
import { assertNamespace } from '../../kubernetes/namespaces';
import { LogStreamEnds } from '../../logs/LogStreamEnds';
import { signalAt } from '../../requests/expirySignal';
import { JobsExchange, MAX_SILENCE_MS, UPLOAD_PACE } from '../JobsApi';
import { UploadedCode } from '../UploadedCode';
import { JobsAction, LaunchRequest } from '../JobsRequest';
import { lastWords } from '../lastWords';
import { KeptPackages } from './KeptPackages';
import { LaunchCall, ownerOf, runAs } from './LaunchCall';
import { LaunchErrors } from './LaunchErrors';
import { LaunchJobs } from './LaunchJobs';
import { LaunchLogs } from './LaunchLogs';
import { defaultsFor, LaunchSettings } from './LaunchSettings';

/** Version of Ray's job API (Ray 2.60, `CURRENT_VERSION`). */
const API_VERSION = '4';

/** The operations whose permission a caller needs before anything is read. */
const ADMITTED_AS = {
  version: 'listRayJobs',
  list: 'listRayJobs',
  submit: 'createRayJob',
  get: 'getRayJob',
  delete: 'deleteRayJob',
  stop: 'suspendRayJob',
  log: 'getRayJobLog',
  tail: 'getRayJobLog',
  findPackage: 'createRayJob',
  upload: 'createRayJob',
} as const satisfies Record<JobsAction, keyof typeof operations>;

/** Names in the audit log of requests that are only a part of their operation. */
const AUDITED_AS: Partial<Record<JobsAction, string>> = {
  stop: 'job-stop',
  findPackage: 'job-package-fetch',
  upload: 'job-package-upload',
};

/** A request of Ray's client about jobs with a cluster of their own. */
export type LaunchExchange = JobsExchange<LaunchRequest>;

/** Serves Ray's job API of a namespace: each submission becomes a RayJob with a cluster of its own. */
export class LaunchApi {
  readonly #executor: OperationExecutor;
  readonly #kubernetes: KubernetesService;
  readonly #flowControl: Pick<FlowControl, 'openBody'>;
  readonly #revocations: Pick<Revocations, 'followAccess'>;
  readonly #jobs: LaunchJobs;
  readonly #logs: LaunchLogs;
  readonly #packages: KeptPackages;
  readonly #code: Pick<UploadedCode, 'follow'>;
  readonly #settings: LaunchSettings;
  readonly #readBody: BodyReader;
  readonly #timeoutMs: number;
  readonly #signal: AbortSignal;

  constructor(options: {
    executor: OperationExecutor;
    kubernetes: KubernetesService;
    flowControl: Pick<FlowControl, 'openBody'>;
    revocations: Pick<Revocations, 'followAccess'>;
    jobs: LaunchJobs;
    logs: LaunchLogs;
    packages: KeptPackages;
    code: Pick<UploadedCode, 'follow'>;
    settings: LaunchSettings;
    body: BodyLimits;
    /** How long an answer may take that is neither an upload nor followed, milliseconds. */
    timeoutMs: number;
    /** The portal shuts down. */
    signal: AbortSignal;
  }) {
    this.#executor = options.executor;
    this.#kubernetes = options.kubernetes;
    this.#flowControl = options.flowControl;
    this.#revocations = options.revocations;
    this.#jobs = options.jobs;
    this.#logs = options.logs;
    this.#packages = options.packages;
    this.#code = options.code;
    this.#settings = options.settings;
    this.#readBody = createBodyReader(options.body);
    this.#timeoutMs = options.timeoutMs;
    this.#signal = options.signal;
  }

  /** @throws RayApiError or KubernetesError, before anything is sent */
  async serve(exchange: LaunchExchange): Promise<void> {
    const { asked, caller, origin, response, expiresAt } = exchange;
    const { action, namespace, id } = asked;
    const gone = goneSignal(response);
    const expired = signalAt(expiresAt, gone);
    const ends = [gone, this.#signal, expired];
    const eventId = AUDITED_AS[action];
    await this.#executor.admit({
      id: ADMITTED_AS[action],
      address: { namespace, ...(id && { name: id }) },
      audited: eventId ? { eventId, meta: {} } : undefined,
      caller,
      origin,
    });
    if (action === 'tail') {
      await this.#follow(exchange, { gone, expired });
      return;
    }
    const timeout =
      action === 'upload' ? [] : [AbortSignal.timeout(this.#timeoutMs)];
    const signal = AbortSignal.any([...ends, ...timeout]);
    const call = { asked, caller, origin, expiresAt, signal };
    sendJson(response, 200, await this.#answer(exchange, call));
  }

  async #follow(
    { asked, upgrade, ...known }: LaunchExchange,
    { gone, expired }: { gone: AbortSignal; expired: AbortSignal },
  ): Promise<void> {
    if (!upgrade) throw new TypeError('The handler lets no other request pass');
    const { namespace, id: name } = asked;
    const access = this.#revocations.followAccess(known.caller, {
      kind: 'job',
      namespace,
      name,
      permissions: [operations.getRayJobLog.permission],
    });
    const shutdown = this.#signal;
    const ends = new LogStreamEnds({ gone, expired, access, shutdown });
    const { connection, key } = upgrade;
    try {
      await this.#logs.follow(
        { ...known, asked, signal: ends.signal },
        {
          key,
          take: () => connection.take(),
          lastWords: () => lastWords(ends),
        },
      );
    } finally {
      access.close();
    }
  }

  async #answer(exchange: LaunchExchange, call: LaunchCall): Promise<object> {
    switch (call.asked.action) {
      case 'version':
        return this.#version(call);
      case 'list':
        return this.#jobs.list(call);
      case 'submit':
        return this.#submit(exchange, call);
      case 'stop':
        return this.#jobs.stop(call);
      case 'delete':
        return this.#jobs.delete(call);
      case 'findPackage':
        return this.#findPackage(call);
      case 'upload':
        return this.#upload(exchange, call);
      case 'log':
        return this.#logs.get(call);
      default:
        return this.#jobs.get(call);
    }
  }

  #version(call: LaunchCall): Promise<object> {
    const { namespace } = call.asked;
    const { input } = parseInput('listRayJobs', { namespace });
    return runAs(
      this.#executor,
      call,
      { id: 'listRayJobs', input },
      async () => {
        await assertNamespace(this.#kubernetes, namespace, call);
        const { version } = defaultsFor(this.#settings, namespace);
        return { version: API_VERSION, ray_version: version, ray_commit: '' };
      },
    );
  }

  async #submit({ request, caller }: LaunchExchange, call: LaunchCall) {
    const counter = this.#flowControl.openBody(caller);
    try {
      const body = await this.#readBody(request, counter);
      return await this.#jobs.submit(call, parseJson(body));
    } finally {
      counter.close();
    }
  }

  #findPackage(call: LaunchCall): Promise<object> {
    return this.#withPackage(call, async owner => {
      await this.#packages.assertThere(owner, call.asked.id);
      return {};
    });
  }

  async #upload({ request, caller }: LaunchExchange, call: LaunchCall) {
    const counter = this.#flowControl.openBody(caller);
    const progress = new ProgressWatch(MAX_SILENCE_MS, UPLOAD_PACE);
    const signal = AbortSignal.any([call.signal, progress.signal]);
    try {
      return await this.#withPackage(call, async owner => {
        const { id: name } = call.asked;
        await this.#packages.take(owner, {
          name,
          request,
          signal,
          watch: body =>
            this.#code.follow({ ...owner, name }, progress.watch(body)),
        });
        return {};
      });
    } catch (error) {
      throw progress.signal.aborted
        ? LaunchErrors.uploadTooSlow(MAX_SILENCE_MS, UPLOAD_PACE.leastBytes)
        : error;
    } finally {
      progress.stop();
      counter.close();
    }
  }

  /** Packages are for jobs: the permission is the one to create a job, as far as it is known before the job. */
  #withPackage<T>(
    call: LaunchCall,
    work: (owner: { namespace: string; owner: string }) => Promise<T>,
  ): Promise<T> {
    const { asked, caller } = call;
    const { namespace, action, id } = asked;
    const operation = {
      id: 'createRayJob',
      input: { namespace, queue: '' },
      audited: { eventId: AUDITED_AS[action] ?? '', meta: { package: id } },
    } as const;
    return runAs(this.#executor, call, operation, async context => {
      const mayCreate = await context.mayCreate();
      if (!mayCreate('job', namespace)) throw denied(rayJobCreatePermission);
      await assertNamespace(this.#kubernetes, namespace, call);
      return work({ namespace, owner: ownerOf(caller) });
    });
  }
}
