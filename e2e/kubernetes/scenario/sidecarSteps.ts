import { NAMESPACE, PORTAL, V1 } from './parts';
import { Step } from './Step';

const RAY = `/apis/ray.io/v1/namespaces/${NAMESPACE}`;

/** The API of KubeRay has no field for the mode, so the jobs come from another tool. */
function sidecarJob(name: string, entrypoint: string): Step {
  const ray = {
    name: 'ray-head',
    image: 'rayproject/ray:2.46.0',
    resources: { requests: { cpu: '100m', memory: '1Gi' } },
  };
  const headGroupSpec = {
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
    template: {
      metadata: { labels: { job: name } },
      spec: { containers: [ray] },
    },
  };
  return {
    name: `create job ${name} in SidecarMode`,
    ofKubernetes: true,
    method: 'POST',
    path: `${RAY}/rayjobs`,
    body: {
      apiVersion: 'ray.io/v1',
      kind: 'RayJob',
      metadata: { name },
      spec: {
        entrypoint,
        submissionMode: 'SidecarMode',
        rayClusterSpec: { rayVersion: '2.46.0', headGroupSpec },
      },
    },
  };
}

const headsOf = (name: string) =>
  `/api/v1/namespaces/${NAMESPACE}/pods?labelSelector=job%3D${name}`;

const object = (name: string) => `${V1}/jobs/${name}?objects=all`;

/**
 * Jobs that a container of the head submits. Their explanations are not compared as a whole: phases depend on the times of
 * the pods, and nothing pulls images on KWOK's nodes.
 */
export const sidecarSteps: Step[] = [
  sidecarJob('sidecar', 'echo hello'),
  {
    name: 'the job of the sidecar succeeds',
    path: object('sidecar'),
    until: { jobStatus: 'SUCCEEDED', jobDeploymentStatus: 'Complete' },
  },
  {
    name: 'the sidecar has ended in a head that goes on',
    ofKubernetes: true,
    path: headsOf('sidecar'),
    until: {
      items: [
        {
          spec: {
            restartPolicy: 'Never',
            containers: [{ name: 'ray-head' }, { name: 'ray-job-submitter' }],
          },
          status: { phase: 'Running' },
        },
      ],
    },
  },
  {
    name: 'the job of the sidecar is explained',
    path: `${PORTAL}/jobs/sidecar/status`,
    until: { state: 'succeeded', reason: 'Succeeded' },
    isMomentary: true,
  },
  sidecarJob('failing-sidecar', 'exit 3'),
  {
    name: 'the job of the sidecar fails',
    path: object('failing-sidecar'),
    until: { jobStatus: 'FAILED', jobDeploymentStatus: 'Failed' },
  },
  {
    name: 'the failed job of the sidecar is explained',
    path: `${PORTAL}/jobs/failing-sidecar/status`,
    until: { state: 'failed', reason: 'AppFailed' },
    isMomentary: true,
  },
  sidecarJob('headless', 'sleep 600'),
  {
    name: 'the job of the sidecar runs',
    path: object('headless'),
    until: { jobStatus: 'RUNNING' },
  },
  {
    name: 'delete the head of the sidecar',
    ofKubernetes: true,
    method: 'DELETE',
    path: headsOf('headless'),
  },
  {
    name: 'the job of the deleted head fails',
    path: object('headless'),
    until: {
      jobDeploymentStatus: 'Failed',
      message: 'Ray head pod not found.',
    },
  },
  {
    name: 'the job of the deleted head is explained',
    path: `${PORTAL}/jobs/headless/status`,
    until: { state: 'failed', reason: 'AppFailed' },
    isMomentary: true,
  },
  ...['sidecar', 'failing-sidecar', 'headless'].map((name): Step => ({
    name: `delete job ${name}`,
    ofKubernetes: true,
    method: 'DELETE',
    path: `${RAY}/rayjobs/${name}`,
  })),
];
