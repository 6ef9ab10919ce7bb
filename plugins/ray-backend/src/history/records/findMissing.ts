import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { Clock } from '@rayport/backstage-plugin-ray-node';
import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { pause } from '../../core/pause';
import { RecordStore } from './RecordStore';

/** Time between two checks, milliseconds. */
const LOOK_MS = 10 * 60_000;

/** Time between two checks for the first lists, milliseconds. */
const SOON_MS = 5_000;

/** Objects that another replica has just written may be newer than this replica's cache, milliseconds. */
const RECENT_MS = 60_000;

/** Objects deleted just before the portal started are no longer recent at the second check, milliseconds. */
const SECOND_LOOK_MS = RECENT_MS + 10_000;

/** Records compared at a time. */
const BATCH = 500;

/** A kind whose records are compared with existing objects. */
export interface ComparedKind {
  get(key: ObjectKey): { uid: string | undefined } | undefined;
  /** Whether the cache is complete right now. */
  isCurrent(): boolean;
}

interface FindMissingOptions {
  store: Pick<RecordStore, 'present' | 'markMissing'>;
  kinds: ReadonlyMap<ResourceKind, ComparedKind>;
  /** Namespaces that are served; all when absent. */
  namespaces: readonly string[] | undefined;
  clock: Pick<Clock, 'now' | 'isTrusted'>;
}

/**
 * Marks the records of objects that were deleted while no portal watched.
 *
 * @returns their number
 */
export async function markMissing(
  kind: ResourceKind,
  { store, kinds, namespaces, clock }: FindMissingOptions,
): Promise<number> {
  const compared = kinds.get(kind);
  let marked = 0;
  let after = '';
  for (;;) {
    if (!compared?.isCurrent()) return marked;
    const notSeenSince = clock.now() - RECENT_MS;
    const present = await store.present(kind, {
      after,
      notSeenSince,
      limit: BATCH,
    });
    const missing = present.filter(
      ({ namespace, name, uid }) =>
        namespaces?.includes(namespace) !== false &&
        compared.get({ namespace, name })?.uid !== uid,
    );
    if (missing.length && compared.isCurrent()) {
      await store.markMissing(
        missing.map(({ uid }) => uid),
        clock.now(),
      );
      marked += missing.length;
    }
    const last = present.at(-1);
    if (!last || present.length < BATCH) return marked;
    after = last.uid;
  }
}

/** Repeats the check for missing objects until the signal aborts. */
export async function keepFindingMissing({
  logger,
  signal,
  ...options
}: FindMissingOptions & {
  logger: LoggerService;
  signal: AbortSignal;
}): Promise<void> {
  const compared = [...options.kinds];
  let nextMs = SECOND_LOOK_MS;
  for (;;) {
    const isEarly =
      !options.clock.isTrusted() ||
      compared.every(([, kind]) => !kind.isCurrent());
    await pause(isEarly ? SOON_MS : 0, signal);
    if (signal.aborted) return;
    if (isEarly) continue;
    for (const [kind] of compared) {
      try {
        const marked = await markMissing(kind, options);
        if (marked) {
          logger.info(
            `${marked} records of ${kind}s are of objects that went while the portal did not look`,
          );
        }
      } catch (error) {
        logger.debug(`Records are not compared: ${stringifyError(error)}`);
      }
    }
    await pause(nextMs, signal);
    nextMs = LOOK_MS;
  }
}
