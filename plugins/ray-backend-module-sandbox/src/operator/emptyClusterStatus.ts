import { RayClusterStatus } from './raycluster/RayCluster';

/** A cluster's status before there is one, as the operator writes it into the status of jobs and services. */
export const EMPTY_CLUSTER_STATUS: RayClusterStatus = {
  desiredCPU: '0',
  desiredGPU: '0',
  desiredMemory: '0',
  desiredTPU: '0',
  head: {},
};
