import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  exampleCluster,
  exampleJob,
  exampleTemplate,
} from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const GIB = 2 ** 30;

const COUNTS = { clusters: 1, jobs: 1, services: 0 };

const USAGE = {
  total: {
    ...COUNTS,
    capacity: { cpu: 12, memoryBytes: String(48 * GIB), gpu: 2 },
    running: { cpu: 9, memoryBytes: String(40 * GIB), gpu: 1 },
    waiting: { cpu: 3, memoryBytes: String(8 * GIB), gpu: 1 },
    waitingStates: ['provisioning'],
  },
  allocatable: { cpu: 48, memoryBytes: String(192 * GIB), gpu: 4 },
  gpuTypes: [
    {
      type: 'nvidia.com/gpu',
      allocatable: 4,
      requested: 2,
      running: 1,
      waiting: 1,
    },
  ],
  byNamespace: [
    {
      namespace: 'default',
      ...COUNTS,
      capacity: { cpu: 4, memoryBytes: String(16 * GIB), gpu: 0 },
    },
    {
      namespace: 'team-a',
      ...COUNTS,
      capacity: { cpu: 8, memoryBytes: String(32 * GIB), gpu: 2 },
      running: { cpu: 5, memoryBytes: String(24 * GIB), gpu: 1 },
      waiting: { cpu: 3, memoryBytes: String(8 * GIB), gpu: 1 },
      waitingStates: ['provisioning'],
      gpuTypes: [
        { type: 'google.com/tpu', requested: 4, running: 4, waiting: 0 },
        { type: 'nvidia.com/gpu', requested: 2, running: 1, waiting: 1 },
      ],
    },
  ],
  byOwner: [{ owner: 'user:default/mira', ...COUNTS, capacity: { cpu: 12 } }],
  clusterStates: [{ state: 'failed', count: 1 }],
  jobStates: [{ state: 'running', count: 1 }],
  warnings: [
    {
      kind: 'cluster',
      namespace: 'default',
      name: 'training',
      event: { id: 'e', reason: 'FailedMount', message: 'No such volume.' },
    },
  ],
};

describe('OverviewPage', () => {
  const backend = startFakeBackend();

  it('shows failures with their reasons, counts by state and the objects of the user', async () => {
    backend().answers.set('GET /usage', USAGE);
    backend().putCluster(exampleCluster(), {
      state: 'failed',
      message: 'A volume is missing.',
      hint: 'Create it.',
    });
    backend().putJob(exampleJob());
    renderRay('/ray');

    const attention = within(
      await screen.findByRole('list', { name: 'Needs attention' }),
    );
    expect(attention.getByRole('link', { name: 'training' })).toHaveAttribute(
      'href',
      '/ray/clusters/default/training',
    );
    expect(attention.getByText('A volume is missing.')).toBeInTheDocument();
    expect(attention.getByText('Create it.')).toBeInTheDocument();
    // A running job needs no attention.
    expect(attention.queryByText('nightly')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1 Failed' })).toHaveAttribute(
      'href',
      '/ray/clusters?state=failed',
    );
    expect(screen.getByText('FailedMount')).toBeInTheDocument();
    expect(
      screen.getByText('48 Gi memory · 2 nvidia.com/gpu'),
    ).toBeInTheDocument();
    const mine = within(await screen.findByRole('list', { name: 'Yours' }));
    expect(mine.getByRole('link', { name: 'nightly' })).toBeInTheDocument();
    const lists = screen.getAllByRole('link', { name: 'Jobs' });
    expect(lists.map(link => link.getAttribute('href'))).toContain(
      '/ray/jobs?mine=1',
    );
  });

  it('disables scripts if the user may not create jobs', async () => {
    backend().answers.set('GET /usage', USAGE);
    backend().creation = [{ kind: 'job', anywhere: false, namespaces: [] }];
    renderRay('/ray/overview');
    const button = { name: 'Run a script' };
    expect(await screen.findByRole('button', button)).toBeDisabled();
  });

  it.each([true, false])(
    'links to past usage if its page is enabled: %s',
    async isOn => {
      backend().answers.set('GET /usage', USAGE);
      const extensions = [{ 'sub-page:ray/usage': isOn }];
      renderRay('/ray/overview', { config: { app: { extensions } } });
      await screen.findByRole('radio', { name: 'By owner' });
      expect(
        screen.queryAllByRole('link', { name: 'Past usage' }),
      ).toHaveLength(isOn ? 1 : 0);
    },
  );

  it('shows the requested resources by namespace and by owner, largest first', async () => {
    backend().answers.set('GET /usage', USAGE);
    renderRay('/ray/overview');
    const rows = await screen.findAllByRole('row');
    expect(rows.map(row => row.textContent)).toEqual([
      'ResourceNodes haveRequestedRunningWaiting',
      'CPU481293',
      'Memory192 Gi48 Gi40 Gi8 Gi',
      'nvidia.com/gpu4211',
      'NamespaceClustersCPUMemoryAccelerators',
      'team-a18 · 3 waiting32 Gi · 8 Gi waiting4 google.com/tpu2 nvidia.com/gpu · 1 waiting',
      'default1416 Gi0',
    ]);
    expect(screen.getByRole('link', { name: 'team-a' })).toHaveAttribute(
      'href',
      '/ray/clusters?namespace=team-a',
    );
    expect(
      screen.getByRole('link', { name: 'nvidia.com/gpu' }),
    ).toHaveAttribute('href', '/ray/clusters?q=nvidia.com%2Fgpu');
    const team = within(screen.getByRole('row', { name: /^team-a/ }));
    const waiting = '/ray/clusters?namespace=team-a&state=provisioning';
    expect(team.getByRole('link', { name: '3 waiting' })).toHaveAttribute(
      'href',
      waiting,
    );
    // The parts of the bars are for pointers.
    expect(team.getAllByTitle('3 waiting').at(0)).toHaveAttribute(
      'href',
      waiting,
    );
    expect(team.getAllByTitle('5 running').at(0)).toHaveAttribute(
      'href',
      '/ray/clusters?namespace=team-a',
    );
    // Every bar of a resource has one scale: 5 of the 48 cores that the nodes have.
    const widthOf = (element: HTMLElement | undefined) =>
      parseFloat(element?.style.width ?? '');
    expect(widthOf(team.getAllByTitle('5 running').at(0))).toBeCloseTo(
      (100 * 5) / 48,
    );
    // So has every type of accelerators: 1 of the 4 GPUs of the nodes.
    expect(widthOf(team.getByTitle('1 running'))).toBeCloseTo(25);
    expect(
      screen.getByText(/^Running: pods assigned to a node/),
    ).toHaveTextContent(/includes pods you cannot see/);
    await userEvent.click(screen.getByRole('radio', { name: 'By owner' }));
    expect(
      screen.getByRole('link', { name: 'Clusters of user:default/mira: 1' }),
    ).toHaveAttribute('href', '/ray/clusters?q=mira');
    expect(screen.getByRole('row', { name: /mira/ })).toHaveTextContent(
      'mira1120 B0',
    );
  });

  it('shows that the capacity of nodes is unknown', async () => {
    backend().answers.set('GET /usage', { ...USAGE, allocatable: undefined });
    renderRay('/ray/overview');
    expect(await screen.findByText(/is unknown: the portal/)).toBeVisible();
    expect(screen.getByRole('row', { name: /^CPU/ })).toHaveTextContent(
      'CPU–1293',
    );
  });

  it('shows the rest if a part of it fails', async () => {
    backend().answers.set('GET /usage', USAGE);
    const failed = new RayApiError('INTERNAL', 'The portal failed.');
    backend().refusals.set('GET /attention', failed);
    backend().refusals.set('GET /v1/compute_templates', failed);
    renderRay('/ray');
    expect(await screen.findByText('Capacity')).toBeVisible();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('A part of this could not be loaded');
    expect(screen.queryByText('Needs attention')).toBeNull();
    backend().refusals.clear();
    await userEvent.click(
      within(alert).getByRole('button', { name: 'Try again' }),
    );
    expect(await screen.findByText('Needs attention')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('explains the first steps while there are no objects, and follows new ones', async () => {
    backend().answers.set('GET /usage', { total: {} });
    renderRay('/ray');
    expect(await screen.findByText('Your first Ray cluster')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Create template' }),
    ).toHaveAttribute('href', '/ray/templates/new');
    expect(
      screen.getByRole('link', { name: 'Create cluster' }),
    ).toHaveAttribute('href', '/ray/clusters/new');
    await screen.findByText('Live');

    backend().putTemplate(exampleTemplate());
    backend().answers.set('GET /usage', USAGE);
    backend().putCluster(exampleCluster(), { state: 'ready' });
    expect(await screen.findByText('Needs attention')).toBeInTheDocument();
  });
});
