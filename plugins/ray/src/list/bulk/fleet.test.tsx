import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { exampleCluster, exampleTemplate } from '../../__testUtils__/examples';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

function refOf(name: string): string {
  return `user:default/${name}`;
}

describe('bulk actions', () => {
  const backend = startFakeBackend();

  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));

  const dialog = async () => within(await screen.findByRole('dialog'));

  async function selectPage() {
    await screen.findAllByRole('row', { name: /-01\b/ });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  }

  const states = () =>
    [...backend().statuses.values()].map(({ state }) => state);

  function putClusters(count: number) {
    for (let i = 1; i <= count; i += 1) {
      const name = `c-${String(i).padStart(2, '0')}`;
      backend().putCluster(exampleCluster({ name }), { state: 'ready' });
    }
  }

  it('select all matches beyond the page, and delete them only after their number is typed', async () => {
    for (let i = 1; i <= 40; i += 1) {
      const name = `${i > 30 ? 'other' : 'size'}-${String(i).padStart(2, '0')}`;
      backend().putTemplate(exampleTemplate({ name }));
    }
    renderRay('/ray/templates?q=size');
    await selectPage();
    await press('Select all 30 matching');
    expect(await screen.findByText('30 selected')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /matching$/ })).toBeNull();
    await press('Delete selected');
    // Objects created after the question are not included.
    backend().putTemplate(exampleTemplate({ name: 'size-99' }));
    const asked = await dialog();
    const confirm = asked.getByRole('button', { name: 'Delete all 30' });
    expect(confirm).toBeDisabled();
    await user.type(asked.getByLabelText(/^Type 30 to confirm/), '30');
    await user.click(confirm);
    await waitFor(() => expect(backend().templates.size).toBe(11));
    expect([...backend().templates.keys()]).toContain('default/size-99');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('suspend clusters, and undo that', async () => {
    putClusters(3);
    backend().putCluster(exampleCluster({ name: 'c-04' }), {
      state: 'suspended',
    });
    renderRay('/ray/clusters');
    await selectPage();
    await press('Suspend');
    const asked = await dialog();
    expect(asked.getByText(/suspended already/)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Suspend all 3' }));
    await waitFor(() => expect(states()).toEqual(Array(4).fill('suspended')));
    await press('Undo for all 3');
    await waitFor(() =>
      expect(states()).toEqual(['ready', 'ready', 'ready', 'suspended']),
    );
  });

  it('scale every group, and undo that', async () => {
    putClusters(2);
    const sizes = () =>
      [...backend().clusters.values()].map(({ clusterSpec }) =>
        clusterSpec?.workerGroupSpec.map(({ replicas }) => replicas),
      );
    const before = sizes();
    renderRay('/ray/clusters');
    await selectPage();
    await press('Scale');
    const asked = await dialog();
    await user.type(
      asked.getByRole('textbox', { name: /^Replicas of each/ }),
      '4',
    );
    await user.tab();
    await user.click(asked.getByRole('button', { name: 'Scale all 2' }));
    await waitFor(() => expect(sizes()).toEqual([[4], [4]]));
    await press('Undo for all 2');
    await waitFor(() => expect(sizes()).toEqual(before));
  });

  it('renew only the pods of clusters with an outdated definition', async () => {
    for (const [name, outdatedPods] of [
      ['c-01', 1],
      ['c-02', 0],
    ] as const) {
      backend().putCluster(exampleCluster({ name }), {
        state: 'ready',
        outdatedPods,
      });
    }
    renderRay('/ray/clusters');
    await selectPage();
    await press('Renew pods');
    const asked = await dialog();
    expect(
      await asked.findByText(/no pod of an older definition \(default\/c-02\)/),
    ).toBeInTheDocument();
    await user.click(asked.getByRole('radio', { name: /^All, also/ }));
    await user.click(asked.getByRole('radio', { name: /older definition/ }));
    await user.click(asked.getByRole('button', { name: 'Renew pods of 1' }));
    await waitFor(() =>
      expect(backend().requests).toContain(
        'POST /v1/namespaces/default/clusters/c-01:renewPods',
      ),
    );
    await screen.findByText(/pods are being recreated/);
    expect(backend().requests.filter(call => call.includes('c-02'))).toEqual(
      [],
    );
  });

  it('change the owner, and report objects that kept theirs', async () => {
    putClusters(3);
    backend().refusals.set(
      'PATCH /v1/namespaces/default/clusters/c-02',
      new RayApiError('PERMISSION_DENIED', 'This one is not yours.'),
    );
    renderRay('/ray/clusters');
    await selectPage();
    await press('Change owner');
    const asked = await dialog();
    await user.type(asked.getByLabelText(/^New owner/), 'user:default/ada');
    await user.click(asked.getByRole('button', { name: 'Change all 3' }));
    await screen.findByText('1 kept its owner.');
    const told = await dialog();
    const items = told.getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('default/c-02This one is not yours.');
    const owners = [...backend().clusters.values()].map(each => each.user);
    expect(owners).toEqual(['ada', 'mira', 'ada'].map(refOf));
    await user.keyboard('{Escape}');
    await press('Undo for all 2');
    await waitFor(() =>
      expect([...backend().clusters.values()].map(each => each.user)).toEqual([
        refOf('mira'),
        refOf('mira'),
        refOf('mira'),
      ]),
    );
  });

  it('keep the focus near, and try again what failed, after their dialog closes', async () => {
    putClusters(3);
    const call = 'POST /v1/namespaces/default/clusters/c-02:suspend';
    backend().refusals.set(call, new RayApiError('INTERNAL', 'boom'));
    renderRay('/ray/clusters');
    await selectPage();
    await press('Suspend');
    await press('Suspend all 3');
    await screen.findByText('1 was not suspended.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const failed = screen.getByText('1 was not suspended.');
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(document.activeElement).toContainElement(failed);
    expect(screen.getByText('3 selected')).toBeInTheDocument();

    backend().refusals.delete(call);
    await press('Try again');
    await waitFor(() => expect(states()).toEqual(Array(3).fill('suspended')));
    await press('Undo for all 3');
    await waitFor(() => expect(states()).toEqual(Array(3).fill('ready')));
    expect(document.body).not.toHaveFocus();
  });

  it('are disabled if the user lacks the permission for all objects', async () => {
    putClusters(2);
    renderRay('/ray/clusters', { denied: ['ray.cluster.delete'] });
    await selectPage();
    const deletion = await screen.findByRole('button', {
      name: 'Delete selected',
    });
    await waitFor(() => expect(deletion).toBeDisabled());
    expect(
      screen.getByText('You lack the permission ray.cluster.delete'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Suspend' })).toBeEnabled();
  });

  it('say once which permission several of them lack', async () => {
    putClusters(2);
    renderRay('/ray/clusters', { denied: ['ray.cluster.update'] });
    await selectPage();
    const reason = await screen.findByText(
      'You lack the permission ray.cluster.update',
    );
    for (const name of ['Suspend', 'Scale', 'Renew pods', 'Change owner']) {
      const button = screen.getByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button).toHaveAttribute('aria-describedby', reason.id);
    }
    expect(screen.getByRole('button', { name: /^Delete/ })).toBeEnabled();
  });
});
