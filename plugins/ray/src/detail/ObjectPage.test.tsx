import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { exampleCluster, exampleService } from '../__testUtils__/examples';
import { mockLayout } from '../__testUtils__/mockLayout';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const PATH = '/ray/clusters/default/training';

const SUSPENDED = {
  id: '1',
  source: 'change',
  time: '2026-11-20T08:00:00.123Z',
  kind: 'RayCluster',
  name: 'training',
  reason: 'Suspended',
  action: 'suspended',
  user: 'user:default/alan',
  transport: 'page',
};

const POD = {
  name: 'training-head-x1',
  group: 'headgroup',
  nodeType: 'head',
  containers: [{ name: 'ray-head', state: 'running' as const }],
};

describe('ObjectPage', () => {
  const backend = startFakeBackend();
  mockLayout();
  beforeEach(() => {
    backend().answers.set(
      'GET /namespaces/default/clusters/training/manifest',
      {
        manifest: 'kind: RayCluster\nenv:\n  - name: KEY\n    value: secret\n',
      },
    );
    backend().answers.set(
      'GET /namespaces/default/clusters/training/timeline',
      { entries: [SUSPENDED] },
    );
    backend().answers.set('GET /namespaces/default/clusters/training/usage', {
      owner: { kind: 'service', name: 'shop' },
      jobs: [{ name: 'nightly', state: 'running' }],
    });
  });

  it('has tabs for the YAML with hidden secrets, and for the history', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    renderRay(PATH);
    await userEvent.click(await screen.findByRole('link', { name: 'YAML' }));
    // The YAML is plain text until the editor is loaded.
    await waitFor(() =>
      expect(document.querySelector('.cm-editor')).not.toBeNull(),
    );
    const yaml = screen.getByRole('region', { name: 'YAML' });
    expect(yaml).toHaveTextContent('kind: RayCluster');
    expect(yaml).toHaveTextContent('value: ••••••');
    await userEvent.click(screen.getByRole('switch'));
    expect(yaml).toHaveTextContent('value: secret');

    await userEvent.click(screen.getByRole('link', { name: 'History' }));
    expect(await screen.findByText('alan suspended it')).toBeInTheDocument();
  });

  it('links from a pod to its log', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready', pods: [POD] });
    renderRay(PATH);
    const row = within(
      await screen.findByRole('row', { name: /training-head-x1/ }),
    );
    await userEvent.click(row.getByRole('link', { name: /^Log of/ }));
    expect(
      await screen.findByText('Nothing has been printed yet.'),
    ).toBeInTheDocument();
    const [log] = backend().podLogs.followed;
    expect(log.query).toMatchObject({ container: 'ray-head' });
  });

  it('shows related objects', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    renderRay(PATH);
    expect(await screen.findByRole('link', { name: 'shop' })).toHaveAttribute(
      'href',
      '/ray/services/default/shop',
    );
    expect(screen.getByRole('link', { name: 'nightly' })).toHaveAttribute(
      'href',
      '/ray/jobs/default/nightly',
    );
  });

  it.each([
    ['cluster', PATH, 'training'],
    ['service', '/ray/services/default/recommender', 'recommender'],
  ])('links to the catalog entity of a %s', async (word, path, name) => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    backend().putService(exampleService());
    const entity = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Resource',
      metadata: {
        name: `entity-of-${word}`,
        annotations: {
          [`rayport.io/${word}-namespace`]: 'default',
          [`rayport.io/${word}-name`]: name,
        },
      },
      spec: { type: `ray-${word}` },
    };
    const others = ['ray-cluster', 'ray-service'].map(type => ({
      ...entity,
      metadata: { name: type },
      spec: { type },
    }));
    renderRay(path, { entities: [...others, entity] });
    expect(
      await screen.findByRole('link', { name: 'Catalog entity' }),
    ).toHaveAttribute('href', `/catalog/default/resource/entity-of-${word}`);
  });

  it('claims no state while the object loads', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    const never = new Promise<Response>(() => {});
    backend().responses.set(
      'GET /v1/namespaces/default/clusters/training',
      () => never,
    );
    renderRay(PATH);
    await screen.findByRole('heading', { name: 'training' });
    expect(screen.getByText('State')).toBeVisible();
    expect(screen.queryByText('Unknown')).toBeNull();
  });

  it('shows an object whose explanation fails', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    backend().refusals.set(
      'GET /namespaces/default/clusters/training/status',
      new RayApiError('INTERNAL', 'The portal failed.'),
    );
    renderRay(PATH);
    expect(await screen.findByText('Head and workers')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A part of this could not be loaded',
    );
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  it('reports an unknown address below a list', async () => {
    renderRay('/ray/clusters/create');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is nothing at this address',
    );
    expect(screen.getByRole('link', { name: 'All clusters' })).toHaveAttribute(
      'href',
      '/ray/clusters',
    );
  });
});
