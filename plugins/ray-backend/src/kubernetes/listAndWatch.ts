import {
  isKubernetesError,
  KubernetesError,
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
  nextTurn,
  SelectOptions,
  WatchEvent,
} from '@rayport/backstage-plugin-ray-node';
import { pause as pauseFor } from '../core/pause';
import { compareVersions, isOrderedVersion } from './cache/versions';
import { Attempt, RetryPauses } from './RetryPauses';
import { Doubts } from './Doubts';
import { watchWithTimeouts, WatchLimits } from './watchWithTimeouts';

/** Objects in a page of a list: fewer than client-go's 500, because a page is parsed in one turn of the event loop. */
const PAGE_SIZE = 200;

/** A watch that lasted this long, milliseconds, ends a series of failures even without changes. */
const SETTLED_MS = 30_000;

/** Yields the complete list, which must be consumed before the next item is requested; then each change. */
export type ListWatchEvent<T extends KubernetesObject> =
  { type: 'RESET'; items: T[]; resourceVersion: string } | WatchEvent<T>;

/** Callbacks about lists and watches. */
export interface FollowObserver {
  /** A list begins. */
  onList?(): void;
  /** A watch is open, so changes arrive from now on. */
  onOpen?(): void;
  /** Changes don't arrive any longer; `error` is absent if the server ended the watch regularly. */
  onInterrupt?(error?: unknown): void;
}

/** Options of {@link listAndWatch}. */
export interface ListWatchOptions<
  T extends KubernetesObject,
> extends SelectOptions {
  kubernetes: KubernetesService;
  resource: KubernetesResource<T>;
  observer?: FollowObserver;
  /** Trims an object before it is collected. */
  trim?(object: T): T;
  /** Selects trimmed objects of a list, so that the others take no memory; all when absent. */
  gathers?(object: T): boolean;
  limits?: WatchLimits;
  /** Restarts watches. */
  doubts?: Pick<Doubts, 'signal'>;
  /** Waits between attempts, milliseconds; replaced in tests. */
  pause?(delayMs: number, signal: AbortSignal): Promise<void>;
  signal: AbortSignal;
}

interface ObjectList<T> {
  items: T[];
  resourceVersion: string;
}

function selectionOf(options: SelectOptions) {
  const { namespace, labelSelector, fieldSelector, signal } = options;
  return { namespace, labelSelector, fieldSelector, signal };
}

function unchanged<T>(object: T): T {
  return object;
}

/**
 * Fetches a list in pages. If its version expires in between, the whole list fails, because the pages would not fit
 * together.
 */
async function listTrimmed<T extends KubernetesObject>(
  options: ListWatchOptions<T>,
): Promise<ObjectList<T>> {
  const { kubernetes, resource, trim = unchanged, gathers } = options;
  const items: T[] = [];
  let resourceVersion: string | undefined;
  let next: string | undefined;
  do {
    const page = await kubernetes.list(resource, {
      ...selectionOf(options),
      limit: PAGE_SIZE,
      continue: next,
    });
    // One by one: a page may have more objects than a call accepts arguments.
    for (const item of page.items) {
      const turn = nextTurn();
      if (turn) await turn;
      const trimmed = trim(item);
      if (gathers?.(trimmed) ?? true) items.push(trimmed);
    }
    // All pages have the version of the first.
    resourceVersion ??= page.metadata.resourceVersion;
    next = page.metadata.continue;
  } while (next);
  return { items, resourceVersion: resourceVersion ?? '' };
}

/** The version is unusable: expired, newer than the server's, or of a kind that was removed. */
function needsList(error: unknown): boolean {
  if (!isKubernetesError(error)) return false;
  const isTooLarge = error.details?.causes?.some(
    ({ reason }) => reason === 'ResourceVersionTooLarge',
  );
  return error.status === 410 || error.status === 404 || Boolean(isTooLarge);
}

/** A server restored from a backup continues at an earlier version, and would send nothing until it reaches ours. */
function assertForward(
  from: string,
  { type, object }: WatchEvent<KubernetesObject>,
): void {
  const { resourceVersion = '' } = object.metadata;
  const isBack =
    type === 'BOOKMARK' &&
    isOrderedVersion(from) &&
    isOrderedVersion(resourceVersion) &&
    compareVersions(resourceVersion, from) < 0;
  if (isBack) {
    throw new KubernetesError({
      status: 410,
      reason: 'Expired',
      message: `Kubernetes is at version ${resourceVersion}, before ${from}`,
    });
  }
}

/**
 * Follows the objects of a resource until `signal` aborts: a list, then watches from its version. A watch that ends is
 * resumed from the last seen version, so nothing is lost; only an unusable version causes a new list (`RESET`).
 * Failures are retried with growing pauses, counted separately for missing answers and for answers without progress.
 * Only a watch counts as progress, not a list, because otherwise a storm of 410 would become a storm of lists.
 * (Kubernetes API concepts: efficient detection of changes.)
 */
export async function* listAndWatch<T extends KubernetesObject>(
  options: ListWatchOptions<T>,
): AsyncGenerator<ListWatchEvent<T>> {
  const { kubernetes, resource, observer, limits, signal, doubts } = options;
  const { trim = unchanged, pause = pauseFor } = options;
  const pauses = new RetryPauses();
  let version: string | undefined;
  while (!signal.aborted) {
    const attempt: Attempt = { isAnswered: false, hasProgress: false };
    let watchedSince = Number.POSITIVE_INFINITY;
    const doubt = doubts?.signal;
    try {
      if (version === undefined) {
        observer?.onList?.();
        const list = await listTrimmed(options);
        version = list.resourceVersion;
        attempt.isAnswered = true;
        yield { type: 'RESET', ...list };
        // Otherwise this function and the reader's loop would keep the objects in memory until the next change.
        list.items.length = 0;
      }
      watchedSince = Date.now();
      const resourceVersion = version;
      const onOpen = () => {
        attempt.isAnswered = true;
        observer?.onOpen?.();
      };
      const more = { resourceVersion, onOpen, limits, doubt };
      const watch = { ...selectionOf(options), ...more };
      for await (const event of watchWithTimeouts(
        kubernetes,
        resource,
        watch,
      )) {
        assertForward(resourceVersion, event);
        attempt.hasProgress = true;
        version = event.object.metadata.resourceVersion ?? version;
        yield event.type === 'BOOKMARK'
          ? event
          : { ...event, object: trim(event.object) };
      }
    } catch (error) {
      attempt.failure = error;
      if (needsList(error)) {
        version = undefined;
        attempt.isAnswered = true;
      }
    }
    if (signal.aborted) return;
    observer?.onInterrupt?.(attempt.failure);
    // We ended this watch ourselves, which says nothing about the server; doubts are seconds apart.
    if (doubt?.aborted && attempt.failure === undefined) continue;
    attempt.hasProgress ||= Date.now() - watchedSince >= SETTLED_MS;
    const delayMs = pauses.after(attempt);
    if (delayMs !== undefined) await pause(delayMs, signal);
  }
}
