import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { isRayApiError } from '@rayport/backstage-plugin-ray-common';
import { PastObject } from '@rayport/backstage-plugin-ray-node';
import { setImmediate } from 'node:timers/promises';
import { LogStore } from '../../history/logs/LogStore';
import { RecordStore } from '../../history/records/RecordStore';
import { UsageHistory } from '../../history/usage/UsageHistory';
import { pause } from '../../core/pause';
import { recordedPod } from '../../history/work/RecordedPod';
import { Work, WorkStore } from '../../history/work/WorkStore';
import { EVENTFUL_KINDS } from '../../kinds/kinds';
import { withDerivedOwner } from '../../kubernetes/owners/derivedOwner';
import { ObjectOwners } from '../../kubernetes/owners/ObjectOwners';
import { observePast, SeenPast } from './observePast';
import { pastUsage } from './pastUsage';

/** Time between two attempts while the database is unavailable, milliseconds. */
const RETRY_MS = 1_000;

/** Where the past is written to, and what it is read with. */
export interface PastOptions {
  /** Called only where the database is new. */
  past(now: Date): readonly PastObject[];
  now: Date;
  /**
   * Resolves when the cache is filled, so that the start does not wait for examples.
   *
   * @throws RayApiError `UNAVAILABLE`
   */
  ready(): Promise<unknown>;
  /** Owners by `ray.owners`; absent where that is empty. */
  owners: Pick<ObjectOwners, 'ready' | 'of'> | undefined;
  gracePeriodMs: number;
  records: RecordStore;
  work: WorkStore;
  usage: Pick<UsageHistory, 'addPast'>;
  /** Absent where no logs are kept. */
  logs: LogStore | undefined;
  logger: LoggerService;
  /** Aborts when the portal shuts down. */
  signal: AbortSignal;
}

/** Whether the database has no record of an object from before a time. */
async function isNew(records: RecordStore, before: number): Promise<boolean> {
  for (const kind of EVENTFUL_KINDS) {
    const found = await records.list({ kind, until: before }, { limit: 1 });
    if (found.records.length) return false;
  }
  return true;
}

function workOf({ past, view }: SeenPast): Work {
  const { uid = '', name } = view;
  const kind = past.stages[0]?.object.kind ?? '';
  return {
    uid,
    pods: past.pods.map(({ pod, deletedAt }) =>
      recordedPod(pod, deletedAt.getTime()),
    ),
    events: past.events.map(({ at, type, reason, message }) => ({
      kind,
      name,
      reason,
      message,
      container: '',
      warning: type === 'Warning',
      count: 1,
      firstAt: at.getTime(),
      lastAt: at.getTime(),
    })),
  };
}

async function writeLogs(
  { past, view }: SeenPast,
  logs: LogStore,
): Promise<void> {
  for (const { pod, logs: texts } of past.pods) {
    const { uid: podUid = '', namespace = '', name } = pod.metadata;
    const kept = recordedPod(pod);
    for (const [container, text] of Object.entries(texts)) {
      const run = kept.containers.find(one => one.name === container);
      await logs.write(
        view.uid ?? '',
        {
          namespace,
          podUid,
          container,
          pod: name,
          startedAt: run?.startedAt ?? kept.createdAt,
          endedAt: run?.endedAt,
          exitCode: run?.exitCode,
          isPrevious: false,
        },
        { text, isCut: false },
      );
    }
  }
}

async function write(options: PastOptions): Promise<void> {
  const { owners, records, work, usage, logs, gracePeriodMs } = options;
  const seen: SeenPast[] = [];
  await owners?.ready();
  for (const past of options.past(options.now)) {
    const stages = past.stages.map(({ object, ...stage }) => ({
      ...stage,
      object: withDerivedOwner(object, owners?.of(object.metadata)),
    }));
    const one = observePast({ ...past, stages }, gracePeriodMs);
    if (one) seen.push(one);
    // Requests of the first visitor go first.
    await setImmediate();
  }
  // A batch has each object once.
  const rounds = Math.max(...seen.map(one => one.observations.length));
  for (let round = 0; round < rounds; round += 1) {
    await records.write(seen.flatMap(one => one.observations[round] ?? []));
  }
  await work.write(seen.map(workOf));
  if (logs) for (const one of seen) await writeLogs(one, logs);
  await usage.addPast(pastUsage(seen));
}

/**
 * Writes the past of a simulated Kubernetes into a new database, so that history and usage have something to show. Does
 * nothing in a database with older records. Waits for Kubernetes and the database; never throws.
 */
export async function writePast(options: PastOptions): Promise<void> {
  const { ready, records, now, logger, signal } = options;
  // The simulated Kubernetes lives in this process, so that an earlier one wrote what is older.
  // PostgreSQL refuses a fraction of a millisecond.
  const started = Math.floor(now.getTime() - process.uptime() * 1000);
  while (!signal.aborted) {
    try {
      await ready();
      if (await isNew(records, started)) await write(options);
      return;
    } catch (error) {
      if (!isRayApiError(error)) {
        logger.warn(`The history has no examples: ${stringifyError(error)}`);
        return;
      }
      await pause(RETRY_MS, signal);
    }
  }
}
