import { LoggerService } from '@backstage/backend-plugin-api';
import {
  isKubernetesError,
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
  WatchEvent,
} from '@rayport/backstage-plugin-ray-node';
import { setTimeout as sleep } from 'node:timers/promises';

/** First and longest pause after a failure, milliseconds; doubled each time, and shortened at random against herds. */
const BACKOFF_MS = { first: 500, longest: 30_000 };

/** What following a resource yields: everything there is, then each change. */
export type FollowEvent<T extends KubernetesObject> =
  { type: 'RESET'; items: T[] } | WatchEvent<T>;

/** Options of {@link follow}. */
export interface FollowOptions<T extends KubernetesObject> {
  kubernetes: KubernetesService;
  resource: KubernetesResource<T>;
  labelSelector?: string;
  fieldSelector?: string;
  logger: LoggerService;
  signal: AbortSignal;
}

function backoffMs(failures: number): number {
  const { first, longest } = BACKOFF_MS;
  const ceiling = Math.min(longest, first * 2 ** (failures - 1));
  return ceiling * (0.5 + Math.random() / 2);
}

/**
 * Follows the objects of a resource for as long as `signal` lets it: lists, then watches from the list's version.
 * A stream that ends is resumed from the last version that was seen, so nothing is lost; a version that has become too
 * old, and nothing else, leads to a new list (`RESET`). Failures are retried with growing pauses.
 * (Kubernetes API concepts: efficient detection of changes.)
 */
export async function* follow<T extends KubernetesObject>(
  options: FollowOptions<T>,
): AsyncGenerator<FollowEvent<T>> {
  const { kubernetes, resource, logger, signal } = options;
  const { labelSelector, fieldSelector } = options;
  const selection = { labelSelector, fieldSelector, signal };
  let resourceVersion: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    try {
      if (resourceVersion === undefined) {
        const list = await kubernetes.listAll(resource, selection);
        yield { type: 'RESET', items: list.items };
        resourceVersion = list.metadata.resourceVersion ?? '';
      }
      const events = kubernetes.watch(resource, {
        ...selection,
        resourceVersion,
      });
      for await (const event of events) {
        failures = 0;
        resourceVersion =
          event.object.metadata.resourceVersion ?? resourceVersion;
        yield event;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isKubernetesError(error) && error.status === 410) {
        resourceVersion = undefined;
      } else {
        failures += 1;
        if (failures === 1) {
          logger.warn(`Following ${resource.plural} was interrupted`, {
            cause: String(error),
          });
        }
        await pause(backoffMs(failures), signal);
      }
    }
  }
}

async function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  await sleep(delayMs, undefined, { signal, ref: false }).catch(
    () => undefined,
  );
}
