import { ObjectRow } from '@rayport/backstage-plugin-ray-node';
import { HistorySource } from './HistorySource';
import { rowOfRecord } from './rowOfRecord';

/** Records of one request; the API's maximum. */
const PAGE_SIZE = 100;

/** Maximum number of pages, starting with the latest jobs: a start must not read a whole history. */
const MAX_PAGES = 10;

/**
 * Reads the jobs that ended after a time from the history.
 *
 * @param times - milliseconds since 1970; jobs that were created before `createdAfter` are left out
 */
export async function readRecentEnds(
  { ray, auth }: HistorySource,
  times: { createdAfter: number; endedAfter: number },
): Promise<ObjectRow[]> {
  const credentials = await auth.getOwnServiceCredentials();
  const createdAfter = new Date(times.createdAfter).toISOString();
  const rows: ObjectRow[] = [];
  let next = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await ray.listRayJobRecords(
      { createdAfter, pageSize: PAGE_SIZE, continue: next },
      { credentials },
    );
    const ended = answer.records.filter(
      ({ endTime }) => Date.parse(endTime) > times.endedAfter,
    );
    rows.push(...ended.map(rowOfRecord));
    next = answer.continue;
    if (!next) break;
  }
  return rows;
}
