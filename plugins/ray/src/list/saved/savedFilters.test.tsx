import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleTemplate } from '../../__testUtils__/examples';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

describe('saved filters', () => {
  const backend = startFakeBackend();

  const choose = async (item: string | RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('can be applied by name until they are removed', async () => {
    backend().putTemplate(exampleTemplate({ name: 'small' }));
    backend().putTemplate(exampleTemplate({ name: 'large' }));
    renderRay('/ray/templates?q=lar&page=1');
    await screen.findByRole('row', { name: /large/ });
    await choose('Save these filters…');
    const asked = within(await screen.findByRole('dialog'));
    await user.type(asked.getByLabelText(/^Name/), 'Big ones{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.clear(screen.getByRole('searchbox'));
    await screen.findByRole('row', { name: /small/ });
    await choose('Big ones');
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /small/ })).toBeNull(),
    );
    expect(screen.getByRole('searchbox')).toHaveValue('lar');

    await choose('Manage…');
    await user.click(
      await screen.findByRole('button', { name: 'Remove Big ones' }),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await screen.findByRole('menuitem', { name: 'Copy the link' });
    expect(screen.queryByRole('menuitem', { name: 'Big ones' })).toBeNull();
  });
});
