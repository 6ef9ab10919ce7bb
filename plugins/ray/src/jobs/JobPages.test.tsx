import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleJob } from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const PATH = '/ray/jobs/default/nightly';
const SELECTED = { 'ray.io/cluster': 'training' };

describe('jobs', () => {
  const backend = startFakeBackend();

  it('are listed with state, reason, cluster and duration, and follow changes', async () => {
    backend().putJob(
      exampleJob({
        jobDeploymentStatus: 'Failed',
        jobStatus: 'FAILED',
        message: 'Job failed due to an application error.',
        endTime: '2026-11-20T08:03:00Z',
      }),
    );
    backend().putJob(
      exampleJob({ name: 'etl', namespace: 'team-a', rayClusterName: '' }),
    );
    renderRay('/ray/jobs?state=failed');
    const row = within(await screen.findByRole('row', { name: /nightly/ }));
    expect(row.getByText('Failed')).toBeInTheDocument();
    expect(row.getByText(/an application error/)).toBeInTheDocument();
    expect(row.getByText('python nightly.py')).toBeInTheDocument();
    expect(row.getByText('2 min')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'nightly' })).toHaveAttribute(
      'href',
      PATH,
    );
    expect(row.getByRole('link', { name: 'nightly-abc' })).toHaveAttribute(
      'href',
      '/ray/clusters/default/nightly-abc',
    );
    expect(screen.queryByRole('row', { name: /etl/ })).not.toBeInTheDocument();

    await screen.findByText('Live');
    backend().putJob(
      exampleJob({ name: 'etl', jobDeploymentStatus: 'Failed' }),
    );
    expect(await screen.findByRole('row', { name: /etl/ })).toBeVisible();
  });

  it('are deleted after saying what becomes of the cluster', async () => {
    backend().putJob(exampleJob({ clusterSelector: SELECTED }));
    renderRay('/ray/jobs');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Actions for nightly' }),
    );
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Delete' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/what it computes is lost/)).toBeInTheDocument();
    expect(dialog.getByText(/Cluster nightly-abc stays/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete job' }));
    expect(await screen.findByText('No jobs yet')).toBeInTheDocument();
    expect(backend().jobs.size).toBe(0);
  });

  it('have a page with facts, and a log that grows while they run', async () => {
    backend().putJob(
      exampleJob({ runtimeEnv: 'pip: [emoji]\n', activeDeadlineSeconds: 3600 }),
    );
    renderRay(PATH);
    expect(await screen.findByText(/has no log yet/)).toBeInTheDocument();
    expect(screen.getByText('nightly-7x')).toBeInTheDocument();
    expect(screen.getByText('made for this job')).toBeInTheDocument();
    expect(screen.getByText('pip: [emoji]')).toBeInTheDocument();
    expect(screen.getByText('1 h')).toBeInTheDocument();
    expect(screen.getByText('Running')).toBeInTheDocument();

    await screen.findByText('Live');
    backend().logs.set('default/nightly', 'step 1\n');
    backend().putJob(exampleJob({ message: 'On its way.' }));
    const log = await screen.findByRole('region', { name: 'Log of the job' });
    expect(log).toHaveTextContent('step 1');
    expect(await screen.findByText('On its way.')).toBeInTheDocument();

    backend().logs.set('default/nightly', 'step 1\nstep 2\n');
    await waitFor(() => expect(log).toHaveTextContent('step 2'), {
      timeout: 4000,
    });
  });

  it('say so when they are deleted meanwhile', async () => {
    backend().putJob(exampleJob({ jobStatus: 'SUCCEEDED' }));
    renderRay(PATH);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Delete' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/is deleted as well/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));

    backend().dropJob({ namespace: 'default', name: 'nightly' });
    expect(await screen.findByText('Job nightly was deleted')).toBeVisible();
  });
});
