import { Fix, fixWith } from '@rayport/backstage-plugin-ray-common';

/** Runs a job again with the size that fits its usage. */
export const FITTING_SIZE: readonly Fix[] = [
  fixWith('runAgainWith', { change: 'size' }),
];
