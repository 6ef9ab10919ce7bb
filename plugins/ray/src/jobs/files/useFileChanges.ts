import { FileChange, fileChanges } from './fileChanges';
import { CodeOfRun, useJobFiles } from './useJobFiles';

/** What differs between the folders of two runs; undefined if one of them is unknown. */
export function useFileChanges(
  before: CodeOfRun,
  after: CodeOfRun,
): FileChange[] | undefined {
  const [one, other] = useJobFiles([before, after]);
  return one && other && fileChanges(one, other);
}
