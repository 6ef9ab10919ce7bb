import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { Change } from '@rayport/backstage-plugin-ray-common';
import { RayService } from '../ray';
import { Backoff } from './Backoff';
import { Outage } from './Outage';
import { sleep } from './sleep';

/** A stream that lived this long counts as sound, so the next wait is short again; milliseconds. */
const SOUND_STREAM_MS = 10_000;

/**
 * What following takes.
 *
 * @public
 */
export interface FollowChangesOptions {
  ray: Pick<RayService, 'watch'>;
  auth: AuthService;
  logger: LoggerService;
  /** What does not work while there is no stream, as the beginning of a sentence in the log. */
  what: string;
  /** What changes are followed of. */
  kinds: ReadonlyArray<Change['kind']>;
  /** A stream is open; with `reset`, what changed before may have been missed. */
  onOpen(options: { reset: boolean }): void;
  onChange(change: Change): void;
  /** The stream has ended; the next is on its way. */
  onClose?(): void;
  /** Ends the following. */
  signal: AbortSignal;
}

/**
 * Follows the ray plugin's stream of changes with the plugin's own credentials until the signal aborts: waits for the
 * plugin to answer, and connects again whenever the stream ends, where it ended. Never throws.
 *
 * @public
 */
export async function followChanges(
  options: FollowChangesOptions,
): Promise<void> {
  const { ray, auth, signal } = options;
  const outage = new Outage(options);
  const backoff = new Backoff();
  let lastEventId: string | undefined;
  while (!signal.aborted) {
    let openedAt: number | undefined;
    try {
      const credentials = await auth.getOwnServiceCredentials();
      const watched = { kinds: options.kinds, lastEventId };
      for await (const message of ray.watch(watched, { credentials, signal })) {
        if (message.type === 'open') {
          openedAt = Date.now();
          outage.worked();
          options.onOpen(message);
        } else if (message.type === 'change') {
          options.onChange(message.change);
        }
        lastEventId = message.id ?? lastEventId;
      }
    } catch (error) {
      // Streams break with every restart of the portal; only failing to open one is worth a word.
      if (openedAt === undefined && !signal.aborted) outage.failed(error);
    }
    if (openedAt !== undefined) {
      options.onClose?.();
      if (Date.now() - openedAt >= SOUND_STREAM_MS) backoff.reset();
    }
    await sleep(backoff.next(), signal);
  }
}
