import { screen } from '@testing-library/react';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { createRayClient } from '@rayport/backstage-plugin-ray-common';
import { exampleCluster } from '../__testUtils__/examples';
import {
  BACKEND_URL,
  startFakeBackend,
} from '../__testUtils__/startFakeBackend';
import { changesApiRef, rayApiRef } from '../api';
import { ChangeStream } from '../live';
import { Content } from './HomeWidget';

function renderWidget() {
  const client = createRayClient({
    baseUrl: async () => `${BACKEND_URL}/api/ray`,
    fetch: (url, init) => fetch(url, init),
  });
  renderInTestApp(<Content />, {
    apis: [
      [rayApiRef, client],
      [changesApiRef, new ChangeStream({ watch: client.watch })],
      mockApis.identity({ userEntityRef: 'user:default/mira' }),
    ],
  });
}

describe('the widget for home pages', () => {
  const backend = startFakeBackend();

  it('lists what belongs to the reader, with its state', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    renderWidget();
    expect(await screen.findByText('training')).toBeInTheDocument();
    expect(screen.getByText('Ready')).toBeInTheDocument();
  });

  it('says how to begin while there is nothing', async () => {
    renderWidget();
    expect(
      await screen.findByText('Nothing here is yours yet.'),
    ).toBeInTheDocument();
  });
});
