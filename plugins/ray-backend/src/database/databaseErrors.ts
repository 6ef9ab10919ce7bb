import { isError } from '@backstage/errors';
import { messagePart, RayApiError } from '@rayport/backstage-plugin-ray-common';

/** Seconds after which a caller may try again; a restart of PostgreSQL takes about as long. */
const RETRY_AFTER_SECONDS = 5;

/** What systems and databases call their troubles, and what we call them. The original is logged: it may name hosts and accounts. */
const REASONS: ReadonlyArray<[RegExp, string]> = [
  [/^ECONNREFUSED$/, 'connection refused'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'its name is not known'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'there is no way to it'],
  [/^ETIMEDOUT$/, 'it does not answer'],
  [/^(ECONNRESET|EPIPE|08.{3}|57P01|57P02)$/, 'the connection was cut'],
  [/^57P03$/, 'it is starting up, or shutting down'],
  [/^57014$/, 'it took too long'],
  [/^53300$/, 'it has no connection left'],
  [/^(53100|SQLITE_FULL)$/, 'its disk is full'],
  [/^(25006|SQLITE_READONLY)/, 'it can only be read'],
  [/^28/, "it refuses the portal's account"],
  [/^3D000$/, 'it does not exist'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, 'somebody else has locked it'],
  [/^(SQLITE_IOERR|SQLITE_CANTOPEN)/, "its file can't be used"],
];

/**
 * The statement's own fault: SQLSTATE of data, integrity, and syntax or rights, as PostgreSQL has them, and what SQLite
 * calls the same.
 */
const OF_STATEMENTS = /^(22|23|42).{3}$|^SQLITE_(CONSTRAINT|ERROR|MISMATCH)/;

function codeOf(error: unknown): string {
  return isError(error) && typeof error.code === 'string' ? error.code : '';
}

/** Whether the statement is at fault, or our own code, and not the database. */
export function isOfStatement(error: unknown): boolean {
  return (
    !isError(error) ||
    error.name === 'TypeError' ||
    OF_STATEMENTS.test(codeOf(error))
  );
}

/** Why the database is away, in words that everybody may read. */
export function reasonOf(error: unknown): string {
  if (isError(error) && /timeout/i.test(error.name)) {
    return 'it does not answer';
  }
  const code = codeOf(error);
  const [, reason] = REASONS.find(([pattern]) => pattern.test(code)) ?? [];
  return reason ?? "the portal's log says why";
}

/** For callers of what needs the database. */
export function databaseAway(cause: unknown): RayApiError {
  return new RayApiError(
    'UNAVAILABLE',
    messagePart('DatabaseAway', { reason: reasonOf(cause) }),
    { cause, retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
