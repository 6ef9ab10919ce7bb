import { screen, waitFor, within } from '@testing-library/react';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { exampleCluster, exampleJob } from '../__testUtils__/examples';
import { renderForEntity } from '../__testUtils__/renderForEntity';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';
import { ComponentCard } from './ComponentCard';
import { ComponentContent } from './ComponentContent';

const REF = { 'rayport.io/component': 'component:default/fraud' };

function renderFor(element: JSX.Element) {
  const annotations = { 'ray.io/entrypoint': 'python train.py' };
  const metadata = { name: 'fraud', annotations };
  return renderForEntity({ kind: 'Component', metadata }, element);
}

describe('the page of a component that runs on Ray', () => {
  const backend = startFakeBackend();

  it('shows only its own runs, follows them and links to the form', async () => {
    const run = exampleJob({ name: 'fraud', metadata: REF });
    backend().putJob(run, { state: 'running' });
    backend().putJob(exampleJob(), { state: 'running' });
    renderFor(<ComponentCard />);
    const runs = within(await screen.findByRole('list', { name: 'Runs' }));
    expect(runs.getByRole('link', { name: 'fraud' })).toHaveAttribute(
      'href',
      '/ray/jobs/default/fraud',
    );
    expect(runs.queryByText('nightly')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Run on Ray' })).toHaveAttribute(
      'href',
      '/ray/jobs/new?component=component%3Adefault%2Ffraud',
    );

    await waitFor(() => expect(backend().feed.readers).toBe(1));
    backend().putJob(run, { state: 'succeeded' });
    expect(await runs.findByText('Succeeded')).toBeInTheDocument();
  });

  it('shows its clusters, and the command of a run', async () => {
    const cluster = exampleCluster({ name: 'shared', annotations: REF });
    backend().putCluster(cluster, { state: 'ready' });
    renderFor(<ComponentContent />);
    const clusters = await screen.findByRole('list', { name: 'Clusters' });
    expect(within(clusters).getByText('shared')).toBeInTheDocument();
    expect(
      screen.getByText('Nothing has been run for this component yet.'),
    ).toBeInTheDocument();
    expect(screen.getByText('python train.py')).toBeInTheDocument();
  });

  it('links from the latest runs to the full list', async () => {
    for (let run = 1; run <= 7; run += 1) {
      const name = `fraud-${run}`;
      backend().putJob(exampleJob({ name, metadata: REF }), {
        state: 'running',
      });
    }
    renderFor(<ComponentCard />);
    const more = await screen.findByRole('link', { name: 'Show 2 more' });
    expect(more).toHaveAttribute(
      'href',
      '/ray/jobs?component=component%3Adefault%2Ffraud',
    );
  });

  it('names the missing permission, and shows the rest', async () => {
    backend().refusals.set(
      'GET /pages/jobs',
      new RayApiError('PERMISSION_DENIED', 'You lack ray.job.read.'),
    );
    renderFor(<ComponentContent />);
    expect(await screen.findByText(/ray\.job\.read/)).toBeInTheDocument();
    expect(
      screen.getByText('No cluster is for this component.'),
    ).toBeInTheDocument();
  });
});
