/** Storage of compressed logs outside of the database, by id; ids are hashes. */
export interface LogFiles {
  /** Writes atomically: concurrent readers see all of the log, or nothing. */
  write(id: string, body: Uint8Array): Promise<void>;
  /** Undefined for one that is gone. */
  read(id: string): Promise<Uint8Array | undefined>;
  /** Ignores logs that are gone. */
  delete(ids: readonly string[]): Promise<void>;
}

/** Relative path of a log, in a folder named by its first letters, so that no folder gets too large. */
export function logFileName(id: string): string {
  return `${id.slice(0, 2)}/${id}.log.gz`;
}
