import { act, screen } from '@testing-library/react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { FakeWatch } from './__testUtils__/FakeWatch';
import { ChangeStream } from './ChangeStream';
import { changesApiRef } from './changesApiRef';
import { LiveData } from './useLiveQuery';
import { SessionAlert } from './SessionAlert';
import { StaleAlert } from './StaleAlert';
import { StaleShade } from './StaleShade';

/** A page with loaded data, on an open stream. */
async function showPage(told: Partial<LiveData<unknown>> = {}) {
  const fake = new FakeWatch();
  const stream = new ChangeStream({ watch: fake.watch });
  stream.subscribe(() => {});
  const live = { data: 1, isPending: false, refresh: () => {}, ...told };
  renderInTestApp(
    <>
      <SessionAlert />
      <StaleAlert live={live} />
      <StaleShade>
        <p>what was read</p>
      </StaleShade>
    </>,
    { apis: [[changesApiRef, stream]] },
  );
  const content = await screen.findByText('what was read');
  await act(async () =>
    fake.connections[0].send({ type: 'open', reset: true }),
  );
  return {
    connection: () => fake.connections[fake.connections.length - 1],
    isGrey: () => content.parentElement?.hasAttribute('data-stale'),
    pass: (milliseconds: number) =>
      act(() => jest.advanceTimersByTimeAsync(milliseconds)),
  };
}

describe('StaleAlert', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('grays out the page and shows the time once the portal is unavailable for half a minute', async () => {
    const { connection, isGrey, pass } = await showPage();
    const lostAt = new Date();
    await act(async () => connection().fail());
    await pass(25_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(isGrey()).toBe(false);
    await pass(7_000);
    const time = lostAt.toLocaleTimeString(undefined, { timeStyle: 'medium' });
    expect(screen.getByRole('alert')).toHaveTextContent(`As of ${time}`);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The portal has not answered since.',
    );
    expect(isGrey()).toBe(true);

    await act(async () => connection().send({ type: 'open', reset: true }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(isGrey()).toBe(false);
  });

  it('grays out the page once Kubernetes is unavailable', async () => {
    const { connection, isGrey, pass } = await showPage();
    const since = new Date().toISOString();
    await act(async () =>
      connection().send({
        type: 'freshness',
        freshness: { state: 'behind', since, kinds: ['cluster'] },
      }),
    );
    await pass(20_000);
    expect(isGrey()).toBe(false);
    await pass(11_000);
    expect(isGrey()).toBe(true);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Kubernetes has not answered the portal since.',
    );
  });

  it('offers to sign in again after the session has ended', async () => {
    const error = new RayApiError('UNAUTHENTICATED', '');
    const { connection } = await showPage({ error });
    await act(async () => connection().fail(error));
    // Once, for any number of refused requests.
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your session has ended',
    );
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeEnabled();
  });
});
