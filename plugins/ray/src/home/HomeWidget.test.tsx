import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { homePageWidgetDataRef } from '@backstage/plugin-home-react/alpha';
import {
  createExtensionTester,
  mockApis,
  renderInTestApp,
} from '@backstage/frontend-test-utils';
import { createRayClient } from '@rayport/backstage-plugin-ray-common';
import { exampleCluster } from '../__testUtils__/examples';
import {
  BACKEND_URL,
  startFakeBackend,
} from '../__testUtils__/startFakeBackend';
import { rayApiRef } from '../api';
import { changesApiRef } from '../live';
import { ChangeStream } from '../live';
import { myWorkWidget } from './homeWidget';

jest.mock('../translation/overviewMessages', () => {
  const { overviewMessages } = jest.requireActual(
    '../translation/overviewMessages',
  );
  const mine = { ...overviewMessages.mine, widget: 'In your language' };
  return { overviewMessages: { ...overviewMessages, mine } };
});

function renderWidget() {
  const client = createRayClient({
    baseUrl: async () => `${BACKEND_URL}/api/ray`,
    fetch: (url, init) => fetch(url, init),
  });
  const widget = createExtensionTester(myWorkWidget).get(homePageWidgetDataRef);
  renderInTestApp(widget.component, {
    apis: [
      [rayApiRef, client],
      [changesApiRef, new ChangeStream({ watch: client.watch })],
      mockApis.identity({ userEntityRef: 'user:default/mira' }),
    ],
  });
}

describe('home page widget', () => {
  const backend = startFakeBackend();

  it('lists objects of the user with their state', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    renderWidget();
    expect(await screen.findByText('training')).toBeInTheDocument();
    expect(screen.getByText('Ready')).toBeInTheDocument();
    expect(screen.getByText('In your language')).toBeInTheDocument();
  });

  it('shows a hint if the user owns nothing', async () => {
    renderWidget();
    expect(
      await screen.findByText('You own nothing here yet.'),
    ).toBeInTheDocument();
  });

  it('renders its buttons for the background of a card', async () => {
    renderWidget();
    expect(
      await screen.findByRole('link', { name: 'Create cluster' }),
    ).toHaveAttribute('data-on-bg', 'neutral-1');
  });

  it('can be retried if the portal does not answer', async () => {
    const anybody = jest
      .spyOn(global, 'fetch')
      .mockRejectedValue(new TypeError('Failed to fetch'));
    renderWidget();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).not.toHaveTextContent('Failed to fetch');
    anybody.mockRestore();
    await userEvent.click(retry);
    expect(
      await screen.findByText('You own nothing here yet.'),
    ).toBeInTheDocument();
  });
});
