import { files, headGroupSpec } from '../clusters/clusterExamples';
import {
  EXAMPLE_TIME,
  exampleOwned,
  KindExamples,
} from '../resources/KindExamples';

const job = {
  ...exampleOwned,
  entrypoint: 'python /home/ray/samples/sample.py',
  runtimeEnv: 'pip:\n  - requests==2.32.3\nenv_vars:\n  counter: "test"\n',
};

/** Examples of jobs. */
export const jobExamples: KindExamples = {
  created: [
    {
      summary: 'On a cluster of its own, which goes afterwards',
      value: {
        ...job,
        shutdownAfterJobFinishes: true,
        ttlSecondsAfterFinished: 60,
        clusterSpec: {
          headGroupSpec: { ...headGroupSpec, volumes: [files] },
        },
      },
    },
    {
      summary: 'On an existing cluster',
      value: {
        ...job,
        clusterSelector: { 'ray.io/cluster': 'demo' },
        jobSubmitter: { image: 'rayproject/ray:2.46.0', cpu: '500m' },
      },
    },
  ],
  patched: [{ summary: 'More time', value: { activeDeadlineSeconds: 7200 } }],
  answered: {
    ...job,
    clusterSelector: { 'ray.io/cluster': 'demo' },
    createdAt: EXAMPLE_TIME,
    jobId: 'demo-5x2vq',
    jobStatus: 'SUCCEEDED',
    jobDeploymentStatus: 'Complete',
    message: 'Job finished successfully.',
    rayClusterName: 'demo',
    startTime: EXAMPLE_TIME,
    endTime: '2026-11-21T12:03:10Z',
  },
};
