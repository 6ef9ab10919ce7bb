import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

function extension(id: string, config: { path?: string; title: string }) {
  return { [id]: { config } };
}

describe('RayPage', () => {
  startFakeBackend();

  it('starts with the overview, and selects its tab', async () => {
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

  it('uses the titles and the path of the configuration', async () => {
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

  it('sets one title per page, and the title of the app when the user leaves', async () => {
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

  it('reports an unknown address, with a link back', async () => {
    renderRay('/ray/nowhere');
    const main = await screen.findByRole('main');
    const alert = await within(main).findByRole('alert');
    expect(alert).toHaveTextContent('There is nothing at this address');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/ray');
  });
});
