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

/** Whether the statement met a part of the data that is damaged, also where {@link databaseAway} says so. */
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
  if (error instanceof DamagedFile) {
    const file = basename(error.path);
    return messagePart('DatabaseFileDamaged', { file });
  }
  if (isError(error) && /timeout/i.test(error.name)) {
    return messagePart('DatabaseSilent');
  }
  // Knex tells it by its name alone.
  if (isError(error) && error.name === 'MigrationLocked') {
    return messagePart('DatabaseMigrating');
  }
  return databaseReasonPart(error) ?? messagePart('DatabaseReasonLogged');
}

/** Why the database is away, in words that everybody may read. */
export function reasonOf(error: unknown): string {
  return englishOf(partOf(error)).replace(/\.$/, '');
}

/** For callers of what needs the database. */
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
