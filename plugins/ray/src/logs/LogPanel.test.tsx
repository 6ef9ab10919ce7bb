import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  createRayClient,
  podStatusSchema,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../api';
import { mockLayout } from '../__testUtils__/mockLayout';
import {
  BACKEND_URL,
  startFakeBackend,
} from '../__testUtils__/startFakeBackend';
import { LogPanel } from './LogPanel';
import { LogSource, sourcesOf } from './LogSource';

const owner = { kind: 'cluster', namespace: 'default', name: 'c' } as const;

function pod(name: string, change: object = {}) {
  return podStatusSchema.parse({
    name,
    group: 'workers',
    nodeType: 'worker',
    ready: true,
    containers: [
      { name: 'wait', init: true, state: 'terminated' },
      { name: 'ray', state: 'running', hasPreviousLog: true, restarts: 1 },
    ],
    ...change,
  });
}

const HEAD = pod('c-head-x', { group: 'headgroup', nodeType: 'head' });

function line(second: number, text: string) {
  return { time: `2026-11-21T09:00:0${second}.000000000Z`, text };
}

/** Whether the search is at the line of an element. */
function isCurrent(element: HTMLElement): boolean {
  return element.closest('[data-current]') !== null;
}

function renderPanel(sources: LogSource[], path = '/') {
  const client = createRayClient({
    baseUrl: async () => `${BACKEND_URL}/api/ray`,
    fetch: (url, init) => fetch(url, init),
  });
  return renderInTestApp(
    <>
      <LogPanel sources={sources} />
      <Address />
    </>,
    { apis: [[rayApiRef, client]], initialRouteEntries: [path] },
  );
}

/** Shows the query of the page's address. */
function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}

describe('LogPanel', () => {
  const backend = startFakeBackend();
  mockLayout();

  it('follows the main container of the first pod, searches its lines and shows its progress', async () => {
    renderPanel(sourcesOf([HEAD, pod('c-workers-y')], owner));
    await waitFor(() => expect(backend().podLogs.followed).toHaveLength(1));
    const [log] = backend().podLogs.followed;
    expect(log.url.pathname).toMatch(/clusters\/c\/pods\/c-head-x\/log$/);
    expect(log.query).toMatchObject({ container: 'ray', tailLines: '2000' });
    expect(
      await screen.findByText('Nothing has been printed yet.'),
    ).toBeVisible();

    log.write(line(1, 'Ray started'), line(2, 'ERROR: no ray left'));
    const view = within(await screen.findByRole('log'));
    expect(view.getByText('Ray started')).toBeInTheDocument();
    expect(screen.getByText('Following')).toBeInTheDocument();

    await userEvent.type(screen.getByRole('searchbox'), 'RAY');
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
    expect(isCurrent(view.getByText('started'))).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('2 of 2')).toBeInTheDocument();
    expect(isCurrent(view.getByText('started'))).toBe(false);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next match' }));
    expect(screen.getByText('2 of 2')).toBeInTheDocument();
    expect(view.getAllByText(/^ray$/i).map(({ tagName }) => tagName)).toEqual([
      'MARK',
      'MARK',
    ]);

    log.write(line(3, 'and more'));
    expect(await view.findByText('and more')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
    log.write(line(4, 'train: 45%|###    | 45/100 [00:04<00:05, 9it/s]'));
    const bar = await screen.findByRole('progressbar', { name: 'train' });
    expect(bar).toHaveAttribute('value', '0.45');
    expect(screen.getByText('45% (45/100)')).toBeVisible();
    expect(screen.getByText('00:05 left')).toBeVisible();
  });

  it('keeps its options in the address, and copies a link to the found line', async () => {
    const user = userEvent.setup();
    renderPanel(sourcesOf([HEAD], owner), '/?wrap=true&times=true');
    await waitFor(() => expect(backend().podLogs.followed).toHaveLength(1));
    expect(screen.getByRole('switch', { name: 'Wrap lines' })).toBeChecked();
    const times = screen.getByRole('switch', { name: 'Times' });
    expect(times).toBeChecked();
    await user.click(times);
    expect(times).not.toBeChecked();
    backend().podLogs.followed[0].write(line(1, 'one'), line(2, 'two'));
    await screen.findByText('two');
    await user.type(screen.getByRole('searchbox'), 'two');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(
      screen.getByRole('button', { name: 'Copy a link to this view' }),
    );
    const [[link]] = copied.mock.calls;
    expect(new URL(link).searchParams.get('at')).toBe(
      '2026-11-21T09:00:02.000000000Z',
    );
  });

  it('searches for the text in its address, and copies a link with the text', async () => {
    const user = userEvent.setup();
    renderPanel(sourcesOf([HEAD], owner), '/?find=two');
    await waitFor(() => expect(backend().podLogs.followed).toHaveLength(1));
    backend().podLogs.followed[0].write(line(1, 'one'), line(2, 'two'));
    expect(await screen.findByText('1 of 1')).toBeVisible();
    expect(isCurrent(screen.getByText('two'))).toBe(true);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'on');
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent('?find=on'),
    );
    await user.type(screen.getByRole('searchbox'), 'e');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(
      screen.getByRole('button', { name: 'Copy a link to this view' }),
    );
    const { searchParams } = new URL(copied.mock.calls[0][0]);
    expect(searchParams.get('find')).toBe('one');
  });

  it('scrolls to the match of a search', async () => {
    renderPanel(sourcesOf([HEAD], owner));
    await waitFor(() => expect(backend().podLogs.followed).toHaveLength(1));
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(6_000);
    let top = 0;
    jest
      .spyOn(Element.prototype, 'scrollTo')
      .mockImplementation((to?: number | ScrollToOptions) => {
        if (typeof to === 'object') top = to.top ?? 0;
      });
    const lines = Array.from({ length: 300 }, (_, index) =>
      line(1, index === 100 ? 'the needle' : `line ${index}`),
    );
    backend().podLogs.followed[0].write(...lines);
    await waitFor(() => expect(top).toBeGreaterThan(4_000));
    await userEvent.type(screen.getByRole('searchbox'), 'needle');
    await waitFor(() => expect(top).toBeLessThan(2_500));
    expect(top).toBeGreaterThan(1_000);
  });

  it('opens at the time in the address, with the times of lines', async () => {
    const at = encodeURIComponent('2026-11-21T09:00:02Z');
    renderPanel(sourcesOf([HEAD], owner), `/?log=c-head-x%2Fray&at=${at}`);
    await waitFor(() => expect(backend().podLogs.followed).toHaveLength(1));
    const [log] = backend().podLogs.followed;
    log.write(line(1, 'before'));
    expect(isCurrent(await screen.findByText('before'))).toBe(false);
    log.write(line(2, 'at it'), line(3, 'after'));
    expect(isCurrent(await screen.findByText('at it'))).toBe(true);
    expect(isCurrent(screen.getByText('after'))).toBe(false);
    expect(screen.getByText('To the end')).toBeInTheDocument();
    expect(screen.getByTitle(/09:00:02/)).toBeInTheDocument();
  });

  it('merges several logs, or shows them side by side', async () => {
    const ids = ['c-head-x/ray', 'c-workers-y/ray'];
    const query = ids.map(id => `log=${encodeURIComponent(id)}`).join('&');
    renderPanel(
      sourcesOf([HEAD, pod('c-workers-y')], owner),
      `/?${query}&lines=500`,
    );
    await waitFor(() => expect(backend().podLogs.followed).toHaveLength(2));
    const of = (name: string) =>
      backend().podLogs.followed.find(({ url }) => url.pathname.includes(name));
    of('c-workers-y')?.write(line(2, 'second'));
    of('c-head-x')?.write(line(1, 'first'), line(3, 'third'));
    await screen.findByText('third');
    expect(screen.getByRole('log')).toHaveTextContent(
      'headfirstworkers-ysecondheadthird',
    );

    await userEvent.click(screen.getByRole('switch', { name: 'Side by side' }));
    await waitFor(() => expect(backend().podLogs.followed).toHaveLength(4));
    backend().podLogs.followed[2].write(line(1, 'left'));
    backend().podLogs.followed[3].write(line(1, 'right'));
    await screen.findByText('left');
    await screen.findByText('right');
    expect(screen.getAllByRole('log')).toHaveLength(2);
  });

  it('shows the log before the last restart', async () => {
    backend().podLogs.previous =
      '2026-11-21T09:00:00.5Z Killed by the kernel\n';
    renderPanel(sourcesOf([HEAD], owner));
    await userEvent.click(
      await screen.findByRole('switch', { name: 'Before the last restart' }),
    );
    expect(await screen.findByText('Killed by the kernel')).toBeInTheDocument();
    expect(screen.getByText('Complete')).toBeInTheDocument();
  });

  it('explains why there is no log or no pod yet', async () => {
    const stuck = pod('c-head-x', {
      ready: false,
      reason: 'ImagePullBackOff',
      message: 'The image does not exist.',
      containers: [{ name: 'ray', state: 'waiting' }],
    });
    const { unmount } = renderPanel(sourcesOf([stuck], owner));
    expect(
      await screen.findByText('The image does not exist.'),
    ).toBeInTheDocument();
    expect(backend().requests).toEqual([]);
    unmount();

    renderPanel([]);
    expect(await screen.findByText('No pod yet')).toBeInTheDocument();
  });
});
