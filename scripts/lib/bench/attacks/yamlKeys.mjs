import { serviceRequest } from './serviceRequest.mjs';

const CONNECTIONS = 2;

/** Number of keys; the second is about as much as a body may hold. */
const SIZES = [20_000, 60_000];

/** @type {import('./Target.mjs').Attack} */
export const yamlKeys = {
  name: 'serveConfigV2 with 60,000 keys',
  finding: 'keys compared with each other: 145 s',
  run: target => {
    const texts = SIZES.map(size =>
      Array.from({ length: size }, (_, index) => `k${index}: 0\n`).join(''),
    );
    const requests = texts.map(text => serviceRequest(target, text));
    return target.repeat(CONNECTIONS, turn => requests[turn % texts.length]);
  },
};
