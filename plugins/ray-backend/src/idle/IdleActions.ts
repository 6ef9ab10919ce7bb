import {
  AuditorService,
  AuthService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import {
  ChangeAction,
  OperationId,
} from '@rayport/backstage-plugin-ray-common';
import {
  IdleNotice,
  IdleNoticeListener,
} from '@rayport/backstage-plugin-ray-node';
import { rfc3339 } from '../core/rfc3339';
import { OperationExecutor } from '../execution/OperationExecutor';
import { Change } from '../history/Change';
import { ChangeRecorder } from '../history/ChangeRecorder';
import { ChangeStore } from '../history/ChangeStore';
import { PORTAL_SUBJECT, portalCaller } from '../requests/portalCaller';
import { IdleRecord } from './IdleRecord';
import { IdleSteps } from './IdleSteward';
import { LookedAfterCluster } from './LookedAfterCluster';

/** Most changes of a cluster that are searched for a recent one. */
const LATEST_CHANGES = 20;

/** Timeout of a cluster's suspension, milliseconds. */
const SUSPEND_TIMEOUT_MS = 10_000;

/** Dependencies of {@link IdleActions}. */
export interface IdleActionsOptions {
  auth: AuthService;
  auditor: AuditorService;
  executor: Pick<OperationExecutor, 'execute'>;
  changes: {
    recorder: Pick<ChangeRecorder, 'record'>;
    store: Pick<ChangeStore, 'find'>;
  };
  /** Notifies owners; absent if no module does. */
  listeners: readonly IdleNoticeListener[];
  /** Whether a warning counts although no owner could be notified. */
  withoutNotice: boolean;
  logger: LoggerService;
}

/** Executes decisions about idle clusters, and announces, records and audits each step. */
export class IdleActions implements IdleSteps {
  readonly #options: IdleActionsOptions;

  constructor(options: IdleActionsOptions) {
    this.#options = options;
  }

  async warn(
    cluster: LookedAfterCluster,
    record: IdleRecord,
  ): Promise<boolean> {
    const isTold = await this.#tell('warned', cluster, record);
    if (!isTold && !this.#options.withoutNotice) return false;
    const { warnedAt = Date.now() } = record;
    await this.#record(cluster, {
      id: `idle-warned-${cluster.uid}-${warnedAt}`,
      action: 'idleWarned',
      operation: 'getClusterIdle',
      time: warnedAt,
    });
    await this.#audit('cluster-idle-warn', cluster, record);
    return true;
  }

  async withdraw(
    cluster: LookedAfterCluster,
    record: IdleRecord,
  ): Promise<void> {
    await this.#record(cluster, {
      id: `idle-withdrawn-${cluster.uid}-${record.askedAt}`,
      action: 'idleWithdrawn',
      operation: 'getClusterIdle',
      time: record.askedAt,
    });
    await this.#audit('cluster-idle-withdraw', cluster, record);
    await this.#tellLater('withdrawn', cluster, record);
  }

  /**
   * Suspends by the same operation as users, with its audit and history; only if the cluster is still the one that was
   * checked.
   */
  async suspend(
    cluster: LookedAfterCluster,
    record: IdleRecord,
  ): Promise<void> {
    const { auth, executor } = this.#options;
    const { key, uid } = cluster;
    await executor.execute<'suspendCluster'>({
      id: 'suspendCluster',
      input: key,
      caller: await portalCaller(auth),
      transport: 'steward',
      ifMatch: [{ uid, definition: cluster.definition() }],
      signal: () => AbortSignal.timeout(SUSPEND_TIMEOUT_MS),
      warn() {},
    });
    await this.#tellLater('suspended', cluster, record);
  }

  async note(cluster: LookedAfterCluster, record: IdleRecord): Promise<void> {
    const { suspendedAt = Date.now() } = record;
    const { store } = this.#options.changes;
    const latest = await store.find([cluster.uid], LATEST_CHANGES);
    const isRecorded = latest.some(
      ({ action, time }) => action === 'suspended' && time >= suspendedAt,
    );
    if (isRecorded) return;
    await this.#record(cluster, {
      id: `idle-suspended-${cluster.uid}-${suspendedAt}`,
      action: 'suspended',
      operation: 'suspendCluster',
      time: suspendedAt,
    });
    await this.#tellLater('suspended', cluster, record);
  }

  /** @returns whether an owner was notified */
  async #tell(
    event: IdleNotice['event'],
    { key, uid, owner }: LookedAfterCluster,
    { idleSince, suspendAt }: IdleRecord,
  ): Promise<boolean> {
    const notice: IdleNotice = {
      event,
      cluster: key,
      uid,
      owner,
      idleSince: rfc3339(idleSince),
      suspendAt: rfc3339(suspendAt),
    };
    let isTold = false;
    for (const listener of this.#options.listeners) {
      isTold = (await listener(notice)) || isTold;
    }
    return isTold;
  }

  /** A completed step stays, whether or not the owner can be notified. */
  async #tellLater(
    event: IdleNotice['event'],
    cluster: LookedAfterCluster,
    record: IdleRecord,
  ): Promise<void> {
    await this.#tell(event, cluster, record).catch((error: unknown) =>
      this.#options.logger.warn(
        `${cluster.owner} could not be told that cluster ${cluster.key.name} was ${event}: ${stringifyError(error)}`,
      ),
    );
  }

  async #record(
    { key, uid }: LookedAfterCluster,
    done: {
      id: string;
      action: ChangeAction;
      operation: OperationId;
      time: number;
    },
  ): Promise<void> {
    const change: Change = {
      ...done,
      kind: 'cluster',
      namespace: key.namespace,
      name: key.name,
      uid,
      caller: PORTAL_SUBJECT,
      transport: 'steward',
      changes: [],
      moreChanges: 0,
    };
    await this.#options.changes.recorder.record(change);
  }

  async #audit(
    eventId: string,
    { key, owner }: LookedAfterCluster,
    { idleSince, suspendAt }: IdleRecord,
  ): Promise<void> {
    const event = await this.#options.auditor.createEvent({
      eventId,
      severityLevel: 'medium',
      meta: {
        caller: PORTAL_SUBJECT,
        namespace: key.namespace,
        name: key.name,
        owner,
        idleSince: rfc3339(idleSince),
        suspendAt: rfc3339(suspendAt) || undefined,
      },
    });
    await event.success();
  }
}
