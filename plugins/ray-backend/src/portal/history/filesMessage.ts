import { RecordFiles } from '@rayport/backstage-plugin-ray-common';
import { CodeOfRun } from '../../history/code/CodeListing';

/** The files of a run as answers show them; none where they are not known. */
export function filesMessage({
  files = [],
  more = 0,
  packages = 0,
}: Partial<CodeOfRun> = {}): RecordFiles {
  return { files: files.map(file => ({ text: '', ...file })), more, packages };
}
