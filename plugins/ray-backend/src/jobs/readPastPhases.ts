import { within } from '../core/within';
import { PluginDatabase } from '../database/PluginDatabase';
import { recordedPhases } from '../history/records/recordedPhases';
import { RecordStore } from '../history/records/RecordStore';
import { PastPhases } from './JobStatusService';

/** A status is answered without its history after this time, milliseconds. */
const PATIENCE_MS = 500;

/** Reads the phases of a job from its record; none while the database is unavailable. */
export function readPastPhases(options: {
  database: Pick<PluginDatabase, 'health'>;
  records: Pick<RecordStore, 'get'>;
}): PastPhases {
  const { database, records } = options;
  return async uid => {
    if (database.health().state === 'unavailable') return [];
    const reading = within(PATIENCE_MS, records.get('job', uid));
    const record = await reading.catch(() => undefined);
    return recordedPhases(record?.status);
  };
}
