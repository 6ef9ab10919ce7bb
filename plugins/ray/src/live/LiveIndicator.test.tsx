import { act, screen } from '@testing-library/react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { StreamFreshness } from '@rayport/backstage-plugin-ray-common';
import { changesApiRef } from './changesApiRef';
import { FakeWatch } from './__testUtils__/FakeWatch';
import { ChangeStream } from './ChangeStream';
import { LiveIndicator } from './LiveIndicator';
import { LiveData } from './useLiveQuery';

const timeOf = (since: string) =>
  new Date(since).toLocaleTimeString(undefined, { timeStyle: 'medium' });

/** An indicator for data that was just loaded, on an open stream. */
async function showLive(told: Partial<LiveData<unknown>> = {}) {
  const fake = new FakeWatch();
  const stream = new ChangeStream({ watch: fake.watch });
  stream.subscribe(() => {});
  renderInTestApp(
    <LiveIndicator
      live={{
        isPending: false,
        updatedAt: Date.now(),
        refresh: () => {},
        ...told,
      }}
    />,
    { apis: [[changesApiRef, stream]] },
  );
  const [connection] = fake.connections;
  connection.send({ type: 'open', reset: true });
  await screen.findByText(told.error ? 'Reconnecting…' : 'Live');
  return {
    connection,
    tell: (freshness: StreamFreshness) =>
      act(async () => connection.send({ type: 'freshness', freshness })),
  };
}

describe('LiveIndicator', () => {
  it('shows the time of the data while Kubernetes is unavailable, and is live afterwards', async () => {
    const { tell } = await showLive();
    expect(screen.getByText(/updated .* ago/)).toBeInTheDocument();
    const since = new Date().toISOString();
    await tell({
      state: 'behind',
      since,
      kinds: ['cluster', 'job', 'service', 'template'],
    });
    expect(
      screen.getByText(`Kubernetes does not answer: as of ${timeOf(since)}`),
    ).toHaveAttribute('role', 'status');
    expect(screen.queryByText('Live')).not.toBeInTheDocument();
    expect(screen.queryByText(/updated .* ago/)).not.toBeInTheDocument();
    await tell({ state: 'behind', since, kinds: ['job', 'service'] });
    expect(
      screen.getByText(
        `Kubernetes sends no updates of jobs, services: as of ${timeOf(since)}`,
      ),
    ).toBeInTheDocument();
    await tell({ state: 'current' });
    expect(screen.getByText('Live')).toBeInTheDocument();
  });

  it('is not live after a failed refresh', async () => {
    await showLive({ data: {}, error: new Error('503') });
    expect(screen.queryByText('Live')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Refresh/ })).toBeInTheDocument();
  });

  it('shows the date of data from another day, and a lost connection', async () => {
    const { connection, tell } = await showLive();
    const since = '2026-01-02T12:00:00.000Z';
    await tell({ state: 'behind', since, kinds: ['template'] });
    expect(
      screen.getByText(/Kubernetes sends no updates of /),
    ).toHaveTextContent('2026');
    await act(async () => connection.fail());
    expect(screen.getByText('Reconnecting…')).toBeInTheDocument();
  });
});
