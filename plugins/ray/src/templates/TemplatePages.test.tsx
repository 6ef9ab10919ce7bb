import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCluster, exampleTemplate } from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

describe('compute templates', () => {
  const backend = startFakeBackend();

  it('are listed with their resources and the clusters made from them', async () => {
    backend().putTemplate(exampleTemplate());
    backend().putTemplate(exampleTemplate({ name: 'spare', gpu: 2 }));
    backend().putCluster(exampleCluster());
    renderRay('/ray/templates');

    const small = within(await screen.findByRole('row', { name: /small/ }));
    expect(small.getByText('8 Gi')).toBeInTheDocument();
    expect(small.getByRole('link', { name: 'training' })).toHaveAttribute(
      'href',
      '/ray/clusters/default/training',
    );
    const spare = within(screen.getByRole('row', { name: /spare/ }));
    expect(spare.getByText('nvidia.com/gpu')).toBeInTheDocument();
    expect(spare.getByText('No visible cluster')).toBeInTheDocument();

    backend().putCluster(
      exampleCluster({
        name: 'second',
        clusterSpec: { headGroupSpec: { computeTemplate: 'spare' } },
      }),
    );
    expect(await spare.findByRole('link', { name: 'second' })).toBeVisible();
  });

  it('are deleted after a dialog lists the clusters that use them', async () => {
    backend().putTemplate(exampleTemplate());
    backend().putCluster(exampleCluster());
    renderRay('/ray/templates');
    await user.click(
      await screen.findByRole('button', { name: 'Actions for small' }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('training')).toBeInTheDocument();
    expect(dialog.getByText(/stay as they are/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete template' }));
    expect(
      await screen.findByText('No compute templates yet'),
    ).toBeInTheDocument();
    expect(backend().clusters.size).toBe(1);
  });

  it('are created with tolerations and extended resources', async () => {
    renderRay('/ray/templates/new?namespace=team-a');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.type(name, 'Big');
    await user.click(screen.getByRole('button', { name: 'Create template' }));
    expect(
      await screen.findByText(/name must be lower-case letters/),
    ).toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'big');

    await user.click(screen.getByRole('button', { name: /Advanced settings/ }));
    await user.click(screen.getByRole('button', { name: 'Add toleration' }));
    await user.type(screen.getByRole('textbox', { name: 'Key' }), 'gpu-only');
    await user.click(
      screen.getByRole('button', { name: 'Extended resources: add' }),
    );
    await user.type(screen.getByLabelText(/Resource 1/), 'example.com/fpga');
    await user.type(screen.getByLabelText(/Amount 1/), 'two');
    await user.click(screen.getByRole('button', { name: 'Create template' }));
    expect(
      await screen.findByText(/^This value must be a whole number from 0/),
    ).toBeVisible();

    await user.clear(screen.getByLabelText(/Amount 1/));
    await user.type(screen.getByLabelText(/Amount 1/), '2');
    await user.click(screen.getByRole('button', { name: 'Create template' }));
    await waitFor(() =>
      expect(backend().templates.get('team-a/big')).toMatchObject({
        cpu: 2,
        memory: 8,
        memoryUnit: 'Gi',
        tolerations: [
          { key: 'gpu-only', operator: 'Exists', effect: 'NoSchedule' },
        ],
        extendedResources: { 'example.com/fpga': 2 },
      }),
    );
    expect(await screen.findByRole('row', { name: /big/ })).toBeInTheDocument();
  });
});
