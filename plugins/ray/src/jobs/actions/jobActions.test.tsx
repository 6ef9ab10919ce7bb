import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  ARGO_APPLICATION,
  exampleJob,
  exampleTemplate,
} from '../../__testUtils__/examples';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

const ENDED = { jobDeploymentStatus: 'Complete', jobStatus: 'SUCCEEDED' };

/** The signed-in user of the tests' portal. */
const ME = 'user:default/guest';

describe('job actions', () => {
  const backend = startFakeBackend();

  beforeEach(() => sessionStorage.clear());

  it('run a job again under a new name with the same definition', async () => {
    backend().putTemplate(exampleTemplate());
    backend().putTemplate(exampleTemplate({ name: 'large' }));
    backend().putJob(
      exampleJob({
        ...ENDED,
        version: '2.52.0',
        entrypointNumCpus: 2,
        metadata: { team: 'a' },
      }),
    );
    renderRay('/ray/jobs/default/nightly');
    await user.click(await screen.findByRole('link', { name: 'Run again' }));
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue(
      'nightly-2',
    );
    await user.click(screen.getByRole('button', { name: 'Create job' }));
    await screen.findByRole('heading', { name: 'nightly-2' });
    const again = backend().jobs.get('default/nightly-2');
    expect(again).toMatchObject({
      user: 'user:default/guest',
      entrypoint: 'python nightly.py',
      entrypointNumCpus: 2,
      metadata: { team: 'a' },
      jobId: '',
      jobStatus: '',
    });
  });

  it('stop a job in Ray, on a cluster that is not its own', async () => {
    const { answers, requests } = backend();
    backend().putJob(
      exampleJob({
        jobId: 'nightly-x7k2p',
        jobDeploymentStatus: 'Running',
        jobStatus: 'RUNNING',
        rayClusterName: 'shared',
        clusterSelector: { 'ray.io/cluster': 'shared' },
      }),
    );
    const stop =
      'POST /v1/namespaces/default/jobsubmissions/shared/nightly-x7k2p';
    answers.set(stop, {});
    renderRay('/ray/jobs/default/nightly');
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Stop' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Stop nightly?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    await screen.findByText('nightly is being stopped');
    expect(requests).toContain(stop);
  });

  it('explain why a job cannot be stopped', async () => {
    backend().putJob(exampleJob({ jobDeploymentStatus: 'Initializing' }));
    renderRay('/ray/jobs/default/nightly');
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    expect(
      await screen.findByRole('menuitem', { name: /Stop: Ray does not have/ }),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  it('explain why a job cannot be suspended', async () => {
    backend().putJob(exampleJob({ shutdownAfterJobFinishes: false }));
    renderRay('/ray/jobs/default/nightly');
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    expect(
      await screen.findByRole('menuitem', { name: /Suspend: its cluster is/ }),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  it('name the tool that manages a job before its deletion, and offer adoption', async () => {
    backend().putJob(exampleJob(ENDED), {
      state: 'succeeded',
      origin: ARGO_APPLICATION,
    });
    renderRay('/ray/jobs/default/nightly');
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    expect(
      await screen.findByRole('menuitem', { name: 'Adopt or release' }),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText('Argo CD application ray-prod keeps this object'),
    ).toBeVisible();
  });

  it('delete several jobs of the user at once, and report each failure', async () => {
    for (const name of ['one', 'two', 'three']) {
      backend().putJob(exampleJob({ ...ENDED, name, user: ME }));
    }
    backend().putJob(exampleJob({ ...ENDED, name: 'foreign' }));
    renderRay('/ray/jobs');
    await screen.findByRole('row', { name: /foreign/ });
    await user.click(screen.getByRole('button', { name: 'Mine' }));
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /foreign/ })).toBeNull(),
    );
    const all = screen.getByRole('checkbox', { name: 'Select all' });
    await user.click(all);
    expect(await screen.findByText('3 selected')).toBeInTheDocument();
    backend().refusals.set(
      'DELETE /v1/namespaces/default/jobs/two',
      new RayApiError('PERMISSION_DENIED', 'You lack ray.job.delete.'),
    );
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText('default/three')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Delete all 3' }));
    expect(
      await screen.findByText('You lack ray.job.delete.'),
    ).toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1 was not deleted.')).toBeInTheDocument();
    expect(dialog.getAllByText('Done')).toHaveLength(2);

    backend().refusals.clear();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect([...backend().jobs.keys()]).toEqual(['default/foreign']);
  });
});
