import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { exampleTemplate } from '../__testUtils__/examples';
import { fill } from '../__testUtils__/fill';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

async function namespace() {
  return screen.findByRole('combobox', { name: /^Namespace/ });
}

describe('FormNamespace', () => {
  const backend = startFakeBackend();

  it('lists namespaces in which the user may create objects, and names the permission missing elsewhere', async () => {
    backend().creation = [
      { kind: 'template', anywhere: true, namespaces: ['team-a'] },
      { kind: 'cluster', anywhere: true, namespaces: ['default', 'team-a'] },
    ];
    renderRay('/ray/templates/new?namespace=default');
    expect(
      await screen.findByText(/^You may create it in team-a/),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/ray\.template\.create in default: choose another/),
    ).toBeInTheDocument();
    await fill(user, await namespace(), 'team-a');
    expect(screen.queryByText(/ray\.template\.create/)).toBeNull();
    // The user may create objects in further namespaces that the server does not list.
    await fill(user, await namespace(), 'secret');
    expect(screen.queryByText(/ray\.template\.create/)).toBeNull();
  });

  it('starts with the only namespace in which the user may create the object', async () => {
    backend().creation = [
      { kind: 'template', anywhere: true, namespaces: ['team-a'] },
    ];
    const { unmount } = renderRay('/ray/templates/new');
    expect(await namespace()).toHaveValue('team-a');
    unmount();

    // It does not count as typed, so there is no draft to restore.
    const again = renderRay('/ray/templates/new');
    expect(await namespace()).toHaveValue('team-a');
    expect(screen.queryByText(/draft/i)).toBeNull();
    again.unmount();

    renderRay('/ray/templates/new?namespace=default');
    expect(await namespace()).toHaveValue('default');
  });

  it('starts empty if there are several namespaces, or if they are unknown', async () => {
    const { unmount } = renderRay('/ray/templates/new');
    expect(await namespace()).toHaveValue('');
    unmount();

    backend().namespaces = ['default'];
    backend().answers.set(
      'GET /namespaces',
      new RayApiError('INTERNAL', 'The database is gone'),
    );
    renderRay('/ray/templates/new');
    expect(await namespace()).toHaveValue('');
  });

  it('is disabled for an existing object, and accepts any namespace if permissions are unknown', async () => {
    backend().creation = [
      { kind: 'template', anywhere: false, namespaces: [] },
    ];
    backend().putTemplate(exampleTemplate());
    const { unmount } = renderRay('/ray/templates/default/small/edit');
    expect(await namespace()).toBeDisabled();
    expect(screen.queryByText(/ray\.template\.create/)).toBeNull();
    unmount();

    backend().creation = [];
    renderRay('/ray/templates/new?namespace=default');
    await namespace();
    expect(
      await screen.findByText('An existing Kubernetes namespace.'),
    ).toBeInTheDocument();
  });

  it('rejects a system namespace of Kubernetes for a new object', async () => {
    renderRay('/ray/templates/new?namespace=kube-system');
    await fill(
      user,
      await screen.findByRole('textbox', { name: /^Name/ }),
      'new',
    );
    await user.click(screen.getByRole('button', { name: 'Create template' }));
    expect(
      await screen.findByText(/^This namespace belongs to Kubernetes itself/),
    ).toBeInTheDocument();
    expect(backend().requests.filter(call => /^POST/.test(call))).toEqual([]);
  });

  it('shows all namespaces on a click, and filters them by the typed text', async () => {
    backend().namespaces = ['default', 'team-a', 'team-b'];
    renderRay('/ray/templates/new?namespace=default');
    const field = await namespace();
    const offered = () =>
      screen.getAllByRole('option').map(({ textContent }) => textContent);
    await waitFor(async () => {
      await user.click(field);
      expect(offered()).toEqual(['default', 'team-a', 'team-b']);
    });
    await fill(user, field, 'team');
    expect(offered()).toEqual(['team-a', 'team-b']);
    await user.type(field, '-x');
    expect(offered()).toEqual([
      'No known namespace matches. You can type any other.',
    ]);
    expect(screen.getByRole('option')).toHaveAttribute('aria-disabled', 'true');
  });

  it('filters namespaces from the first typed letter', async () => {
    backend().namespaces = ['default', 'team-a', 'team-b'];
    renderRay('/ray/templates/new');
    await namespace();
    const offered = () =>
      screen.queryAllByRole('option').map(({ textContent }) => textContent);
    // The namespaces are loaded once the button shows them.
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: /Namespace/ }));
      expect(offered()).toHaveLength(3);
    });
    await user.keyboard('{Escape}');
    expect(offered()).toEqual([]);
    await user.keyboard('m');
    expect(offered()).toEqual(['team-a', 'team-b']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /Namespace/ }));
    expect(offered()).toHaveLength(3);
  });

  it('is required before fields that depend on it', async () => {
    renderRay('/ray/clusters/new');
    await fill(user, await namespace(), '');
    await user.tab();
    const [picker] = await screen.findAllByRole('button', {
      name: /Choose a namespace first.*Compute template/,
    });
    await user.click(picker);
    expect(
      await screen.findByRole('option', { name: 'Choose a namespace first' }),
    ).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('No results found.')).not.toBeInTheDocument();
  });
});
