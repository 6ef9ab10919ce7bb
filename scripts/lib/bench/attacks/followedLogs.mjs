import { headPodOf } from './headPodOf.mjs';

const LOGS = 300;

/** @type {import('./Target.mjs').Attack} */
export const followedLogs = {
  name: '300 followed logs',
  finding: 'a connection to Kubernetes for each, for ten minutes',
  run: async target => {
    const { namespace } = target.victim;
    const cluster = `/api/ray/namespaces/${namespace}/clusters/example-00001`;
    const pod = await headPodOf(target, 'example-00001');
    await target.holdStreams(
      LOGS,
      () => `${cluster}/pods/${pod}/log?follow=true`,
    );
  },
};
