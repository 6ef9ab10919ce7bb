export { IndexSchedule } from './IndexSchedule';
