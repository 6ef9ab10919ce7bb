import { RecordFile, RecordFiles } from '@rayport/backstage-plugin-ray-common';

/** A file that two folders don't have in common. */
export interface FileChange {
  path: string;
  before: RecordFile | undefined;
  after: RecordFile | undefined;
}

/** The files that differ between two folders, by path. */
export function fileChanges(
  before: RecordFiles,
  after: RecordFiles,
): FileChange[] {
  const [old, present] = [before, after].map(
    ({ files }) => new Map(files.map(file => [file.path, file])),
  );
  const paths = new Set([...before.files, ...after.files].map(f => f.path));
  return [...paths].sort().flatMap(path => {
    const [one, other] = [old?.get(path), present?.get(path)];
    const isSame = one?.hash === other?.hash && one?.bytes === other?.bytes;
    return isSame ? [] : [{ path, before: one, after: other }];
  });
}

/** Whether both texts of a change are known, so that they can be compared line by line. */
export function isComparable({ before, after }: FileChange): boolean {
  return [before, after].every(file => !file?.bytes || file.text !== '');
}
