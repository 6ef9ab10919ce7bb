/** A file of the code that a job ran. */
export interface CodeFile {
  path: string;
  bytes: number;
  /** Checksum of the content: equal files have the same. */
  hash: string;
  /** Absent for a file whose text is not kept. */
  text?: string;
}

/** The files of a package of code. */
export interface CodeListing {
  /** By path. */
  files: CodeFile[];
  /** How many others it has. */
  more: number;
}

/** The files of all packages that a run had, as far as they are known. */
export interface CodeOfRun extends CodeListing {
  /** How many of its packages are known. */
  packages: number;
}
