export { definitionJson } from './definitionJson';
export { createRecordPreset } from './createRecordPreset';
export { readRecordedObject } from './readRecordedObject';
export { KeptLog, RecordLogs } from './RecordLogs';
export { RecordListPage } from './RecordListPage';
export { RecordOfGone } from './RecordOfGone';
export { RecordPage } from './RecordPage';
export { recordColumns, type RecordRow } from './recordColumns';
export {
  RECORD_PAUSE_MS,
  RECORD_READERS,
  type RecordedKind,
} from './RecordedKind';
export {
  SubmissionBadge,
  submissionColumns,
  type SubmissionRow,
} from './RecordSubmissions';
export { RecordTable } from './RecordTable';
export { RecordsLink } from './RecordsLink';
