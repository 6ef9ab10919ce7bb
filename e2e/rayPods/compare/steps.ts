import { expect } from '@playwright/test';
import { Step } from '../../kubernetes/scenario/Step';
import {
  Collection,
  headGroupSpec,
  jobOn,
  object,
  serviceOf,
  workers,
} from '../support/objects';
import { NAMESPACE, PORTAL, V1 } from '../support/portals';

const CLUSTER = 'compared';

/** Code of a service, for {@link makeCode}. */
export const CODE = {
  'pi_service.py': `
from ray import serve


@serve.deployment
class Pi:
    def __call__(self, request) -> str:
        return "3.14"


app = Pi.bind()
`,
};

/** Creates an object, waits for this explanation, and reads the object. */
function life(
  collection: Collection,
  { name, ...rest }: { name: string },
  until: Record<string, unknown>,
): Step[] {
  const path = `${V1}/${collection}`;
  const what = `${collection}/${name}`;
  return [
    {
      name: `create ${what}`,
      method: 'POST',
      path,
      body: { name, ...rest },
    },
    { name: `explain ${what}`, path: `${PORTAL}/${what}/status`, until },
    { name: `get ${what}`, path: `${path}/${name}` },
  ];
}

function deletion(collection: Collection, name: string): Step[] {
  const path = `${V1}/${collection}/${name}`;
  return [
    { name: `delete ${collection}/${name}`, method: 'DELETE', path },
    { name: `${collection}/${name} is gone`, path, untilStatus: 404 },
  ];
}

/** A submitter ends some seconds after its job. */
const ENDED = { phase: expect.stringMatching(/^(Succeeded|Failed)$/) };

/** Simulated applications have only the deployments that their configuration names, because they have no code. */
const service = {
  ...serviceOf('pi', 'pi_service:app'),
  serveConfigV2: `applications:
  - name: app
    import_path: pi_service:app
    route_prefix: /
    deployments:
      - name: Pi
`,
};

const submissions = `${V1}/jobsubmissions/${CLUSTER}`;

/** The requests of a user on an empty portal, from the first template to the deletion of everything. */
export const steps: Step[] = [
  {
    name: 'create a template',
    method: 'POST',
    path: `${V1}/compute_templates`,
    body: { name: 'small', namespace: NAMESPACE, cpu: 1, memory: 2 },
  },
  ...life(
    'clusters',
    object(CLUSTER, {
      clusterSpec: { headGroupSpec, workerGroupSpec: [workers(1)] },
    }),
    { state: 'ready', readyWorkers: 1 },
  ),
  ...life('jobs', jobOn(CLUSTER, 'on-it', 'echo seven'), {
    reason: 'Succeeded',
    pods: [ENDED],
  }),
  ...life('jobs', jobOn(CLUSTER, 'failing', 'exit 3'), {
    reason: 'AppFailed',
    pods: [ENDED],
  }),
  ...life(
    'jobs',
    object('of-its-own', {
      entrypoint: 'echo seven',
      clusterSpec: { headGroupSpec },
      shutdownAfterJobFinishes: true,
    }),
    { reason: 'Succeeded', pods: [ENDED] },
  ),
  {
    name: 'submit a job',
    method: 'POST',
    path: submissions,
    body: { entrypoint: 'echo seven', submissionId: 'told' },
  },
  {
    name: 'the submission ends',
    path: `${submissions}/told`,
    until: { status: 'SUCCEEDED' },
  },
  {
    name: 'submit it again',
    method: 'POST',
    path: submissions,
    body: { entrypoint: 'echo seven', submissionId: 'told' },
  },
  { name: 'get a submission that is not there', path: `${submissions}/absent` },
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
  ...life('services', service, { state: 'running' }),
  {
    name: 'scale the cluster',
    method: 'PATCH',
    path: `${V1}/clusters/${CLUSTER}`,
    body: { clusterSpec: { workerGroupSpec: [workers(2)] } },
  },
  {
    name: 'the cluster has grown',
    path: `${PORTAL}/clusters/${CLUSTER}/status`,
    until: { readyWorkers: 2 },
  },
  ...deletion('services', 'pi'),
  ...deletion('jobs', 'on-it'),
  ...deletion('jobs', 'failing'),
  ...deletion('jobs', 'of-its-own'),
  ...deletion('clusters', CLUSTER),
];
