import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCluster, exampleTemplate } from '../../__testUtils__/examples';
import { fill } from '../../__testUtils__/fill';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const config = {
  ray: { limits: { workersPerGroup: 5, workersPerCluster: 8 } },
};
const BEYOND = /^At most 5 are allowed\./;

const user = userEvent.setup({ delay: null });

const field = (name: string, index = 0) =>
  screen.getAllByRole('textbox', { name })[index];

async function enter(name: string, text: string, index = 0) {
  await fill(user, field(name, index), text);
  await user.tab();
}

describe('the limits of the portal', () => {
  const backend = startFakeBackend();

  beforeEach(() => {
    sessionStorage.clear();
    backend().putTemplate(exampleTemplate());
  });

  const review = () =>
    user.click(screen.getByRole('button', { name: 'Review' }));

  const writes = () =>
    backend().requests.filter(call => /^(POST|PATCH)/.test(call));

  /** A cluster that exceeds the limits, for example because it was created before them. */
  function putLarge() {
    const { clusterSpec } = exampleCluster();
    const [group] = clusterSpec?.workerGroupSpec ?? [];
    const large = { ...group, replicas: 7, minReplicas: 0, maxReplicas: 7 };
    backend().putCluster(
      exampleCluster({
        clusterSpec: { ...clusterSpec, workerGroupSpec: [large] },
      }),
      { state: 'ready' },
    );
  }

  it('are shown in the form for a new cluster, and checked before anything is sent', async () => {
    renderRay('/ray/clusters/new?namespace=default', { config });
    expect(await screen.findByText('16 Gi')).toBeInTheDocument();
    expect(field('Maximum')).toHaveAccessibleDescription('At most 5.');
    await fill(user, screen.getByRole('textbox', { name: /^Name/ }), 'new');
    await enter('Replicas', '6');
    await user.click(screen.getByRole('button', { name: 'Create cluster' }));
    expect((await screen.findAllByText(BEYOND)).length).toBeGreaterThan(0);
    await waitFor(() => expect(field('Replicas')).toHaveFocus());

    await enter('Maximum', '5');
    await enter('Replicas', '5');
    await waitFor(() => expect(screen.queryByText(BEYOND)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add worker group' }));
    await enter('Replicas', '5', 1);
    await user.click(screen.getByRole('button', { name: 'Create cluster' }));
    expect(
      await screen.findByText(/together may have at most 8 workers/),
    ).toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  it('allow changes to a cluster that exceeds them, but not its growth', async () => {
    putLarge();
    backend().putTemplate(exampleTemplate({ name: 'large' }));
    renderRay('/ray/clusters/default/training/edit', { config });
    await screen.findByRole('textbox', { name: /^Ray version/ });
    await enter('Replicas', '8');
    await review();
    expect((await screen.findAllByText(BEYOND)).length).toBeGreaterThan(0);
    await enter('Replicas', '6');
    await enter('Maximum', '7');
    await waitFor(() => expect(screen.queryByText(BEYOND)).toBeNull());
    await review();
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Cluster training was changed');
  });

  it('are shown in the dialog that scales a group', async () => {
    putLarge();
    renderRay('/ray/clusters/default/training', { config });
    await user.click(
      await screen.findByRole('button', { name: /^Scale group/ }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const maximum = dialog.getByRole('textbox', { name: 'Maximum' });
    expect(maximum).toHaveAccessibleDescription('At most 5.');
    await user.clear(maximum);
    await user.type(maximum, '8');
    await user.tab();
    expect(await dialog.findByText(BEYOND)).toBeInTheDocument();
  });
});
