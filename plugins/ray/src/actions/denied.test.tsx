import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { exampleCluster, exampleTemplate } from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

const NO_CLUSTERS = 'You lack the permission ray.cluster.create';
const NO_UPDATES = 'You lack the permission ray.cluster.update';

describe('missing permissions', () => {
  const backend = startFakeBackend();

  beforeEach(() => {
    backend().creation = [
      { kind: 'cluster', anywhere: false, namespaces: [] },
      { kind: 'job', anywhere: true, namespaces: ['default'] },
    ];
  });

  async function expectClosed(name: string) {
    await waitFor(() => {
      expect(screen.queryByRole('link', { name })).toBeNull();
      screen.getAllByRole('button', { name }).forEach(button => {
        expect(button).toBeDisabled();
      });
    });
    expect(screen.getAllByText(NO_CLUSTERS).length).toBeGreaterThan(0);
  }

  it('disable creation on the overview, with the reason', async () => {
    backend().putTemplate(exampleTemplate());
    backend().answers.set('GET /usage', { total: {} });
    const { unmount } = renderRay('/ray/overview');
    await expectClosed('Create cluster');
    expect(screen.getAllByRole('link', { name: 'Create job' })).not.toEqual([]);
    unmount();
  });

  it('replace the form for a new object and for a copy', async () => {
    backend().putCluster(exampleCluster());
    for (const query of ['', '?from=default/training']) {
      const { unmount } = renderRay(`/ray/clusters/new${query}`);
      await screen.findByRole('heading', { name: NO_CLUSTERS });
      expect(screen.queryByRole('textbox')).toBeNull();
      unmount();
    }
  });

  it('disable cloning', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    renderRay('/ray/clusters/default/training');
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    const item = await screen.findByRole('menuitem', {
      name: `Clone: ${NO_CLUSTERS}`,
    });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    // The arrow keys stop at it, so that a screen reader says why it is disabled.
    const stops = screen.getAllByRole('menuitem').length;
    for (let at = 0; at < stops && !item.matches(':focus'); at += 1) {
      await user.keyboard('{ArrowDown}');
    }
    expect(item).toHaveFocus();
  });

  it('disable editing and scaling', async () => {
    // A different cluster than above, because decisions are cached for some seconds.
    backend().putCluster(exampleCluster({ name: 'fixed' }), { state: 'ready' });
    const options = { denied: ['ray.cluster.update'] };
    const { unmount } = renderRay('/ray/clusters/default/fixed', options);
    await screen.findByLabelText(/^Scale group/);
    await waitFor(() =>
      expect(screen.getAllByText(NO_UPDATES)).toHaveLength(2),
    );
    expect(screen.getByLabelText(/^Scale group/)).toBeDisabled();
    unmount();

    renderRay('/ray/clusters/default/fixed/edit', options);
    await screen.findByRole('heading', { name: NO_UPDATES });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('are listed once in the header of a page', async () => {
    backend().putCluster(exampleCluster({ name: 'kept' }), { state: 'ready' });
    renderRay('/ray/clusters/default/kept', {
      denied: ['ray.cluster.update', 'ray.cluster.delete'],
    });
    expect(
      await screen.findByText(
        'You lack the permissions ray.cluster.update, ray.cluster.delete',
      ),
    ).toBeVisible();
    for (const name of ['Edit', 'Delete']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
    expect(
      screen.queryByText('You lack the permission ray.cluster.delete'),
    ).toBeNull();
  });

  it('are read from Backstage if the server denies the list', async () => {
    backend().refusals.set(
      'GET /',
      new RayApiError('PERMISSION_DENIED', 'You may read nothing.'),
    );
    const options = { denied: ['ray.cluster.create'] };
    const { unmount } = renderRay('/ray/clusters', options);
    await screen.findByText('You may not see this');
    await expectClosed('Create cluster');
    unmount();

    renderRay('/ray/jobs', options);
    await screen.findByText('You may not see this');
    expect(screen.getByRole('link', { name: 'Create job' })).toBeVisible();
  });
});
