const WATCHES = 500;

/** @type {import('./Target.mjs').Attack} */
export const listWatches = {
  name: '500 watches of all clusters',
  finding: 'the whole list for each',
  run: target =>
    target.holdStreams(WATCHES, () => '/apis/v1/clusters?watch=true'),
};
