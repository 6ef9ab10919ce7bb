import { LiveAccess } from '../authorization/Revocations';

/** What ends a followed log. */
export interface LogEnds {
  /** The portal shuts down. */
  closing: AbortSignal;
  /** The credentials expire. */
  expired: AbortSignal;
  access: Pick<LiveAccess, 'revocation'>;
}

const AGAIN =
  'The job goes on: follow its log again with "ray job logs --follow".';

/**
 * The last line of a log that the portal ends. Ray's client reports at most a code.
 *
 * @returns undefined if the client or the head has ended it
 */
export function lastWords({
  closing,
  expired,
  access,
}: LogEnds): string | undefined {
  if (closing.aborted) return `The portal restarts. ${AGAIN}`;
  if (expired.aborted) return `The portal's token has expired. ${AGAIN}`;
  switch (access.revocation) {
    case 'forbidden':
      return 'The permission to read this log has ended. The job goes on.';
    case 'unavailable':
      return `The portal can't check the permission to read this log. ${AGAIN}`;
    default:
      return undefined;
  }
}
