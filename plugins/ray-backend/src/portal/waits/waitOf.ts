import { StoredRecord } from '../../history/records/ObjectRecord';
import { recordedPhases } from '../../history/records/recordedPhases';

/** Phases that end the wait for a cluster. */
const STARTED = ['submitting', 'installing', 'running'];

/**
 * How long a job waited until its cluster was ready, milliseconds; undefined if it had none of its own, was repeated, or
 * has not started.
 */
export function waitOf({
  createdAt,
  status,
}: Pick<StoredRecord, 'createdAt' | 'status'>): number | undefined {
  if (status?.ownsCluster !== true) return undefined;
  const phases = recordedPhases(status);
  if (phases.some(({ phase }) => phase === 'earlierTries')) return undefined;
  const started = phases.find(({ phase }) => STARTED.includes(phase));
  const waited = started && Date.parse(started.startTime) - createdAt;
  return waited !== undefined && waited >= 0 ? waited : undefined;
}
