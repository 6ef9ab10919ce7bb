import { PortalAddress, send } from '../send';
import { ObservedJob } from './ObservedJobs';

/** Where the history is read. */
const RECORDS = '/api/ray/history/jobs';

interface JobRecord {
  uid: string;
  state: string;
  deletedAt?: string;
  deletionUnseen?: boolean;
}

const ENDS = new Set(['succeeded', 'failed']);

async function readRecords(portal: PortalAddress, namespace: string) {
  const records: JobRecord[] = [];
  let next = '';
  do {
    const query = `namespace=${namespace}&pageSize=100&continue=${encodeURIComponent(next)}`;
    const { status, text } = await send(portal, 'GET', `${RECORDS}?${query}`);
    if (status !== 200) throw new Error(`${RECORDS}: ${status} ${text}`);
    const answer = JSON.parse(text);
    records.push(...(answer.records ?? []));
    next = answer.continue ?? '';
  } while (next);
  return records;
}

function problemOf(
  { name, end, isDeleted }: ObservedJob,
  record: JobRecord | undefined,
): string | undefined {
  if (!record) return `${name} has no record`;
  const { state, deletedAt } = record;
  if (end ? state !== end : ENDS.has(state)) {
    return `${name} ended ${end ?? 'by its deletion'}, and is recorded as ${state}`;
  }
  if (isDeleted !== Boolean(deletedAt)) {
    return `${name} is ${isDeleted ? 'gone' : 'there'}, and its deletion recorded ${deletedAt}`;
  }
  return undefined;
}

async function isMarked(
  portal: PortalAddress,
  { uid }: ObservedJob,
): Promise<boolean> {
  const { text } = await send(portal, 'GET', `${RECORDS}/${uid}`);
  const { record, gaps = [] } = JSON.parse(text);
  return record?.deletionUnseen === true || gaps.length > 0;
}

/**
 * Compares the portal's records of jobs with their real course.
 *
 * @returns where a final state is missing or wrong and no gap is marked, in words; and how many gaps are
 */
export async function recordProblems(
  portal: PortalAddress,
  namespace: string,
  jobs: readonly ObservedJob[],
): Promise<{ problems: string[]; marked: number }> {
  const records = await readRecords(portal, namespace);
  const byUid = new Map(records.map(record => [record.uid, record]));
  const problems: string[] = [];
  let marked = 0;
  for (const job of jobs) {
    const problem = problemOf(job, byUid.get(job.uid));
    if (!problem) continue;
    if (byUid.has(job.uid) && (await isMarked(portal, job))) marked += 1;
    else problems.push(problem);
  }
  if (records.length !== jobs.length) {
    problems.push(`${records.length} records of ${jobs.length} jobs`);
  }
  return { problems, marked };
}
