import { clusterRequest } from './clusterRequest.mjs';

const CONNECTIONS = 2;
const GROUPS = 7_000;

/** @type {import('./Target.mjs').Attack} */
export const workerGroups = {
  name: 'dry run with 7,000 worker groups',
  finding: 'a call to Kubernetes for the template of each',
  run: target => {
    const workerGroupSpec = Array.from({ length: GROUPS }, (_, index) => ({
      groupName: `g${index}`,
      computeTemplate: `t${index}`,
      replicas: 1,
      maxReplicas: 1,
    }));
    const request = clusterRequest(target, {}, { workerGroupSpec });
    return target.repeat(CONNECTIONS, () => request);
  },
};
