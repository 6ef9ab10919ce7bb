export { timestamp } from '../core/timestamp';
export * from './CoreEvent';
export * from './keys';
export * from './Pod';
export * from './VolumeClaim';
