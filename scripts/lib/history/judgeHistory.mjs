/** Ray's final states of a job, by the state in a record. */
const FINAL = new Map([
  ['succeeded', 'SUCCEEDED'],
  ['failed', 'FAILED'],
]);

/** Lines that every job prints. */
const LINES = ['begun', 'ended'];

/** Events this shortly before a portal is killed may be missing from its history. Milliseconds. */
const UNWRITTEN_MS = 1_000;

/**
 * Compares a portal's history with the observed jobs.
 *
 * @param {import('./JobRuns.mjs').JobRun[]} runs
 * @param {import('./readHistory.mjs').Remembered[]} history
 * @param {{ from: number, until: number }[]} outages when no portal ran, milliseconds since 1970
 */
export function judgeHistory(runs, history, outages) {
  let ended = 0;
  let marked = 0;
  let unseen = 0;
  let wholeLogs = 0;
  const unexplained = [];
  const twice = [];
  for (const { name, status, createdAt, deletedAt } of runs) {
    const found = history.filter(({ record }) => record.name === name);
    if (found.length > 1) twice.push(name);
    const [one] = found;
    if (!one) {
      const wasUnwatched = outages.some(
        ({ from, until }) =>
          from - UNWRITTEN_MS <= createdAt && deletedAt <= until,
      );
      if (wasUnwatched) unseen += 1;
      else unexplained.push(name);
      continue;
    }
    const hasEnded = FINAL.get(one.record.state) === status;
    const isWhole = LINES.every(line => one.log.includes(line));
    // A job whose end was not observed may have been deleted with its log before it could be read.
    if (hasEnded && isWhole) wholeLogs += 1;
    if (hasEnded) ended += 1;
    else if (one.record.deletionUnseen || one.gaps.length) marked += 1;
    else unexplained.push(name);
  }
  return { ended, marked, unseen, unexplained, twice, wholeLogs };
}
