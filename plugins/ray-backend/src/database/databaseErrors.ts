import { isError } from '@backstage/errors';
import {
  isRayApiError,
  MessagePart,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import {
  englishOf,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import { databaseReasonPart } from '@rayport/backstage-plugin-ray-node';
import { basename } from 'node:path';
import { codeOf } from './codeOf';
import { DamagedFile } from './DamagedFile';

/** Seconds after which a caller may try again; a restart of PostgreSQL takes about as long. */
const RETRY_AFTER_SECONDS = 5;

/** Errors of a damaged part of the data; other parts remain readable. */
const DAMAGES = /^(SQLITE_CORRUPT|XX00[12])/;

/** Errors that only writes cause. */
const WRITE_FAULTS = /^(53100|SQLITE_FULL|25006|SQLITE_READONLY)/;

/**
 * The statement's own fault, by SQLSTATE for PostgreSQL (cardinality, data, integrity, syntax, rights, limits,
 * unsupported) and by SQLite's codes for the same.
 */
const OF_STATEMENTS =
  /^(0A|21|22|23|42|54).{3}$|^SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG)/;

/** Whether the statement met damaged data, also if {@link databaseAway} reported it. */
export function isDamage(error: unknown): boolean {
  return (
    DAMAGES.test(codeOf(error)) ||
    (isRayApiError(error) && DAMAGES.test(codeOf(error.cause)))
  );
}

/** Whether the database takes no writes. */
export function isWriteFault(error: unknown): boolean {
  return WRITE_FAULTS.test(codeOf(error));
}

/**
 * Whether the failure is limited to this statement: our own code, or its part of the data. Other statements may
 * succeed.
 */
export function isOfStatement(error: unknown): boolean {
  return (
    !isError(error) ||
    error.name === 'TypeError' ||
    OF_STATEMENTS.test(codeOf(error)) ||
    isDamage(error)
  );
}

function partOf(error: unknown): MessagePart {
  if (error instanceof DamagedFile) {
    const file = basename(error.path);
    return messagePart('DatabaseFileDamaged', { file });
  }
  if (isError(error) && /timeout/i.test(error.name)) {
    return messagePart('DatabaseSilent');
  }
  // Knex identifies it only by name.
  if (isError(error) && error.name === 'MigrationLocked') {
    return messagePart('DatabaseMigrating');
  }
  return databaseReasonPart(error) ?? messagePart('DatabaseReasonLogged');
}

/** Why the database is unavailable, in words that are safe for all users. */
export function reasonOf(error: unknown): string {
  return englishOf(partOf(error)).replace(/\.$/, '');
}

/** The error for callers that need the database. */
export function databaseAway(cause: unknown): RayApiError {
  // Damage does not go away by itself.
  const isLasting = cause instanceof DamagedFile || isDamage(cause);
  return new RayApiError(
    'UNAVAILABLE',
    [
      messagePart('DatabaseUnusable'),
      partOf(cause),
      ...(isLasting ? [] : [messagePart('TryAgainSoon')]),
    ],
    { cause, retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
