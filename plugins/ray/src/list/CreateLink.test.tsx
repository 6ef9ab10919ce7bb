import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleTemplate } from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

describe('missing permissions in lists', () => {
  const backend = startFakeBackend();

  it('disable creation, with the reason, if the user may create nothing', async () => {
    backend().creation = [
      { kind: 'template', anywhere: false, namespaces: [] },
      { kind: 'cluster', anywhere: true, namespaces: [] },
    ];
    const { unmount } = renderRay('/ray/templates');
    // Above the list, and not again in place of its rows.
    await screen.findByRole('heading', { name: 'No compute templates yet' });
    const button = await screen.findByRole('button', {
      name: 'Create template',
    });
    expect(button).toBeDisabled();
    screen.getByText('You lack the permission ray.template.create');
    expect(screen.queryByRole('link', { name: 'Create template' })).toBeNull();
    unmount();

    renderRay('/ray/clusters');
    const [link] = await screen.findAllByRole('link', {
      name: 'Create cluster',
    });
    expect(link).toHaveAttribute('href', '/ray/clusters/new');
  });

  it('disable creation and its form if the service account may only read', async () => {
    backend().creation = [
      { kind: 'template', anywhere: false, namespaces: [] },
    ];
    backend().missingRights = [
      { permission: 'ray.template.create', everywhere: true, namespaces: [] },
    ];
    const reason = 'Kubernetes allows only reading here';
    const { unmount } = renderRay('/ray/templates');
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
    unmount();

    renderRay('/ray/templates/new');
    await screen.findByRole('heading', { name: reason });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('disable deletion only in namespaces in which the service account may not delete', async () => {
    backend().missingRights = [
      {
        permission: 'ray.template.delete',
        everywhere: false,
        namespaces: ['default'],
      },
    ];
    backend().putTemplate(exampleTemplate());
    renderRay('/ray/templates');
    const menu = await screen.findByRole('button', {
      name: 'Actions for small',
    });
    await userEvent.click(menu);
    const item = await screen.findByRole('menuitem', {
      name: 'Delete: Kubernetes allows only reading here',
    });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  });

  it('disable the deletion of several objects only if the service account may delete none of them', async () => {
    backend().missingRights = [
      {
        permission: 'ray.template.delete',
        everywhere: false,
        namespaces: ['default'],
      },
    ];
    backend().putTemplate(exampleTemplate());
    backend().putTemplate({ ...exampleTemplate(), namespace: 'ray-ml' });
    renderRay('/ray/templates');
    const [first, second] = await screen.findAllByRole('checkbox', {
      name: 'Select small',
    });
    await userEvent.click(first);
    const deletion = await screen.findByRole('button', {
      name: 'Delete selected',
    });
    expect(deletion).toBeDisabled();
    await userEvent.click(second);
    await waitFor(() => expect(deletion).toBeEnabled());
  });
});
