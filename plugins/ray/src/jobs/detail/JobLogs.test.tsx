import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { podStatusSchema } from '@rayport/backstage-plugin-ray-common';
import { exampleJob } from '../../__testUtils__/examples';
import { mockLayout } from '../../__testUtils__/mockLayout';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

describe('the logs of a job', () => {
  const backend = startFakeBackend();
  mockLayout();

  it.each(['/ray/jobs/default/nightly', '/ray/jobs/default/nightly/logs'])(
    'are read from Ray if the job has no submitter pod: %s',
    async path => {
      backend().answers.set('GET /namespaces/default/jobs/nightly/log', {
        log: 'hello from the driver\n',
        fromDriver: true,
      });
      backend().putJob(exampleJob(), { state: 'succeeded' });
      renderRay(path);
      expect(await screen.findByText('hello from the driver')).toBeVisible();
    },
  );

  it('are read from the history after the head and its log are deleted', async () => {
    const uid = 'u1';
    const cluster = { name: 'nightly-abc', state: '' } as const;
    backend().putJob(exampleJob(), { state: 'succeeded', uid, cluster });
    backend().answers.set(`GET /history/jobs/${uid}`, {
      record: { uid, namespace: 'default', name: 'nightly' },
      logs: [{ id: 'l1', pod: 'nightly', container: 'driver' }],
    });
    backend().answers.set(`GET /history/jobs/${uid}/logs/l1`, {
      about: { id: 'l1', pod: 'nightly', container: 'driver' },
      log: 'kept before it went\n',
    });
    renderRay('/ray/jobs/default/nightly');
    expect(await screen.findByText('kept before it went')).toBeVisible();
    expect(screen.queryByText('Nothing has been printed yet.')).toBeNull();
  });

  it('stay when the job ends, until the history has them', async () => {
    const uid = 'u1';
    const running = { name: 'nightly-abc', state: 'ready' } as const;
    backend().answers.set('GET /namespaces/default/jobs/nightly/log', {
      log: 'read while it ran\n',
      fromDriver: true,
    });
    backend().putJob(exampleJob(), { state: 'running', uid, cluster: running });
    renderRay('/ray/jobs/default/nightly');
    expect(await screen.findByText('read while it ran')).toBeVisible();

    const cluster = { ...running, state: '' } as const;
    backend().putJob(exampleJob(), { state: 'succeeded', uid, cluster });
    await waitFor(() =>
      expect(backend().requests).toContain(`GET /history/jobs/${uid}`),
    );
    expect(screen.getByText('read while it ran')).toBeVisible();

    backend().answers.set(`GET /history/jobs/${uid}`, {
      record: { uid, namespace: 'default', name: 'nightly' },
      logs: [{ id: 'l1', pod: 'nightly', container: 'driver' }],
    });
    backend().answers.set(`GET /history/jobs/${uid}/logs/l1`, {
      about: { id: 'l1', pod: 'nightly', container: 'driver' },
      log: 'all of it\n',
    });
    expect(await screen.findByText('all of it')).toBeVisible();
  });

  it('report that a submitter lost its connection to Ray, and offer the log of the driver', async () => {
    const container = { name: 'ray-job-submitter', state: 'terminated' };
    const submitter = podStatusSchema.parse({
      name: 'nightly-abcde',
      containers: [container],
    });
    backend().putJob(exampleJob(), { state: 'succeeded', pods: [submitter] });
    backend().answers.set('GET /namespaces/default/jobs/nightly/log', {
      log: 'all of it\n',
      endsEarly: true,
    });
    renderRay('/ray/jobs/default/nightly/logs');
    const { podLogs } = backend();
    await waitFor(() => expect(podLogs.followed).toHaveLength(1));
    const time = '2026-11-27T00:22:34.000000000Z';
    podLogs.followed[0].write({ time, text: 'first' });
    expect(await screen.findByText('first')).toBeVisible();
    expect(screen.queryByText('The log ends early')).not.toBeInTheDocument();
    podLogs.followed[0].end('container');
    expect(await screen.findByText('The log ends early')).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'Read the driver’s log' }),
    );
    expect(await screen.findByText('all of it')).toBeVisible();
    expect(screen.queryByText('The log ends early')).not.toBeInTheDocument();
  });

  it('point to the log of the driver in case a submitter lost lines', async () => {
    backend().putJob(exampleJob(), { state: 'succeeded' });
    renderRay('/ray/jobs/default/nightly/logs');
    expect(
      await screen.findByText(/Ray · driver has what Ray itself keeps/),
    ).toBeVisible();
  });
});
