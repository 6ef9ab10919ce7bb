import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleJob } from '../__testUtils__/examples';
import { mockLayout } from '../__testUtils__/mockLayout';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const PATH = '/ray/jobs/default/nightly';
const SELECTED = { 'ray.io/cluster': 'training' };

describe('jobs', () => {
  const backend = startFakeBackend();
  mockLayout();

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

  it('are filtered by their component, and name it', async () => {
    const component = 'component:default/fraud';
    const metadata = { 'rayport.io/component': component, run: '7' };
    backend().putJob(exampleJob({ metadata }));
    backend().putJob(exampleJob({ name: 'etl' }));
    renderRay(`/ray/jobs?component=${encodeURIComponent(component)}`);
    const link = await screen.findByRole('link', { name: 'nightly' });
    expect(screen.queryByRole('row', { name: /etl/ })).not.toBeInTheDocument();
    const narrowed = screen.getByRole('button', { name: 'For fraud' });
    expect(narrowed).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(narrowed);
    expect(await screen.findByRole('row', { name: /etl/ })).toBeVisible();
    expect(narrowed).not.toBeInTheDocument();

    await userEvent.click(link);
    const fact = await screen.findByText('fraud');
    expect(fact).toHaveAttribute('href', '/catalog/default/component/fraud');
    expect(screen.getByText('run=7')).toBeVisible();
  });

  it('show how long ago they ended', async () => {
    const since = new Date(Date.now() - 17.5 * 60_000).toISOString();
    backend().putJob(exampleJob(), { state: 'succeeded', since });
    renderRay(PATH);

    expect(await screen.findByText('17 min ago')).toBeVisible();
  });

  it('cannot get worker groups after they have ended', async () => {
    const edit = `${PATH}/edit`;
    const open = async () => {
      const { unmount } = renderRay(edit);
      const name = 'Add worker group';
      const button = await screen.findByRole('button', { name });
      return { button, unmount };
    };
    backend().putJob(
      exampleJob({
        jobDeploymentStatus: 'Complete',
        jobStatus: 'SUCCEEDED',
      }),
      { state: 'succeeded' },
    );
    const ended = await open();
    expect(ended.button).toBeDisabled();
    ended.unmount();

    backend().putJob(exampleJob({ jobDeploymentStatus: 'Suspended' }));
    expect((await open()).button).toBeEnabled();
  });

  it('are deleted after a dialog explains what happens to the cluster', async () => {
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

  it('show the error and its traceback first after a failure', async () => {
    const traceback = 'Traceback (most recent call last):\n  File "x.py"\n';
    backend().putJob(
      exampleJob({
        jobDeploymentStatus: 'Failed',
        jobStatus: 'FAILED',
        message: `Job entrypoint command failed with exit code 1, last available logs (truncated to 20,000 chars):\nepoch 1\n${traceback}ValueError: no data\n`,
      }),
    );
    renderRay(PATH);
    const output = await screen.findByRole('region', { name: 'Why it failed' });
    expect(output).toHaveTextContent(/^Traceback.*ValueError: no data$/);
    expect(screen.getByText('ValueError: no data')).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 3 });
    expect(headings[0]).toHaveTextContent('Why it failed');
    expect(headings[1]).toHaveTextContent('Log');
  });

  it('show their phases, and those of other runs of the same command', async () => {
    const phases = [
      {
        phase: 'waiting' as const,
        startTime: '2026-11-20T08:00:00Z',
        endTime: '2026-11-20T08:00:05Z',
      },
      {
        phase: 'running' as const,
        startTime: '2026-11-20T08:00:05Z',
        endTime: '2026-11-20T08:03:05Z',
      },
    ];
    for (const name of ['nightly', 'nightly-2']) {
      backend().jobStatuses.set(`default/${name}`, {
        state: 'succeeded',
        phases,
      });
      backend().putJob(exampleJob({ name }));
    }
    backend().putJob(exampleJob({ name: 'other', entrypoint: 'python x.py' }));
    renderRay(PATH);
    const strip = await screen.findByRole('list', { name: 'Phases' });
    expect(
      within(strip)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Queued 5 s', 'Running 3 min']);
    const runs = within(
      await screen.findByRole('table', { name: 'Runs of this command' }),
    );
    expect(runs.getByRole('link', { name: 'nightly-2' })).toHaveAttribute(
      'href',
      '/ray/jobs/default/nightly-2',
    );
    expect(runs.getAllByText('Queued 5 s · Running 3 min')).toHaveLength(2);
    expect(runs.queryByText('other')).not.toBeInTheDocument();
  });

  it('show facts, and a log that grows while they run', async () => {
    backend().jobStatuses.set('default/nightly', {
      state: 'running',
      message: 'It runs on nightly-abc.',
      hint: 'Read its log.',
      cluster: { name: 'nightly-abc', state: 'ready' },
      pods: [
        {
          name: 'nightly-k2',
          phase: 'Running',
          ready: true,
          containers: [{ name: 'submitter', state: 'running', ready: true }],
        },
      ],
    });
    backend().putJob(
      exampleJob({ runtimeEnv: 'pip: [emoji]\n', activeDeadlineSeconds: 3600 }),
    );
    renderRay(PATH);
    expect(await screen.findByText('It runs on nightly-abc.')).toBeVisible();
    expect(screen.getByText('Read its log.')).toBeVisible();
    expect(screen.getByText('nightly-7x')).toBeInTheDocument();
    expect(screen.getByText('Made for this job')).toBeInTheDocument();
    expect(screen.getByText('pip: [emoji]')).toBeInTheDocument();
    expect(screen.getByText('1 h')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'nightly-abc' })).toHaveAttribute(
      'href',
      '/ray/clusters/default/nightly-abc',
    );
    const pod = within(screen.getByRole('row', { name: /nightly-k2/ }));
    expect(pod.getByText('1/1')).toBeInTheDocument();

    await waitFor(() => expect(backend().podLogs.followed).toHaveLength(1));
    const [log] = backend().podLogs.followed;
    expect(log.url.pathname).toMatch(/jobs\/nightly\/pods\/nightly-k2\/log$/);
    log.write({ time: '2026-11-20T08:02:00Z', text: 'step 1' });
    expect(await screen.findByText('step 1')).toBeInTheDocument();
    log.write({ time: '2026-11-20T08:02:01Z', text: 'step 2' });
    expect(await screen.findByText('step 2')).toBeInTheDocument();
  });

  it('list tasks that Ray cannot place', async () => {
    backend().putJob(exampleJob({ jobStatus: 'RUNNING' }), {
      state: 'running',
    });
    const bundles = [{ resources: { GPU: 1 }, count: 1 }];
    const demand = { source: 'task', count: 2, bundles, reason: 'infeasible' };
    const path = '/namespaces/default/clusters/nightly-abc/load';
    backend().answers.set(`GET ${path}`, {
      demandsKnown: true,
      demands: [demand],
    });
    renderRay(PATH);
    const text = await screen.findByText(/^2 tasks or actors: 1 GPU each/);
    expect(text).toHaveTextContent('until a group of larger pods is added');
    expect(screen.queryByText(/everything that runs on/)).toBeNull();
  });

  it('link to their own cluster after it was deleted', async () => {
    backend().jobStatuses.set('default/nightly', {
      state: 'succeeded',
      cluster: { name: 'nightly-abc', state: '' },
    });
    backend().putJob(
      exampleJob({ jobDeploymentStatus: 'Complete', jobStatus: 'SUCCEEDED' }),
    );
    renderRay(PATH);
    expect(
      await screen.findByText('Deleted after the job ended'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'nightly-abc' })).toHaveAttribute(
      'href',
      '/ray/clusters/default/nightly-abc',
    );
    expect(screen.queryByText(/no longer there/)).toBeNull();
  });

  it('report that the selected cluster is gone, without a link', async () => {
    backend().jobStatuses.set('default/nightly', {
      state: 'succeeded',
      cluster: { name: 'nightly-abc', state: '' },
    });
    backend().putJob(
      exampleJob({
        jobStatus: 'SUCCEEDED',
        clusterSelector: { 'ray.io/cluster': 'nightly-abc' },
      }),
    );
    renderRay(PATH);
    expect(
      await screen.findByText(/^nightly-abc \(no longer there/),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('link', { name: 'nightly-abc' }),
    ).not.toBeInTheDocument();
  });

  it('report that they were deleted', async () => {
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
