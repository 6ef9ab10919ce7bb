import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import {
  englishOf,
  ExplanationCode,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import { z } from 'zod';

/** Only the plugin itself knows the name of a damaged file. */
type DatabaseReason = Exclude<
  Extract<ExplanationCode, `Database${string}`>,
  'DatabaseFileDamaged'
>;

/**
 * Error codes of systems and databases, and our texts for them. The original error is logged: it may name hosts and
 * accounts.
 */
const REASONS: ReadonlyArray<[RegExp, DatabaseReason]> = [
  [/^ECONNREFUSED$/, 'DatabaseRefusesConnection'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'DatabaseNameUnknown'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'DatabaseNoRoute'],
  [/^ETIMEDOUT$/, 'DatabaseSilent'],
  [/^(ECONNRESET|EPIPE|08.{3}|57P01|57P02)$/, 'DatabaseCutOff'],
  [/^57P03$/, 'DatabaseStarting'],
  [/^57014$/, 'DatabaseTooSlow'],
  [/^53300$/, 'DatabaseFull'],
  [/^(53100|SQLITE_FULL|ENOSPC)$/, 'DatabaseDiskFull'],
  [/^(25006|SQLITE_READONLY|EROFS)/, 'DatabaseReadOnly'],
  [/^28/, 'DatabaseRefusesAccount'],
  [/^3D000$/, 'DatabaseMissing'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, 'DatabaseLocked'],
  [
    /^(SQLITE_(IOERR|CANTOPEN|PERM|AUTH|NOLFS)|58|EACCES|EPERM|ENOENT|ENOTDIR)/,
    'DatabaseFileUnusable',
  ],
  // pg gives no code to a connection that ends, and Knex none to a connection that it waits for in vain.
  [/^Connection terminated/, 'DatabaseCutOff'],
  [/^Knex: Timeout acquiring a connection/, 'DatabaseSilent'],
  // libSQL gives no code to a file that can't be opened.
  [/^ConnectionFailed\(/, 'DatabaseFileUnusable'],
  [/^(SQLITE_(CORRUPT|NOTADB)|XX00[12])/, 'DatabaseDamaged'],
];

const errorSchema = z.object({
  code: z.string().optional(),
  message: z.string(),
});

/**
 * Why the database can't be used, in words that every user may see; undefined for errors of the statement and unknown
 * errors.
 *
 * @param error - as Node.js, SQLite or PostgreSQL throws it, with a `code`
 * @public
 */
export function databaseReasonPart(error: unknown): MessagePart | undefined {
  const { code, message = '' } = errorSchema.safeParse(error).data ?? {};
  const symptom = code || message;
  const [, reason] = REASONS.find(([pattern]) => pattern.test(symptom)) ?? [];
  return reason && messagePart(reason);
}

/**
 * The same as {@link databaseReasonPart}, as an English sentence without its subject: `its disk is full.`
 *
 * @public
 */
export function databaseReason(error: unknown): string | undefined {
  const part = databaseReasonPart(error);
  return part && englishOf(part);
}
