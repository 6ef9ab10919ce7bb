import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  exampleCluster,
  exampleJob,
  exampleService,
} from '../__testUtils__/examples';
import { mockLayout } from '../__testUtils__/mockLayout';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const JOB = '/ray/jobs/default/nightly';
const RECORD = '/ray/jobs/_history/u2';
const TITLE = 'Simulated: no code runs here';

const record = {
  uid: 'u2',
  namespace: 'default',
  name: 'train-2',
  owner: 'user:default/ada',
  templates: [],
  state: 'succeeded',
  message: 'Job finished successfully.',
  createdAt: '2026-11-20T08:00:00Z',
  seenAt: '2026-11-20T08:02:11Z',
};

describe('a portal with simulated pods', () => {
  const backend = startFakeBackend();
  mockLayout();

  beforeEach(() => {
    backend().putJob(exampleJob());
    backend().answers.set('GET /usage', { total: { clusters: 1 } });
    backend().answers.set('GET /history/jobs/u2', {
      record,
      definition: 'name: train-2\nnamespace: default\n',
      definitions: [],
      states: [],
      changes: [],
      log: 'one line',
    });
  });

  const open = (path: string, sandbox = {}) =>
    renderRay(path, {
      config: { ray: { kubernetes: { connection: 'sandbox' }, sandbox } },
    });

  it.each([JOB, `${JOB}/logs`, RECORD])(
    'shows on %s that no code ran, and how to run it',
    async path => {
      open(path);
      expect(await screen.findByText(TITLE)).toBeVisible();
      expect(screen.getByText(/npm start -- --ray/)).toBeVisible();
    },
  );

  it('marks logs, numbers and the dashboard of a cluster, and logs of a service', async () => {
    const mark = 'Simulated: no real Ray is behind this';
    const pod = {
      name: 'training-head-x1',
      group: 'headgroup',
      nodeType: 'head',
      phase: 'Running',
      ready: true,
    };
    const status = { state: 'ready' as const, pods: [pod] };
    backend().putCluster(exampleCluster(), status);
    backend().putService(exampleService());
    for (const path of [
      '/ray/clusters/default/training',
      '/ray/clusters/default/training/logs',
      '/ray/services/default/recommender/logs',
    ]) {
      const { unmount } = open(path);
      expect(await screen.findByText(mark)).toBeVisible();
      unmount();
    }
  });

  it('shows the notice before a script is run', async () => {
    open('/ray/overview');
    await userEvent.click(
      await screen.findByRole('link', { name: 'Run a script' }),
    );
    expect(await screen.findByText(TITLE)).toBeVisible();
  });

  it('shows no notice with real Ray, or with another Kubernetes', async () => {
    const { unmount } = open(JOB, { installedRay: { version: '2.60.0' } });
    await screen.findByText('python nightly.py');
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
    unmount();
    renderRay(JOB);
    await screen.findByText('python nightly.py');
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  });
});
