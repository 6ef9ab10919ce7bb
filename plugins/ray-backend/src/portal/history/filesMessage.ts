import { RecordFiles } from '@rayport/backstage-plugin-ray-common';
import { CodeListing } from '../../history/code/CodeListing';

/** The files of a run as answers show them; none where they are not known. */
export function filesMessage({
  files = [],
  more = 0,
}: Partial<CodeListing> = {}): RecordFiles {
  return { files: files.map(file => ({ text: '', ...file })), more };
}
