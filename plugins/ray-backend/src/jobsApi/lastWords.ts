import { LogStreamEnds } from '../logs/LogStreamEnds';

const AGAIN =
  'The job goes on: follow its log again with "ray job logs --follow".';

/**
 * The last line of a log that the portal ends. Ray's client reports at most a code.
 *
 * @returns undefined if the client or the head has ended it
 */
export function lastWords(ends: LogStreamEnds): string | undefined {
  switch (ends.endOf()) {
    case 'shutdown':
      return `The portal restarts. ${AGAIN}`;
    case 'deadline':
      return `The portal's token has expired. ${AGAIN}`;
    case 'forbidden':
      return 'The permission to read this log has ended. The job goes on.';
    case 'interrupted':
      return `The portal can't check the permission to read this log. ${AGAIN}`;
    default:
      return undefined;
  }
}
