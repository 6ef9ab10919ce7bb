import { CodeFile, CodeListing } from './CodeListing';

/** Files of all packages of a job that are shown. */
const MAX_FILES = 2_000;

function byPath(a: CodeFile, b: CodeFile): number {
  return a.path < b.path ? -1 : 1;
}

/**
 * The files of the packages of one job, as if they were one. Modules that share a path with the folder, or with each other,
 * get the number of their package in front.
 *
 * @returns undefined if there are none
 */
export function joinListings(
  listings: readonly CodeListing[],
): CodeListing | undefined {
  const [first, ...others] = listings;
  if (!first || !others.length) return first;
  const joined = new Map<string, CodeFile>();
  for (const [index, { files }] of listings.entries()) {
    for (const file of files) {
      const known = joined.get(file.path);
      const isSame = known?.hash === file.hash && known.bytes === file.bytes;
      if (isSame) continue;
      const path = known ? `(${index + 1}) ${file.path}` : file.path;
      joined.set(path, { ...file, path });
    }
  }
  const files = [...joined.values()].sort(byPath);
  const hidden = listings.reduce((sum, { more }) => sum + more, 0);
  return {
    files: files.slice(0, MAX_FILES),
    more: hidden + Math.max(files.length - MAX_FILES, 0),
  };
}
