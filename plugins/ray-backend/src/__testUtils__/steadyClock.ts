import { Clock } from '@rayport/backstage-plugin-ray-node';

/** A clock that can be trusted: the test's own. */
export const steadyClock: Clock = {
  now: () => Date.now(),
  isTrusted: () => true,
  sinceStepMs: () => Infinity,
  onTrusted() {},
  onCorrected() {},
};
