import {
  isKubernetesError,
  KubernetesError,
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
  SelectOptions,
  WatchEvent,
} from '@rayport/backstage-plugin-ray-node';
import { pause as pauseFor } from '../core/pause';
import { compareVersions, isOrderedVersion } from './cache/versions';
import { Attempt, Backoff } from './Backoff';
import { Doubts } from './Doubts';
import { watchWithTimeouts, WatchLimits } from './watchWithTimeouts';

/** Objects in a page of a list; client-go's own choice. */
const PAGE_SIZE = 500;

/** A watch that lasted this long, milliseconds, ends a row of failures even if there was nothing to tell. */
const SETTLED_MS = 30_000;

/** What following a resource yields: everything there is, to be read before the next is asked for; then each change. */
export type ListWatchEvent<T extends KubernetesObject> =
  { type: 'RESET'; items: T[]; resourceVersion: string } | WatchEvent<T>;

/** Callbacks for the lists and watches themselves. */
export interface FollowObserver {
  /** A list begins. */
  onList?(): void;
  /** A watch is open: changes arrive from now on. */
  onOpen?(): void;
  /** Changes don't arrive any more; `error` is absent where the server ended the watch as it should. */
  onInterrupt?(error?: unknown): void;
}

/** Options of {@link listAndWatch}. */
export interface ListWatchOptions<
  T extends KubernetesObject,
> extends SelectOptions {
  kubernetes: KubernetesService;
  resource: KubernetesResource<T>;
  observer?: FollowObserver;
  /** Cuts an object down to what is of use, before anything is gathered. */
  trim?(object: T): T;
  /** Which of the trimmed objects a list gathers, so that what nobody wants takes no memory; all when absent. */
  gathers?(object: T): boolean;
  limits?: WatchLimits;
  /** What has watches begin again. */
  doubts?: Pick<Doubts, 'signal'>;
  /** Waits between two tries, milliseconds; tests count instead. */
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

/** Fetches a list in pages. A version that expires between two of them fails it as a whole: the pages would not fit. */
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
    // One by one: a page may hold more objects than a call takes arguments.
    for (const item of page.items) {
      const trimmed = trim(item);
      if (gathers?.(trimmed) ?? true) items.push(trimmed);
    }
    // All pages show the state of the first.
    resourceVersion ??= page.metadata.resourceVersion;
    next = page.metadata.continue;
  } while (next);
  return { items, resourceVersion: resourceVersion ?? '' };
}

/** The version is of no use: too old, newer than what the server knows, or of a kind that it knows no more. */
function needsList(error: unknown): boolean {
  if (!isKubernetesError(error)) return false;
  const isTooLarge = error.details?.causes?.some(
    ({ reason }) => reason === 'ResourceVersionTooLarge',
  );
  return error.status === 410 || error.status === 404 || Boolean(isTooLarge);
}

/** A server that was restored from a backup continues at an earlier version, and would send nothing until it is reached. */
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
 * Follows the objects of a resource for as long as `signal` lets it: lists, then watches from the list's version.
 * A watch that ends is resumed from the last version that was seen, so nothing is lost; a version that is of no use any
 * more, and nothing else, leads to a new list (`RESET`). Failures are retried with pauses that grow: while there is no
 * answer, and apart from that until there is progress. That is something that a watch tells, not a list alone, or a
 * storm of 410 would be a storm of lists.
 * (Kubernetes API concepts: efficient detection of changes.)
 */
export async function* listAndWatch<T extends KubernetesObject>(
  options: ListWatchOptions<T>,
): AsyncGenerator<ListWatchEvent<T>> {
  const { kubernetes, resource, observer, limits, signal, doubts } = options;
  const { trim = unchanged, pause = pauseFor } = options;
  const pauses = new Backoff();
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
        // Otherwise this function and the reader's loop would hold them until something else happens.
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
    // We have ended this watch ourselves: that says nothing about the server, and doubts come seconds apart.
    if (doubt?.aborted && attempt.failure === undefined) continue;
    attempt.hasProgress ||= Date.now() - watchedSince >= SETTLED_MS;
    const delayMs = pauses.after(attempt);
    if (delayMs !== undefined) await pause(delayMs, signal);
  }
}
