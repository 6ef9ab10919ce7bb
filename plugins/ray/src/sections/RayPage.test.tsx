import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

function extension(id: string, config: { path?: string; title: string }) {
  return { [id]: { config } };
}

describe('the pages below /ray', () => {
  startFakeBackend();

  it('begin with the overview, and say where one is', async () => {
    renderRay('/ray');
    expect(
      await screen.findByRole('tab', { name: 'Overview', selected: true }),
    ).toBeInTheDocument();
    const tabs = screen.getAllByRole('tab').map(tab => tab.textContent);
    expect(tabs).toEqual([
      'Overview',
      'Clusters',
      'Jobs',
      'Services',
      'Templates',
      'History',
      'Usage',
    ]);
  });

  it('have the titles that the configuration gives them, and lie where it says', async () => {
    renderRay('/machines/clusters', {
      config: {
        app: {
          extensions: [
            extension('page:ray', { path: '/machines', title: 'Machines' }),
            extension('sub-page:ray/clusters', { title: 'Groups' }),
          ],
        },
      },
    });
    expect(
      await screen.findByRole('tab', { name: 'Groups', selected: true }),
    ).toHaveAttribute('href', '/machines/clusters');
    expect(
      screen.getByRole('heading', { name: 'Machines' }),
    ).toBeInTheDocument();
  });

  it('set one title each, and the app’s only once they are left', async () => {
    const titles: string[] = [];
    const { unmount } = renderRay('/ray/overview', { language: 'en' });
    await waitFor(() => expect(document.title).toBe('Overview | Portal'));
    const set = jest
      .spyOn(document, 'title', 'set')
      .mockImplementation(title => titles.push(title));

    await userEvent.click(screen.getByRole('tab', { name: 'Usage' }));
    await waitFor(() => expect(titles).toEqual(['Usage | Portal']));

    unmount();
    expect(titles).toEqual(['Usage | Portal', 'Portal']);
    set.mockRestore();
  });

  it('say so where an address leads to nothing, and lead back', async () => {
    renderRay('/ray/nowhere');
    const main = await screen.findByRole('main');
    const alert = await within(main).findByRole('alert');
    expect(alert).toHaveTextContent('There is nothing at this address');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/ray');
  });
});
