import {
  RecordFiles,
  uploadedPackages,
} from '@rayport/backstage-plugin-ray-common';
import { LiveData } from '../../live';
import { FileChange, fileChanges } from './fileChanges';
import { CodeOfRun, useJobFiles } from './useJobFiles';

/** The differences between the folders and modules of two runs. */
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

/** Compares the folders and modules of two runs; undefined if the files of one run are unknown. */
export function useFileChanges(
  before: CodeOfRun,
  after: CodeOfRun,
): LiveData<ComparedFiles | undefined> {
  const live = useJobFiles([before, after]);
  const [one, other] = live.data ?? [];
  const data =
    one && other
      ? {
          changes: fileChanges(one, other),
          isWhole: isWhole(one, before) && isWhole(other, after),
        }
      : undefined;
  return { ...live, data };
}
