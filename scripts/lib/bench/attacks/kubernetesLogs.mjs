import { headPodOf } from './headPodOf.mjs';

const STREAMS = 300;

/** @type {import('./Target.mjs').Attack} */
export const kubernetesLogs = {
  name: '300 logs and dashboards over the Kubernetes API',
  finding: 'a connection to Kubernetes or to a head for each',
  run: async target => {
    const { namespace } = target.victim;
    const core = `/api/v1/namespaces/${namespace}`;
    const pod = await headPodOf(target, 'example-00001');
    const paths = [
      `${core}/pods/${pod}/log?follow=true`,
      `${core}/pods/${pod}/log?limitBytes=100000000`,
      `${core}/services/example-00001-head-svc:dashboard/proxy/`,
    ];
    await target.holdStreams(STREAMS, turn => paths[turn % paths.length] ?? '');
  },
};
