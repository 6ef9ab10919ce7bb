import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { Change } from '@rayport/backstage-plugin-ray-common';
import { RayService } from '../ray/RayService';
import { Backoff } from './Backoff';
import { Outage } from './Outage';
import { sleep } from './sleep';

/** A stream that lasted this long counts as healthy, so the next wait is short again; milliseconds. */
const SOUND_STREAM_MS = 10_000;

/**
 * Options of {@link followChanges}.
 *
 * @public
 */
export interface FollowChangesOptions {
  ray: Pick<RayService, 'watch'>;
  auth: AuthService;
  logger: LoggerService;
  /** The feature that does not work without a stream, as the beginning of a sentence in the log. */
  what: string;
  /** The kinds to follow. */
  kinds: ReadonlyArray<Change['kind']>;
  /** A stream is open; with `reset`, earlier changes may have been missed. */
  onOpen(options: { reset: boolean }): void;
  onChange(change: Change): void;
  /** The stream has ended; the next one is being opened. */
  onClose?(): void;
  /** Stops following. */
  signal: AbortSignal;
}

/**
 * Follows the ray plugin's stream of changes with the plugin's own credentials until the signal aborts. It waits for
 * the plugin to answer, and resumes the stream whenever it ends. Never throws.
 *
 * @public
 */
export async function followChanges(
  options: FollowChangesOptions,
): Promise<void> {
  const { ray, auth, signal } = options;
  const outage = new Outage({ ...options, waitsForStart: true });
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
      // Every restart of the portal breaks streams; only a failure to open one is logged.
      if (openedAt === undefined && !signal.aborted) outage.failed(error);
    }
    if (openedAt !== undefined) {
      options.onClose?.();
      if (Date.now() - openedAt >= SOUND_STREAM_MS) backoff.reset();
    }
    await sleep(backoff.next(), signal);
  }
}
