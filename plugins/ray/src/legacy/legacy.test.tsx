import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  RAY_ENTITY_ANNOTATIONS,
  RAY_SERVICE_ENTITY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';
import { exampleCluster, exampleService } from '../__testUtils__/examples';
import { renderInOldApp } from '../__testUtils__/renderInOldApp';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const DETAILS = '/compute/clusters/default/training';

const clusterEntity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Resource',
  metadata: {
    name: 'default.training',
    annotations: {
      [RAY_ENTITY_ANNOTATIONS.namespace]: 'default',
      [RAY_ENTITY_ANNOTATIONS.name]: 'training',
    },
  },
  spec: { type: 'ray-cluster' },
};

const serviceEntity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'shop',
    annotations: {
      [RAY_SERVICE_ENTITY_ANNOTATIONS.namespace]: 'default',
      [RAY_SERVICE_ENTITY_ANNOTATIONS.name]: 'recommender',
    },
  },
};

describe('a portal on the old frontend system', () => {
  const backend = startFakeBackend();
  afterEach(() => localStorage.clear());

  it('starts with the overview, and links to every list', async () => {
    renderInOldApp('/compute');
    await waitFor(() =>
      expect(window.location.pathname).toBe('/compute/overview'),
    );
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(tab => tab.getAttribute('href'))).toEqual(
      [
        'overview',
        'clusters',
        'jobs',
        'services',
        'templates',
        'history',
        'usage',
      ].map(path => `/compute/${path}`),
    );
  });

  it('lists objects, follows their changes and opens their details', async () => {
    backend().putCluster(exampleCluster(), { state: 'provisioning' });
    renderInOldApp('/compute/clusters');
    const link = await screen.findByRole('link', { name: 'training' });
    expect(link).toHaveAttribute('href', DETAILS);
    await screen.findByText('Live');
    await waitFor(() => expect(backend().feed.readers).toBe(1));
    backend().putCluster(exampleCluster(), { state: 'ready' });
    expect(await screen.findByText('Ready')).toBeInTheDocument();

    await userEvent.click(link);
    expect(
      await screen.findByRole('heading', { name: 'training' }),
    ).toBeInTheDocument();
    expect(window.location.pathname).toBe(DETAILS);
  });

  it('shows breadcrumbs that lead back', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    renderInOldApp(`${DETAILS}/edit`);
    const way = within(
      await screen.findByRole('navigation', { name: 'Breadcrumbs' }),
    );
    const links = way.getAllByRole('link').map(link => link.textContent);
    expect(links).toEqual(expect.arrayContaining(['Ray', 'Clusters']));
    expect(way.getByText('Edit')).toBeInTheDocument();
    await userEvent.click(way.getByRole('link', { name: 'training' }));
    expect(window.location.pathname).toBe(DETAILS);
    await userEvent.click(way.getByRole('link', { name: 'Clusters' }));
    expect(window.location.pathname).toBe('/compute/clusters');
  });

  it('opens a form by its address', async () => {
    renderInOldApp('/compute/clusters/new');
    expect(
      await screen.findByRole('heading', { name: 'Create cluster' }),
    ).toBeInTheDocument();
    expect(
      await screen.findByRole('tab', { name: 'Clusters', selected: true }),
    ).toBeInTheDocument();
  });

  it('shows warnings of the server after an action', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    backend().warnings = ['the quota is nearly used up'];
    renderInOldApp(DETAILS);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Actions' }),
    );
    await userEvent.click(
      await screen.findByRole('menuitem', { name: /Suspend/ }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(
      dialog.getByRole('button', { name: 'Suspend cluster' }),
    );
    expect(
      await screen.findByText(/: the quota is nearly used up$/),
    ).toBeInTheDocument();
  });

  it('shows a cluster on its entity', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    renderInOldApp('/catalog/default/resource/default.training', {
      entities: [clusterEntity],
    });
    const open = await screen.findByRole('link', { name: 'Open cluster' });
    expect(open).toHaveAttribute('href', DETAILS);
    expect(screen.queryByRole('tab', { name: 'Ray Serve' })).toBeNull();

    await userEvent.click(screen.getByRole('tab', { name: 'Ray' }));
    expect(await screen.findByText('Head and workers')).toBeInTheDocument();
  });

  it('shows a service on an entity that names it', async () => {
    backend().putService(exampleService());
    renderInOldApp('/catalog/default/component/shop/ray-service', {
      entities: [serviceEntity],
    });
    expect(await screen.findByText('Applications')).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Ray' })).toBeNull();
  });

  it('shows the runs of a component on its entity, and links to the form', async () => {
    const annotations = { 'ray.io/entrypoint': 'python train.py' };
    const entity = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'fraud', annotations },
    };
    renderInOldApp('/catalog/default/component/fraud', { entities: [entity] });
    expect(
      await screen.findByRole('link', { name: 'Run on Ray' }),
    ).toHaveAttribute(
      'href',
      '/compute/jobs/new?component=component%3Adefault%2Ffraud',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Ray runs' }));
    expect(await screen.findByText('What is run')).toBeInTheDocument();
  });

  it('shows objects of the user on a home page, in German', async () => {
    localStorage.setItem('language', 'de');
    renderInOldApp('/');
    expect(await screen.findByText('My Ray work')).toBeInTheDocument();
    expect(
      await screen.findByText('Noch gehört dir hier nichts.'),
    ).toBeInTheDocument();
  });
});
