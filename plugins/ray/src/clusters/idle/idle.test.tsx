import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCluster } from '../../__testUtils__/examples';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const PATH = '/ray/clusters/default/training';
const IDLE = 'GET /namespaces/default/clusters/training/idle';
const KEEP = 'POST /namespaces/default/clusters/training/keep';

const HOUR = 3_600_000;
const inHours = (hours: number) =>
  new Date(Date.now() + hours * HOUR).toISOString();

const POLICY = {
  mode: 'suspend',
  timeoutSeconds: 7_200,
  maxKeepSeconds: 259_200,
  askedAt: inHours(0),
};

describe('idle cluster', () => {
  const backend = startFakeBackend();

  async function open(idle: object, state: 'ready' | 'suspended' = 'ready') {
    backend().putCluster(exampleCluster(), { state });
    backend().answers.set(IDLE, { ...POLICY, ...idle });
    renderRay(PATH);
    await screen.findByText('Namespace');
  }

  it('shows when it will be suspended, and can be kept', async () => {
    await open({
      activity: 'idle',
      idleSince: inHours(-2.5),
      warnedAt: inHours(-0.5),
      suspendAt: inHours(0.5),
    });
    expect(
      await screen.findByText('Idle for 2 h 30 min: it will be suspended'),
    ).toBeVisible();
    expect(
      screen.getByText('After 2 h its owner is notified, then it is suspended'),
    ).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    const dialog = within(await screen.findByRole('dialog'));
    // No longer than the portal allows.
    await userEvent.click(dialog.getByRole('button', { name: /1 day/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '4 hours',
      '1 day',
      '3 days',
    ]);
    await userEvent.click(screen.getByRole('option', { name: '3 days' }));
    backend().answers.set(KEEP, { ...POLICY, keepUntil: inHours(72) });
    backend().answers.set(IDLE, {
      ...POLICY,
      activity: 'idle',
      idleSince: inHours(-2.5),
      keepUntil: inHours(72),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(backend().requests).toContain(KEEP));
    // The annotation that keeps it is a change of the cluster.
    backend().putCluster(exampleCluster());
    expect(await screen.findByText('Kept until')).toBeVisible();
    expect(await screen.findByText('Idle for 2 h 30 min')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull();
  });

  it.each([
    ['In use by a driver', { activity: 'active', work: 'driver' }],
    ['Not known', { activity: 'unknown', message: 'Ray is unavailable.' }],
    ['Left to Kueue', { activity: 'unknown', exemption: 'kueue' }],
  ])('shows its activity: %s', async (text, idle) => {
    await open(idle);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows that it was suspended because it was idle', async () => {
    await open(
      { exemption: 'suspended', suspendedAt: inHours(-1) },
      'suspended',
    );
    expect(
      await screen.findByText('Suspended because it was idle'),
    ).toBeVisible();
  });

  it('shows no activity if the idle policy is off', async () => {
    await open({ mode: 'off', activity: 'unknown' });
    await waitFor(() => expect(backend().requests).toContain(IDLE));
    expect(screen.queryByText('Activity')).toBeNull();
  });

  it('shows its idle time in the list', async () => {
    const { status, ...cluster } = {
      ...exampleCluster(),
      status: { namespace: 'default', name: 'training', state: 'ready' },
    };
    backend().answers.set('GET /pages/clusters', {
      rows: [
        {
          cluster,
          status,
          warnings: 0,
          idleSince: inHours(-3.2),
          idleSuspendAt: inHours(0.51),
        },
        {
          cluster: { ...cluster, name: 'other' },
          status: { ...status, name: 'other' },
          idleSince: inHours(-1),
        },
      ],
      total: 2,
      available: 2,
      page: 1,
      namespaces: ['default'],
      states: [{ state: 'ready', count: 2 }],
    });
    renderRay('/ray/clusters');
    expect(
      await screen.findByText('idle 3 h, suspended in 30 min'),
    ).toBeVisible();
    expect(screen.getByText('idle 1 h')).toBeVisible();
  });
});
