import {
  KubernetesResource,
  RAY_JOBS,
} from '@rayport/backstage-plugin-ray-node';

/** ray.io/v1 RayCronJobs, which KubeRay has since 1.6 behind a feature gate. */
export const RAY_CRON_JOBS: KubernetesResource = {
  ...RAY_JOBS,
  plural: 'raycronjobs',
  kind: 'RayCronJob',
};
