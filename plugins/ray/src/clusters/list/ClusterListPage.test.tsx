import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { exampleCluster } from '../../__testUtils__/examples';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

async function rowOf(name: string) {
  return screen.findByRole('row', { name: new RegExp(name) });
}

describe('the list of clusters', () => {
  const backend = startFakeBackend();

  it('shows state, reason, workers and owner, and links to the details', async () => {
    backend().putCluster(exampleCluster({ version: '' }), {
      state: 'failed',
      message: 'No node has a GPU.',
      rayVersion: '2.51.0',
      readyWorkers: 1,
      desiredWorkers: 2,
    });
    renderRay('/ray/clusters');

    const row = within(await rowOf('training'));
    expect(row.getByText('Failed')).toBeInTheDocument();
    expect(row.getByText('No node has a GPU.')).toBeInTheDocument();
    expect(row.getByText('1 / 2')).toBeInTheDocument();
    expect(row.getByText('mira')).toBeInTheDocument();
    expect(row.getByText('2.51.0')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'training' })).toHaveAttribute(
      'href',
      '/ray/clusters/default/training',
    );
  });

  it('follows several changes with one read, and keeps the search', async () => {
    backend().putCluster(exampleCluster(), { state: 'provisioning' });
    renderRay('/ray/clusters?q=train');
    await screen.findByText('Provisioning');
    await screen.findByText('Live');
    await waitFor(() => expect(backend().feed.readers).toBe(1));

    const isList = (call: string) => call === 'GET /pages/clusters';
    const reads = () => backend().requests.filter(isList).length;
    const before = reads();
    backend().putCluster(exampleCluster(), { state: 'ready' });
    backend().putCluster(exampleCluster({ name: 'train-2' }));
    backend().putCluster(exampleCluster({ name: 'other' }));

    expect(await screen.findByText('Ready')).toBeInTheDocument();
    expect(await rowOf('train-2')).toBeInTheDocument();
    expect(screen.queryByText('other')).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('train');
    expect(reads()).toBe(before + 1);

    backend().dropCluster({ namespace: 'default', name: 'train-2' });
    await waitFor(() =>
      expect(screen.queryByText('train-2')).not.toBeInTheDocument(),
    );
  });

  it('filters by namespace and state and says when nothing matches', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    backend().putCluster(exampleCluster({ name: 'etl', namespace: 'team-a' }), {
      state: 'suspended',
    });
    renderRay('/ray/clusters?namespace=team-a');
    expect(await rowOf('etl')).toBeInTheDocument();
    expect(screen.queryByText('training')).not.toBeInTheDocument();

    await userEvent.type(screen.getByRole('searchbox'), 'nothing');
    await screen.findByText('Change some of the filters, or clear them.');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Clear filters' }),
    );
    expect(await rowOf('training')).toBeInTheDocument();
    expect(await rowOf('etl')).toBeInTheDocument();
  });

  it('names the tool that created a cluster, and filters by it', async () => {
    const made = { kind: '', namespace: '', name: '' };
    backend().putCluster(exampleCluster(), {
      origin: { ...made, tool: 'rayport' },
    });
    backend().putCluster(exampleCluster({ name: 'etl' }), {
      origin: { ...made, tool: 'helm', kind: 'release', name: 'prod' },
    });
    renderRay('/ray/clusters');
    const row = within(await rowOf('etl'));
    expect(row.getByText('Helm release prod')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: /Made by/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Helm' }));
    await waitFor(() =>
      expect(screen.queryByText('training')).not.toBeInTheDocument(),
    );
    expect(screen.getByText('etl')).toBeInTheDocument();
  });

  it('explains that the user owns no clusters', async () => {
    backend().putCluster(exampleCluster({ user: 'user:default/somebody' }));
    renderRay('/ray/clusters?mine=1');
    expect(await screen.findByText(/You own nothing here/)).toBeInTheDocument();
  });

  it('asks before deleting, names the consequences, and reports a failure in place', async () => {
    backend().putCluster(exampleCluster(), { readyWorkers: 2 });
    const refusal = new RayApiError(
      'UNAVAILABLE',
      'Kubernetes is unavailable.',
    );
    backend().refusals.set('DELETE', refusal);
    renderRay('/ray/clusters');

    const row = within(await rowOf('training'));
    await userEvent.click(
      row.getByRole('button', { name: 'Actions for training' }),
    );
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Delete' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/its 2 running workers/)).toBeInTheDocument();
    await userEvent.click(
      dialog.getByRole('button', { name: 'Delete cluster' }),
    );
    expect(
      await dialog.findByText('Kubernetes is unavailable.'),
    ).toBeInTheDocument();

    backend().refusals.clear();
    await userEvent.click(
      dialog.getByRole('button', { name: 'Delete cluster' }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(await screen.findByText('No Ray clusters yet')).toBeInTheDocument();
  });

  it('names the missing permission, and can be retried', async () => {
    const denial = new RayApiError('PERMISSION_DENIED', 'no');
    backend().refusals.set('GET /pages/clusters', denial);
    renderRay('/ray/clusters');
    expect(await screen.findByText('You may not see this')).toBeInTheDocument();
    expect(screen.getByText(/ray\.cluster\.read/)).toBeInTheDocument();

    backend().refusals.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No Ray clusters yet')).toBeInTheDocument();
  });
});
