import { LoggerService } from '@backstage/backend-plugin-api';
import {
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  ChangeTransport,
  ObjectCondition,
  ObjectScope,
  Operation,
  OperationId,
  operations,
  ParsedInput,
  RayApiError,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import { RequestOrigin } from '../audit/RequestOrigin';
import { Guard } from '../authorization/Guard';
import { Outlook } from '../authorization/outlook';
import { ResourceFinder } from '../authorization/ResourceFinder';
import { FlowControl } from '../flowControl/FlowControl';
import { History } from '../history/History';
import { ChangeRecorder } from '../history/ChangeRecorder';
import { toApiError } from '../requests/toApiError';
import { OriginEdits } from '../kubernetes/OriginEdits';
import { OperationObserver } from '../metrics/createOperationObserver';
import { AuditedOperation, AuditRecord, AuditTrail } from './AuditTrail';
import { CallerOwners } from '../requests/CallerOwners';
import { Impersonation } from '../requests/Impersonation';
import {
  OperationHandler,
  OperationHandlers,
} from '../requests/OperationHandlers';
import { OperationResult } from '../core/messageOf';
import { Consistency } from '../core/Consistency';
import { RecentKeys } from '../core/RecentKeys';
import { Caller, RequestContext } from '../requests/RequestContext';
import { WriteWarnings } from '../requests/WriteWarnings';
import { WriteRecord } from './WriteRecord';

/** Operations that call Ray; they have their own time limits. */
const SUBMISSIONS = 'proto.RayJobSubmissionService';

/** How long an outage is not logged again for the same operation, milliseconds. */
const QUIET_MS = 60_000;

/** Whether Kubernetes was never read. One line of the log, "Waiting for Kubernetes", says so for all operations. */
function isNotRead({ messageParts }: RayApiError): boolean {
  return messageParts.some(({ code }) => code === 'KindNotRead');
}

/** One operation to run, from any transport. */
export interface Execution<Id extends OperationId> {
  id: Id;
  input: ParsedInput<Id>['input'];
  caller: Caller;
  /** Aborts when the caller disconnects; created on first use, because most reads need none. */
  signal(): AbortSignal;
  /** The transport; `http` when absent. */
  transport?: ChangeTransport;
  /** Dry run of a write; false when absent. */
  dryRun?: boolean;
  /** For a dry run: called with what the write would change. */
  onWritten?: RequestContext['onWritten'];
  /** For a write: versions that the object may have; any when absent. */
  ifMatch?: readonly ObjectCondition[];
  /** For a create: its idempotency key; absent without one. */
  idempotencyKey?: string;
  /** Called when a create is answered with an earlier result. */
  onReplayed?(): void;
  /** For a read; `cached` when absent. */
  consistency?: Consistency;
  /** For a read of the KubeRay API V1; the configured scope when absent. */
  objects?: ObjectScope;
  /** For the audit log; absent for actions of the plugin itself. */
  origin?: RequestOrigin;
  audited?: AuditedOperation['audited'];
  /** Finds an object that has the operation's permission without being of its kind. Its changes are not in the history. */
  finder?: ResourceFinder;
  /** Result of {@link OperationExecutor.admit}; decided here when absent. */
  decision?: PolicyDecision;
  warn(wording: Wording): void;
}

/** A request whose input is not parsed yet. */
export interface UnreadRequest {
  id: OperationId;
  /** The known part of the input, such as path parameters; for the audit log. */
  address: object;
  caller: Caller;
  transport?: ChangeTransport;
  dryRun?: boolean;
  origin?: RequestOrigin;
  audited?: AuditedOperation['audited'];
}

/** Runs operations: permission, audit, history and errors around the handler, the same for every transport. */
export class OperationExecutor {
  readonly #guard: Guard;
  readonly #handlers: OperationHandlers;
  readonly #audit: AuditTrail;
  readonly #changes: Pick<ChangeRecorder, 'record'>;
  readonly #memory: Pick<History, 'beforeWrite'>;
  readonly #logger: LoggerService;
  /** Outages that were logged. */
  readonly #logged = new RecentKeys(QUIET_MS);
  readonly #observe: OperationObserver;
  readonly #flowControl: Pick<FlowControl, 'askKubernetes'>;
  readonly #now: () => number;
  readonly #timeoutMs: number;
  readonly #impersonation: Impersonation | undefined;
  readonly #objects: ObjectScope;
  readonly #originEdits: OriginEdits;
  readonly #owners: Pick<CallerOwners, 'of'>;
  readonly #writeWarnings: readonly WriteWarnings[];

  constructor(options: {
    guard: Guard;
    handlers: OperationHandlers;
    audit: AuditTrail;
    changes: Pick<ChangeRecorder, 'record'>;
    /** Records the object's state before a change. */
    memory: Pick<History, 'beforeWrite'>;
    /** Milliseconds since 1970, for the history of changes. */
    now(): number;
    logger: LoggerService;
    /** Called with the duration and the outcome of each operation. */
    observe: OperationObserver;
    flowControl: Pick<FlowControl, 'askKubernetes'>;
    /** Timeout of one operation, milliseconds. */
    timeoutMs: number;
    /** How callers act in Kubernetes; as the portal's own account when absent. */
    impersonation?: Impersonation;
    /** Which objects reads of the KubeRay API V1 show without the parameter `objects`. */
    objects: ObjectScope;
    originEdits: OriginEdits;
    owners: Pick<CallerOwners, 'of'>;
    writeWarnings: readonly WriteWarnings[];
  }) {
    this.#guard = options.guard;
    this.#handlers = options.handlers;
    this.#audit = options.audit;
    this.#changes = options.changes;
    this.#memory = options.memory;
    this.#now = options.now;
    this.#logger = options.logger;
    this.#observe = options.observe;
    this.#flowControl = options.flowControl;
    this.#timeoutMs = options.timeoutMs;
    this.#impersonation = options.impersonation;
    this.#objects = options.objects;
    this.#originEdits = options.originEdits;
    this.#owners = options.owners;
    this.#writeWarnings = options.writeWarnings;
  }

  /**
   * Refuses a caller without any permission for an operation, before the portal spends work on its input.
   *
   * @returns the decision, for {@link Execution.decision}
   * @throws RayApiError, and nothing else
   */
  async admit({ address, ...rest }: UnreadRequest): Promise<PolicyDecision> {
    const operation: Operation = operations[rest.id];
    const start = performance.now();
    try {
      return await this.#guard.decide(operation, rest.caller);
    } catch (error) {
      const audited = { ...rest, operation, input: address };
      const record = await this.#audit.begin(audited);
      throw await this.#failure(error, { audited, record, start });
    }
  }

  /**
   * Whether a permission allows a caller to act in a namespace, or in any, before the object is known. This check is
   * not audited, because the caller does not attempt anything.
   *
   * @throws RayApiError `UNAVAILABLE` if permissions can't be decided
   */
  async outlookFor(
    permission: ResourcePermission,
    caller: Caller,
    namespace: string,
  ): Promise<Outlook> {
    return this.#guard.outlookFor(permission, caller, namespace);
  }

  /** Possible owners of a caller's objects: the user, and the user's groups. */
  async ownersOf(caller: Caller): Promise<readonly string[]> {
    return this.#owners.of(caller);
  }

  /** @throws RayApiError, and nothing else */
  async execute<Id extends OperationId>(
    execution: Execution<Id>,
  ): Promise<OperationResult<Id>> {
    const handler: OperationHandler<Id> = this.#handlers[execution.id];
    const { caller, input } = execution;
    const signal = this.#limitedSignal(execution);
    return this.#perform(execution, signal, context =>
      asksKubernetes(execution)
        ? this.#flowControl.askKubernetes(caller, context.signal, () =>
            handler(input, context),
          )
        : handler(input, context),
    );
  }

  /**
   * Runs other work in place of an operation's handler, with the operation's permission and audit: for answers that are
   * streams.
   *
   * @throws RayApiError, and nothing else
   */
  async perform<Id extends OperationId, T>(
    execution: Execution<Id>,
    work: (context: RequestContext) => Promise<T>,
  ): Promise<T> {
    return this.#perform(execution, () => execution.signal(), work);
  }

  /** Makes few objects and no copies: cached reads take much of their time here. */
  async #perform<Id extends OperationId, T>(
    execution: Execution<Id>,
    signal: () => AbortSignal,
    work: (context: RequestContext) => Promise<T>,
  ): Promise<T> {
    const { id, input, caller, transport, dryRun, origin } = execution;
    const operation: Operation = operations[id];
    const start = performance.now();
    const audited = {
      id,
      operation,
      input,
      caller,
      transport,
      dryRun,
      origin,
      audited: execution.audited,
    };
    const record = await this.#audit.begin(audited);
    let isReplayed = false;
    const onReplayed = () => {
      isReplayed = true;
      execution.onReplayed?.();
    };
    try {
      const context = await this.#contextOf(execution, {
        operation,
        signal,
        onReplayed,
      });
      const output = await this.#recorded(execution, context, work);
      await record.success(isReplayed ? { replayed: true } : undefined);
      this.#observe({ id, code: 'OK', seconds: secondsSince(start) });
      return output;
    } catch (error) {
      throw await this.#failure(error, { audited, record, start });
    }
  }

  /** Reports writes to the history, also if the answer fails later. */
  async #recorded<T>(
    {
      id,
      caller,
      transport = 'http',
      dryRun,
      onWritten,
      finder,
    }: Execution<OperationId>,
    context: RequestContext,
    work: (context: RequestContext) => Promise<T>,
  ): Promise<T> {
    const { http }: Operation = operations[id];
    if (dryRun) context.onWritten = onWritten;
    if (dryRun || finder || http.method === 'GET') return work(context);
    const record = new WriteRecord({
      operation: { id, caller, transport },
      recorder: this.#changes,
      now: this.#now,
      logger: this.#logger,
    });
    context.onWritten = record.add;
    const { resource } = operations[id];
    context.beforeWrite = touched =>
      this.#memory.beforeWrite(resource, touched);
    return work(context).finally(() => record.settled());
  }

  /** Bounds the wait, whatever the operation waits for. */
  #limitedSignal(execution: Execution<OperationId>): () => AbortSignal {
    const operation: Operation = operations[execution.id];
    const isLimitedItself =
      operation.rpc?.service === SUBMISSIONS ||
      execution.id === 'sendServeRequest';
    if (isLimitedItself) return () => execution.signal();
    return () =>
      AbortSignal.any([
        execution.signal(),
        AbortSignal.timeout(this.#timeoutMs),
      ]);
  }

  /** Logs, audits and counts a failure; returns the error for the caller. */
  async #failure(
    error: unknown,
    failed: { audited: AuditedOperation; record: AuditRecord; start: number },
  ): Promise<RayApiError> {
    const { audited, record, start } = failed;
    const { id } = audited;
    const apiError = toApiError(error);
    const { code } = apiError;
    if (apiError.httpStatus >= 500 && !isNotRead(apiError)) {
      this.#logFailure(id, code, causesOf(apiError).join(': '));
    }
    await record.fail(apiError);
    this.#observe({ id, code, seconds: secondsSince(start) });
    return apiError;
  }

  /** During a long outage, every page and module fails. One log line of each kind is enough for a while. */
  #logFailure(id: OperationId, code: string, cause: string): void {
    if (code === 'UNAVAILABLE') {
      const key = `${id} ${cause}`;
      const now = performance.now();
      if (this.#logged.has(key, now)) return;
      this.#logged.add(key, now);
    }
    this.#logger.warn(`${id} failed`, { code, cause });
  }

  /** @throws RayApiError `PERMISSION_DENIED`, or the error of a missing resource */
  async #contextOf<Id extends OperationId>(
    execution: Execution<Id>,
    {
      operation,
      signal: signalOf,
      onReplayed,
    }: Pick<RequestContext, 'onReplayed'> & {
      operation: Operation;
      signal(): AbortSignal;
    },
  ): Promise<RequestContext> {
    const { input, caller, dryRun = false, warn } = execution;
    const { ifMatch, consistency = 'cached', decision } = execution;
    const { objects = this.#objects } = execution;
    const { idempotencyKey, finder } = execution;
    const guard = this.#guard;
    const { mayRead, mayReadAll } = await guard.check({
      operation,
      input,
      caller,
      consistency,
      decision,
      finder,
    });
    const impersonate =
      this.#impersonation &&
      (await this.#impersonation.userFor(operation.http.method, caller));
    const readable: RequestContext['readable'] = kind =>
      guard.readableBy(caller, kind);
    let signal: AbortSignal | undefined;
    let visible: ReturnType<RequestContext['visible']> | undefined;
    return {
      caller,
      dryRun,
      ifMatch,
      idempotencyKey,
      onReplayed,
      consistency,
      objects: operation.isScoped ? objects : 'all',
      originEdits: this.#originEdits,
      mayRead,
      mayReadAll,
      impersonate,
      warn,
      onStored: async write => {
        for (const source of this.#writeWarnings) {
          const warnings = await source.warnings(write, { readable });
          warnings.forEach(warn);
        }
      },
      get signal() {
        return (signal ??= signalOf());
      },
      visible: () => (visible ??= guard.filterFor(caller)),
      readable,
      owners: () => this.#owners.of(caller),
      mayCreate: () => guard.creationFor(caller),
      assertAllowed: (permission, resource) =>
        guard.assertAllowed(permission, resource, caller),
    };
  }
}

/** Whether an operation does more than read the cache. */
function asksKubernetes({
  id,
  consistency,
}: Pick<Execution<OperationId>, 'id' | 'consistency'>): boolean {
  const { http, isLive }: Operation = operations[id];
  return http.method !== 'GET' || consistency === 'strong' || !!isLive;
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

/** The causes of an error, for the log only. */
function causesOf(error: Error): string[] {
  const inner = error.cause instanceof Error ? causesOf(error.cause) : [];
  return [String(error), ...inner];
}
