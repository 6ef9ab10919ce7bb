import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { exampleCluster } from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const PATH = '/ray/clusters/default/training/dashboard';
const OPEN = 'POST /namespaces/default/clusters/training/dashboard';
const HEAD = {
  name: 'training-head-x1',
  group: 'headgroup',
  nodeType: 'head',
  ready: true,
};

describe('DashboardTab', () => {
  const backend = startFakeBackend();
  const opened = () => backend().requests.filter(call => call === OPEN).length;

  function answer(ticket: string, lifetimeMs = 600_000) {
    backend().answers.set(OPEN, {
      ticket,
      path: `/dashboard/${ticket}/`,
      expiresAt: new Date(Date.now() + lifetimeMs).toISOString(),
    });
  }

  const frame = () => screen.findByTitle('Ray dashboard of training');

  it('shows the dashboard in a frame without access to the portal', async () => {
    answer('t1');
    backend().putCluster(exampleCluster(), { state: 'ready', pods: [HEAD] });
    renderRay(PATH);
    const iframe = await frame();
    const url = 'http://localhost:7007/api/ray/dashboard/t1/';
    expect(iframe).toHaveAttribute('src', url);
    expect(iframe).toHaveAttribute('referrerpolicy', 'no-referrer');
    const sandbox = iframe.getAttribute('sandbox')?.split(' ') ?? [];
    expect(sandbox).toContain('allow-scripts');
    expect(sandbox).not.toContain('allow-same-origin');
    expect(sandbox.join(' ')).not.toMatch(/top-navigation|escape-sandbox/);
    const link = screen.getByRole('link', { name: /tab of its own/ });
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('says that the portal blocks the frame, and what to set', async () => {
    answer('t1');
    backend().putCluster(exampleCluster(), { state: 'ready', pods: [HEAD] });
    renderRay(PATH);
    const iframe = await frame();
    const blocked = (blockedURI: string) =>
      act(() => {
        const event = new Event('securitypolicyviolation');
        const details = { effectiveDirective: 'frame-src', blockedURI };
        document.dispatchEvent(Object.assign(event, details));
      });
    blocked('https://elsewhere.example.com');
    expect(iframe).toBeVisible();
    blocked('http://localhost:7007');
    expect(iframe).not.toBeInTheDocument();
    expect(
      screen.getByText(/add http:\/\/localhost:7007 to backend.csp.frame-src/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /tab of its own/ })).toBeVisible();
  });

  it('keeps the frame while its ticket is renewed, and reloads it for a new ticket', async () => {
    answer('t1', 12_000);
    backend().putCluster(exampleCluster(), { state: 'ready', pods: [HEAD] });
    jest.useFakeTimers({ advanceTimers: true });
    try {
      renderRay(PATH);
      const iframe = await frame();
      answer('t1', 12_000);
      await act(() => jest.advanceTimersByTimeAsync(6_500));
      expect(opened()).toBe(2);
      expect(await frame()).toBe(iframe);
      expect(iframe).toHaveAttribute('src', expect.stringContaining('/t1/'));
      answer('t2');
      await act(() => jest.advanceTimersByTimeAsync(6_500));
      expect(opened()).toBe(3);
      expect(iframe).toHaveAttribute('src', expect.stringContaining('/t2/'));
    } finally {
      jest.useRealTimers();
    }
  });

  it('requests only one ticket, even if the cluster changes', async () => {
    answer('t1');
    const cluster = exampleCluster();
    backend().putCluster(cluster, { state: 'ready', pods: [HEAD] });
    renderRay(PATH.replace(/\/dashboard$/, ''));
    await screen.findByText('Live');
    const [tab] = await screen.findAllByRole('link', { name: 'Ray dashboard' });
    await userEvent.click(tab);
    const iframe = await frame();
    backend().putCluster(cluster, { state: 'unhealthy', pods: [HEAD] });
    expect((await screen.findAllByText('Unhealthy')).length).toBeGreaterThan(0);
    expect(await frame()).toBe(iframe);
    expect(opened()).toBe(1);
  });

  it('waits for a ready head, then opens the dashboard', async () => {
    answer('t1');
    backend().putCluster(exampleCluster(), {
      state: 'provisioning',
      message: 'The head is starting.',
    });
    renderRay(PATH);
    expect(await screen.findByText('Ray does not run')).toBeInTheDocument();
    expect(screen.getByText(/The head is starting\./)).toBeInTheDocument();
    expect(opened()).toBe(0);
    await screen.findByText('Live');
    backend().putCluster(exampleCluster(), { state: 'ready', pods: [HEAD] });
    expect(await frame()).toBeInTheDocument();
  });

  it('explains why there is no dashboard, with a fix', async () => {
    const container = 'ray-head';
    const pod = HEAD.name;
    backend().putCluster(exampleCluster(), {
      state: 'failed',
      message: 'The container ray-head exits again and again.',
      hint: 'Read the log of its previous run.',
      pods: [{ ...HEAD, ready: false }],
      fixes: [
        { kind: 'openLog', parameters: { pod, container, previous: 'true' } },
      ],
    });
    renderRay(PATH);
    expect(
      await screen.findByRole('link', {
        name: 'Log of the previous run of ray-head',
      }),
    ).toBeVisible();
    expect(screen.getAllByText(/exits again and again/)).toHaveLength(1);
    expect(screen.getByText('Ray does not run')).toBeVisible();
  });

  it('does not report that Ray is stopped if the head of a ready cluster is not visible', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready', pods: [] });
    renderRay(PATH);
    expect(
      await screen.findByText('The portal cannot see the head pod'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Ray does not run')).not.toBeInTheDocument();
    expect(opened()).toBe(0);
  });

  it('names the missing permission, and can be retried', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready', pods: [HEAD] });
    backend().refusals.set(OPEN, new RayApiError('PERMISSION_DENIED', 'No.'));
    renderRay(PATH);
    expect(
      await screen.findByText(/ray\.cluster\.dashboard/),
    ).toBeInTheDocument();
    backend().refusals.clear();
    answer('t1');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await frame()).toBeInTheDocument();
  });

  it('is linked from the jobs of the cluster', async () => {
    backend().putJob({
      name: 'nightly',
      namespace: 'default',
      user: 'ada',
      rayClusterName: 'training',
    });
    renderRay('/ray/jobs/default/nightly');
    expect(
      await screen.findByRole('link', { name: 'Ray dashboard' }),
    ).toHaveAttribute('href', PATH);
  });
});
