import { Fix, fixWith } from '@rayport/backstage-plugin-ray-common';

/** Runs a job again with the size that fits what it used. */
export const FITTING_SIZE: readonly Fix[] = [
  fixWith('runAgainWith', { change: 'size' }),
];
