import { screen, within } from '@testing-library/react';
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

  it('say so where an address leads to nothing, and lead back', async () => {
    renderRay('/ray/nowhere');
    const main = await screen.findByRole('main');
    const alert = await within(main).findByRole('alert');
    expect(alert).toHaveTextContent('There is nothing at this address');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/ray');
  });
});
