/** Where compressed logs are kept beside the database, by their ids; ids are hashes. */
export interface LogFiles {
  /** Whoever reads it meanwhile sees all of it, or nothing. */
  write(id: string, body: Uint8Array): Promise<void>;
  /** Undefined for one that is gone. */
  read(id: string): Promise<Uint8Array | undefined>;
  /** Of those that are gone nothing is said. */
  delete(ids: readonly string[]): Promise<void>;
}

/** The name of a log below where they are kept, in the folder of its first letters: none gets too many. */
export function logFileName(id: string): string {
  return `${id.slice(0, 2)}/${id}.log.gz`;
}
