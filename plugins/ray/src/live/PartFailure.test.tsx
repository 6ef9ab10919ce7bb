import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { exampleCluster, exampleJob } from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const away = new RayApiError('UNAVAILABLE', 'The database is away.');

const HEAD = {
  name: 'training-head-x1',
  group: 'headgroup',
  nodeType: 'head' as const,
  phase: 'Running',
  ready: true,
  reason: '',
  message: '',
  restarts: 0,
  node: 'node-1',
  podIP: '10.0.0.1',
  createdAt: '2026-11-20T08:00:00Z',
};

const CLUSTER = 'GET /namespaces/default/clusters/training';
const JOB = 'GET /namespaces/default/jobs/nightly';

describe('parts of a page that can not be loaded', () => {
  const backend = startFakeBackend();

  const shown = (part: string) =>
    screen.findByText(`${part} could not be loaded`);

  it.each([
    ['Resource use', `${CLUSTER}/footprint`],
    ['Activity', `${CLUSTER}/idle`],
    ['In use now', `${CLUSTER}/load`],
    ['Related', `${CLUSTER}/usage`],
    ['Job submissions', 'GET /v1/namespaces/default/jobsubmissions/training'],
    ['Compute templates', 'GET /v1/namespaces/default/compute_templates'],
  ])('are named on the page of a cluster: %s', async (part, request) => {
    backend().putCluster(exampleCluster(), { state: 'ready', pods: [HEAD] });
    backend().refusals.set(request, away);
    renderRay('/ray/clusters/default/training');
    expect(await shown(part)).toBeVisible();
  });

  it.each([
    ['Resource use', `${JOB}/footprint`],
    ['Runs of this command', 'GET /pages/jobs'],
    ['Changed since the last run', 'GET /history/jobs'],
    [
      'Waiting for resources',
      'GET /namespaces/default/clusters/nightly-abc/load',
    ],
  ])('are named on the page of a job: %s', async (part, request) => {
    backend().putJob(exampleJob(), {
      state: 'running',
      uid: 'u1',
      cluster: { name: 'own', state: 'ready' },
    });
    backend().refusals.set(request, away);
    renderRay('/ray/jobs/default/nightly');
    expect(await shown(part)).toBeVisible();
  });

  it('can be loaded again', async () => {
    const user = userEvent.setup({ delay: null });
    backend().putCluster(exampleCluster(), { state: 'ready' });
    backend().answers.set(`${CLUSTER}/usage`, { jobs: [] });
    backend().refusals.set(`${CLUSTER}/usage`, away);
    renderRay('/ray/clusters/default/training');
    expect(await shown('Related')).toBeVisible();
    expect(screen.getByText('The database is away.')).toBeVisible();
    backend().refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No job runs on it.')).toBeVisible();
    expect(screen.queryByText('Related could not be loaded')).toBeNull();
  });

  it('are left out if the user may not read them', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    const denied = new RayApiError('PERMISSION_DENIED', 'No.');
    backend().refusals.set(`${CLUSTER}/usage`, denied);
    renderRay('/ray/clusters/default/training');
    expect(await screen.findByText('About')).toBeVisible();
    expect(screen.queryByText('Related could not be loaded')).toBeNull();
  });
});
