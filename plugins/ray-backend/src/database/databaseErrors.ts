import { isError } from '@backstage/errors';
import { MessagePart, RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  englishOf,
  ExplanationCode,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';

/** Seconds after which a caller may try again; a restart of PostgreSQL takes about as long. */
const RETRY_AFTER_SECONDS = 5;

type DatabaseReason = Extract<ExplanationCode, `Database${string}`>;

/** What systems and databases call their troubles, and what we call them. The original is logged: it may name hosts and accounts. */
const REASONS: ReadonlyArray<[RegExp, DatabaseReason]> = [
  [/^ECONNREFUSED$/, 'DatabaseRefusesConnection'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'DatabaseNameUnknown'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'DatabaseNoRoute'],
  [/^ETIMEDOUT$/, 'DatabaseSilent'],
  [/^(ECONNRESET|EPIPE|08.{3}|57P01|57P02)$/, 'DatabaseCutOff'],
  [/^57P03$/, 'DatabaseStarting'],
  [/^57014$/, 'DatabaseTooSlow'],
  [/^53300$/, 'DatabaseFull'],
  [/^(53100|SQLITE_FULL)$/, 'DatabaseDiskFull'],
  [/^(25006|SQLITE_READONLY)/, 'DatabaseReadOnly'],
  [/^28/, 'DatabaseRefusesAccount'],
  [/^3D000$/, 'DatabaseMissing'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, 'DatabaseLocked'],
  [/^(SQLITE_(IOERR|CANTOPEN|PERM|AUTH|NOLFS)|58)/, 'DatabaseFileUnusable'],
  [/^(SQLITE_(CORRUPT|NOTADB)|XX00[12])/, 'DatabaseDamaged'],
];

/** A part of the data can't be read: what lies elsewhere can. */
const DAMAGES = /^(SQLITE_CORRUPT|XX00[12])/;

/** Only writes fail so. */
const WRITE_FAULTS = /^(53100|SQLITE_FULL|25006|SQLITE_READONLY)/;

/**
 * The statement's own fault: SQLSTATE of cardinality, data, integrity, syntax or rights, limits, and what is not supported,
 * as PostgreSQL has them, and what SQLite calls the same.
 */
const OF_STATEMENTS =
  /^(0A|21|22|23|42|54).{3}$|^SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG)/;

function codeOf(error: unknown): string {
  return isError(error) && typeof error.code === 'string' ? error.code : '';
}

/** Whether the statement met a part of the data that is damaged, also where {@link databaseAway} says so. */
export function isDamage(error: unknown): boolean {
  return (
    DAMAGES.test(codeOf(error)) ||
    (isError(error) && error.cause !== undefined && isDamage(error.cause))
  );
}

/** Whether the database takes no writes. */
export function isWriteFault(error: unknown): boolean {
  return WRITE_FAULTS.test(codeOf(error));
}

/** Whether the statement is at fault, our own code, or the part of the data that it is about: others may succeed. */
export function isOfStatement(error: unknown): boolean {
  return (
    !isError(error) ||
    error.name === 'TypeError' ||
    OF_STATEMENTS.test(codeOf(error)) ||
    isDamage(error)
  );
}

function partOf(error: unknown): MessagePart {
  if (isError(error) && /timeout/i.test(error.name)) {
    return messagePart('DatabaseSilent');
  }
  // Knex tells it by its name alone.
  if (isError(error) && error.name === 'MigrationLocked') {
    return messagePart('DatabaseMigrating');
  }
  const code = codeOf(error);
  const [, reason] = REASONS.find(([pattern]) => pattern.test(code)) ?? [];
  return messagePart(reason ?? 'DatabaseReasonLogged');
}

/** Why the database is away, in words that everybody may read. */
export function reasonOf(error: unknown): string {
  return englishOf(partOf(error)).replace(/\.$/, '');
}

/** For callers of what needs the database. */
export function databaseAway(cause: unknown): RayApiError {
  return new RayApiError(
    'UNAVAILABLE',
    [
      messagePart('DatabaseUnusable'),
      partOf(cause),
      messagePart('TryAgainSoon'),
    ],
    { cause, retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
