const STREAMS = 4_000;

/** @type {import('./Target.mjs').Attack} */
export const streams = {
  name: '4,000 streams of changes',
  finding: '1.2 GB, and a decision of the policy for each',
  run: target => target.holdStreams(STREAMS, () => '/api/ray/watch'),
};
