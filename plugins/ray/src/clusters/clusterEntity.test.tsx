import { screen, waitFor } from '@testing-library/react';
import { RAY_ENTITY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { exampleCluster } from '../__testUtils__/examples';
import { renderForEntity } from '../__testUtils__/renderForEntity';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';
import { ClusterEntityCard, ClusterEntityContent } from './clusterEntity';

function renderFor(
  annotations: Record<string, string>,
  element: JSX.Element,
  refresh?: () => void,
) {
  const entity = {
    kind: 'Resource',
    metadata: { name: 'default.training', annotations },
    spec: { type: 'ray-cluster' },
  };
  return renderForEntity(entity, element, refresh);
}

const ANNOTATIONS = {
  [RAY_ENTITY_ANNOTATIONS.namespace]: 'default',
  [RAY_ENTITY_ANNOTATIONS.name]: 'training',
};

describe('the catalog entity of a cluster', () => {
  const backend = startFakeBackend();

  it('shows the live state on a card', async () => {
    backend().putCluster(exampleCluster({ version: '' }), {
      state: 'provisioning',
      message: 'The head is starting.',
      rayVersion: '2.60.0',
      readyWorkers: 1,
      desiredWorkers: 2,
    });
    renderFor(ANNOTATIONS, <ClusterEntityCard />);
    expect(await screen.findByText('The head is starting.')).toBeVisible();
    expect(screen.getByText('1 / 2')).toBeInTheDocument();
    expect(screen.getByText('2.60.0')).toBeInTheDocument();
    await screen.findByText('Live');
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute(
      'href',
      '/ray/clusters/_history?q=training&namespace=default',
    );

    backend().putCluster(exampleCluster(), { state: 'ready' });
    expect(await screen.findByText('Ready')).toBeInTheDocument();
  });

  it('is refreshed after a change of its cluster, but not of another one', async () => {
    backend().putCluster(exampleCluster(), { state: 'provisioning' });
    const refresh = jest.fn();
    renderFor(ANNOTATIONS, <ClusterEntityCard />, refresh);
    await screen.findByText('Live');
    backend().putCluster({ ...exampleCluster(), name: 'other' });
    await new Promise(resolve => {
      setTimeout(resolve, 3_500);
    });
    expect(refresh).not.toHaveBeenCalled();
    backend().putCluster(exampleCluster(), { state: 'ready' });
    await waitFor(() => expect(refresh).toHaveBeenCalled());
  });

  it('shows the whole cluster on a tab', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    renderFor(ANNOTATIONS, <ClusterEntityContent />);
    expect(await screen.findByText('Head and workers')).toBeInTheDocument();
  });

  it('says which annotations are missing', async () => {
    renderFor({}, <ClusterEntityCard />);
    expect(
      await screen.findByText(/rayport\.io\/cluster-namespace/),
    ).toBeInTheDocument();
  });
});
