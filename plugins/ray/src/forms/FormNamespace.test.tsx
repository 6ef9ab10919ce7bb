import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleTemplate } from '../__testUtils__/examples';
import { fill } from '../__testUtils__/fill';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

async function namespace() {
  return screen.findByRole('combobox', { name: /^Namespace/ });
}

describe('the namespace of a form', () => {
  const backend = startFakeBackend();

  it('says at once where one may create, and which permission is missing elsewhere', async () => {
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
    // The server knows of more namespaces than it may name.
    await fill(user, await namespace(), 'secret');
    expect(screen.queryByText(/ray\.template\.create/)).toBeNull();
  });

  it('leaves what exists alone, and offers all where nothing is known', async () => {
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

  it('is none of Kubernetes itself, unless it exists there already', async () => {
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

  it('opens all of them on a click, whatever is chosen, and narrows them by what is typed', async () => {
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

  it('narrows them from the first letter that opens them', async () => {
    backend().namespaces = ['default', 'team-a', 'team-b'];
    renderRay('/ray/templates/new');
    await namespace();
    const offered = () =>
      screen.queryAllByRole('option').map(({ textContent }) => textContent);
    // They are known once the button that opens them does.
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

  it('is asked for before what depends on it', async () => {
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
