import {
  RecordFiles,
  uploadedPackages,
} from '@rayport/backstage-plugin-ray-common';
import { FileChange, fileChanges } from './fileChanges';
import { CodeOfRun, useJobFiles } from './useJobFiles';

/** What differs between the folders and modules of two runs. */
export interface ComparedFiles {
  changes: FileChange[];
  /** All files of both are known, so there are no other differences. */
  isWhole: boolean;
}

/** Whether the files of all packages of a run are known. */
function isWhole(
  { files, more, packages }: RecordFiles,
  { definition }: CodeOfRun,
): boolean {
  const uploaded = uploadedPackages(definition.runtimeEnv).length;
  return files.length > 0 && more === 0 && packages === uploaded;
}

/** What differs between the folders and modules of two runs; undefined if one of them is unknown. */
export function useFileChanges(
  before: CodeOfRun,
  after: CodeOfRun,
): ComparedFiles | undefined {
  const [one, other] = useJobFiles([before, after]);
  if (!one || !other) return undefined;
  return {
    changes: fileChanges(one, other),
    isWhole: isWhole(one, before) && isWhole(other, after),
  };
}
