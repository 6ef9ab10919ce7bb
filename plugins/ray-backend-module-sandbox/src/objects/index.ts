export * from './CoreEvent';
export * from './keys';
export * from './Pod';
export * from './VolumeClaim';
