import { Step } from './Step';
import {
  clusterSpec,
  createAndAwait,
  headGroupSpec,
  object,
  PORTAL,
  V1,
} from './parts';

const path = `${V1}/jobs`;
const submissions = `${V1}/jobsubmissions/demo`;
const SELECTOR = { 'ray.io/cluster': 'demo' };
const ENDED = { jobStatus: 'SUCCEEDED', jobDeploymentStatus: 'Complete' };

const job = (name: string, rest: object) =>
  object(name, { entrypoint: 'echo hello', ...rest });

/** Jobs that are refused. */
const refused: Step[] = [
  {
    name: 'create a job without an entrypoint',
    body: object('a', { clusterSelector: SELECTOR }),
  },
  { name: 'create a job without a cluster', body: job('a', {}) },
  {
    name: 'create a job with a runtime environment that is none',
    body: job('a', { clusterSelector: SELECTOR, runtimeEnv: 'a: b: c' }),
  },
  {
    name: 'create a job that stays although it is to go',
    body: job('a', { clusterSpec, ttlSecondsAfterFinished: 9 }),
  },
].map(step => ({ ...step, method: 'POST', path }));

export const jobSteps: Step[] = [
  ...refused,
  ...createAndAwait(
    'jobs',
    job('on-demo', { clusterSelector: SELECTOR }),
    ENDED,
  ),
  ...createAndAwait(
    'jobs',
    job('of-its-own', {
      clusterSpec: { headGroupSpec },
      shutdownAfterJobFinishes: true,
      metadata: { run: '7' },
    }),
    ENDED,
  ),
  ...createAndAwait(
    'jobs',
    job('failing', { entrypoint: 'exit 3', clusterSelector: SELECTOR }),
    { jobStatus: 'FAILED', jobDeploymentStatus: 'Failed' },
  ),
  {
    name: 'create a job that exists',
    method: 'POST',
    path,
    body: job('on-demo', { clusterSelector: SELECTOR }),
  },
  {
    name: 'the failed job is explained',
    path: `${PORTAL}/jobs/failing/status`,
    until: { pods: [{ phase: 'Succeeded' }] },
  },
  { name: 'get a job that does not exist', path: `${path}/absent` },
  { name: 'list jobs', path },
  {
    name: 'suspend a job that has ended',
    method: 'POST',
    path: `${path}/on-demo:suspend`,
  },
  // The endpoints of the head's service come some time after its pod is ready.
  {
    name: 'the dashboard can be reached',
    path: submissions,
    // The head may list the submissions of RayJobs a moment later.
    isMomentary: true,
    untilStatus: 200,
  },
  {
    name: 'submit a job',
    method: 'POST',
    path: submissions,
    body: {
      entrypoint: 'echo hello',
      submissionId: 'told',
      metadata: { a: 'b' },
    },
  },
  {
    name: 'the submission ends',
    path: `${submissions}/told`,
    until: { status: 'SUCCEEDED' },
  },
  {
    name: 'submit a job again',
    method: 'POST',
    path: submissions,
    body: { entrypoint: 'echo hello', submissionId: 'told' },
  },
  {
    name: 'read the log of a submission',
    path: `${V1}/jobsubmissions/demo/log/told`,
  },
  { name: 'list submissions', path: submissions, isMomentary: true },
  {
    name: 'get a submission that does not exist',
    path: `${submissions}/absent`,
  },
  {
    name: 'stop a submission that has ended',
    method: 'POST',
    path: `${submissions}/told`,
  },
  {
    name: 'delete the submission',
    method: 'DELETE',
    path: `${submissions}/told`,
  },
  {
    name: 'submit to a cluster that does not exist',
    method: 'POST',
    path: `${V1}/jobsubmissions/absent`,
    body: { entrypoint: 'echo hello' },
  },
  ...['on-demo', 'of-its-own', 'failing'].map((name): Step => ({
    name: `delete job ${name}`,
    method: 'DELETE',
    path: `${path}/${name}`,
  })),
  { name: 'the job is gone', path: `${path}/failing`, until: { code: 5 } },
];
