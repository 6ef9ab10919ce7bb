export { type ToldRecord, ToldRecords } from './ToldRecords';
