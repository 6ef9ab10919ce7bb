import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ObjectRow } from '@rayport/backstage-plugin-ray-node';
import { HistorySource } from './HistorySource';
import { rowOfRecord } from './rowOfRecord';

/** Records of a name that are checked: jobs recreated under their name end seconds after each other. */
const MAX_NAMESAKES = 10;

/**
 * Reads from the history how a job ended that was deleted before its end was observed.
 *
 * @returns undefined as long as the history does not have the deletion
 */
export async function readEnd(
  { namespace, name }: ObjectKey,
  uid: string,
  { ray, auth }: HistorySource,
): Promise<ObjectRow | undefined> {
  const credentials = await auth.getOwnServiceCredentials();
  const { records } = await ray.listRayJobRecords(
    { namespace, name, presence: 'deleted', pageSize: MAX_NAMESAKES },
    { credentials },
  );
  const record = records.find(one => one.uid === uid);
  return record && rowOfRecord(record);
}
