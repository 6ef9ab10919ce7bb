const CONNECTIONS = 200;

/** @type {import('./Target.mjs').Attack} */
export const gets = {
  name: 'gets over 200 connections',
  finding: 'the caller with most requests gets most answers',
  run: target => {
    const { namespace } = target.victim;
    const path = `/apis/v1/namespaces/${namespace}/clusters/example-00002`;
    return target.repeat(CONNECTIONS, () => ({ path }));
  },
};
