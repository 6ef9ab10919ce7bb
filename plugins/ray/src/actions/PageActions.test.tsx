import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCluster } from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

async function actions() {
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  return (await screen.findAllByRole('menuitem')).map(
    ({ textContent }) => textContent,
  );
}

/** A window as wide as that of a phone, or a desktop. */
function openWindow(isWide: boolean) {
  // Backstage's theme still uses the former names.
  const former = { addListener: () => {}, removeListener: () => {} };
  const media = Object.assign(new EventTarget(), {
    matches: isWide,
    ...former,
  });
  Object.assign(window, { matchMedia: () => media });
}

describe('PageActions', () => {
  const backend = startFakeBackend();
  const { matchMedia } = window;

  afterEach(() => {
    Object.assign(window, { matchMedia });
  });

  it.each([true, false])(
    'shows each action once, as a button if there is room: %s',
    async isWide => {
      openWindow(isWide);
      backend().putCluster(exampleCluster(), { state: 'ready' });
      renderRay('/ray/clusters/default/training');
      const inMenu = await actions();
      const wanted = ['Edit', 'Delete'];
      expect(wanted.map(name => inMenu.includes(name))).toEqual(
        wanted.map(() => !isWide),
      );
      expect(inMenu).toContain('Clone');
      await user.keyboard('{Escape}');
      expect(screen.queryAllByText('Delete')).toHaveLength(isWide ? 1 : 0);
    },
  );

  it('shows neither actions nor tabs for a missing object', async () => {
    renderRay('/ray/clusters/default/nothing');
    expect(
      await screen.findByText('There is no cluster nothing in default'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  });
});
