import { Container, mainContainer } from '../../objects/Pod';
import { RayCluster } from '../raycluster/RayCluster';
import { withTokenEnv } from '../raycluster/tokenAuth';
import { RayJob } from './RayJob';
import { submitCommand } from './submitCommand';

/** The name that the operator gives to a submitter; a user's template may have another. */
export const SUBMITTER_NAME = 'ray-job-submitter';

const RESOURCES = {
  limits: { cpu: '1', memory: '1Gi' },
  requests: { cpu: '500m', memory: '200Mi' },
};

/** Uses the head's image, so that client and server have the same version. */
export function defaultSubmitter({ spec }: RayCluster): Container {
  const head = mainContainer(spec.headGroupSpec.template.spec);
  const { image, imagePullPolicy } = head;
  return {
    name: SUBMITTER_NAME,
    image,
    ...(imagePullPolicy && { imagePullPolicy }),
    resources: RESOURCES,
  };
}

/** The user's own command stays, and reads address and id from the variables. */
export function completeSubmitter(
  container: Container,
  job: RayJob,
  cluster: RayCluster,
): Container {
  const { dashboardURL, jobId } = job.status ?? {};
  const isScripted = (container.command ?? []).length === 0;
  return withTokenEnv(cluster, {
    ...container,
    ...(isScripted && {
      command: ['/bin/bash', '-ce', '--'],
      args: [submitCommand(job)],
    }),
    env: [
      ...(container.env ?? []),
      { name: 'PYTHONUNBUFFERED', value: '1' },
      { name: 'RAY_DASHBOARD_ADDRESS', value: dashboardURL },
      { name: 'RAY_JOB_SUBMISSION_ID', value: jobId },
    ],
  });
}

/**
 * Adds the submitter to the head of a cluster that a job in `SidecarMode` makes. Neither that pod nor its containers are
 * started again, as the job would be submitted twice.
 */
export function withSidecar(job: RayJob, cluster: RayCluster): RayCluster {
  const { spec } = cluster;
  const { headGroupSpec } = spec;
  const { template } = headGroupSpec;
  const sidecar = completeSubmitter(defaultSubmitter(cluster), job, cluster);
  return {
    ...cluster,
    spec: {
      ...spec,
      headGroupSpec: {
        ...headGroupSpec,
        template: {
          ...template,
          spec: {
            ...template.spec,
            containers: [...template.spec.containers, sidecar],
            restartPolicy: 'Never',
          },
        },
      },
    },
  };
}
