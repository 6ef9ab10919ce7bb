import { clusterRequest } from './clusterRequest.mjs';

const CONNECTIONS = 2;
const ANNOTATIONS = 60_000;
const UNKNOWN_KEYS = 90_000;

/** @type {import('./Target.mjs').Attack} */
export const manyKeys = {
  name: '60,000 annotations, 90,000 unknown keys',
  finding: 'each checked and named: 0.4 s',
  run: target => {
    const keys = (/** @type {number} */ count, /** @type {unknown} */ value) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`k${index}`, value]),
      );
    const requests = [
      clusterRequest(target, { annotations: keys(ANNOTATIONS, '') }),
      clusterRequest(target, keys(UNKNOWN_KEYS, 0)),
    ];
    return target.repeat(CONNECTIONS, turn => requests[turn % 2]);
  },
};
