export { createRecordPreset } from './createRecordPreset';
export { RecordListPage } from './RecordListPage';
export { RecordPage } from './RecordPage';
export { type RecordedKind } from './RecordedKind';
export { RecordsLink } from './RecordsLink';
