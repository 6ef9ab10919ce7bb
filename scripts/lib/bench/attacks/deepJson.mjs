const CONNECTIONS = 2;
const DEPTH = 30_000;

/** @type {import('./Target.mjs').Attack} */
export const deepJson = {
  name: 'JSON nested 30,000 deep',
  finding: '500 in place of 400',
  run: target => {
    const path = `/apis/v1/namespaces/${target.victim.namespace}/clusters`;
    const body = '{"a":'.repeat(DEPTH) + '1' + '}'.repeat(DEPTH);
    return target.repeat(CONNECTIONS, () => ({ path, body }));
  },
};
