import { screen, waitFor, within } from '@testing-library/react';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import {
  createRayClient,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { exampleCluster, exampleJob } from '../__testUtils__/examples';
import {
  BACKEND_URL,
  startFakeBackend,
} from '../__testUtils__/startFakeBackend';
import { rayApiRef } from '../api';
import { changesApiRef, ChangeStream } from '../live';
import { rootRouteRef } from '../routes';
import { ComponentCard } from './ComponentCard';
import { ComponentContent } from './ComponentContent';

const REF = { 'rayport.io/component': 'component:default/fraud' };

function renderFor(element: JSX.Element) {
  const client = createRayClient({
    baseUrl: async () => `${BACKEND_URL}/api/ray`,
    fetch: (url, init) => fetch(url, init),
  });
  const entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: 'fraud',
      annotations: { 'ray.io/entrypoint': 'python train.py' },
    },
  };
  return renderInTestApp(
    <EntityProvider entity={entity}>{element}</EntityProvider>,
    {
      mountedRoutes: { '/ray': rootRouteRef },
      apis: [
        [rayApiRef, client],
        [changesApiRef, new ChangeStream({ watch: client.watch })],
        mockApis.permission(),
      ],
    },
  );
}

describe('the page of a component that runs on Ray', () => {
  const backend = startFakeBackend();

  it('shows its runs as they go, and no others, and leads to the form', async () => {
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

  it('shows its clusters and services, too, and what a run is', async () => {
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

  it('names the permission that the reader lacks, and shows the rest', async () => {
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
