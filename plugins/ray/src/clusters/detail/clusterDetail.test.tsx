import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { exampleCluster, exampleTemplate } from '../../__testUtils__/examples';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const PATH = '/ray/clusters/default/training';
const TIMELINE = '/namespaces/default/clusters/training/timeline';

const hoursAgo = (hours: number) =>
  new Date(Date.now() - hours * 3_600_000).toISOString();

describe('the page of a cluster', () => {
  const backend = startFakeBackend();

  it('explains that a suspended cluster has no pods', async () => {
    backend().putCluster(exampleCluster(), { state: 'suspended', pods: [] });
    renderRay(PATH);

    expect(
      await screen.findByText('No pods, as long as the cluster is suspended.'),
    ).toBeVisible();
  });

  it('names the tool that manages the cluster, and shows no environment if none is set', async () => {
    backend().putCluster(exampleCluster({ environment: 0 }), {
      origin: {
        tool: 'argocd',
        kind: 'application',
        namespace: '',
        name: 'ray-prod',
      },
    });
    renderRay(PATH);
    expect(
      await screen.findByText('Argo CD application ray-prod'),
    ).toBeInTheDocument();
    expect(screen.getByText(/make them in Git, too/)).toBeInTheDocument();
    expect(screen.queryByText('Environment')).not.toBeInTheDocument();
  });

  it('names a template with the same resources as a group of another tool', async () => {
    backend().putTemplate(exampleTemplate());
    const tolerations = [{ key: 'gpu', operator: 'Exists', effect: '' }];
    backend().putTemplate(exampleTemplate({ name: 'tolerant', tolerations }));
    const cluster = exampleCluster();
    const { headGroupSpec } = cluster.clusterSpec ?? {};
    backend().putCluster(
      {
        ...cluster,
        clusterSpec: {
          headGroupSpec: { ...headGroupSpec, computeTemplate: '' },
          workerGroupSpec: [],
        },
      },
      {
        groups: [
          { name: 'headgroup', resources: { cpu: '2000m', memory: '8Gi' } },
        ],
      },
    );
    renderRay(PATH);
    expect(await screen.findByText(/Same resources as template/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'small' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'tolerant' })).toBeNull();
  });

  it('explains the state and shows groups, pods, endpoints and events', async () => {
    backend().putTemplate(exampleTemplate());
    backend().answers.set(`GET ${TIMELINE}`, {
      entries: [
        {
          id: 'e1',
          source: 'event',
          warning: true,
          kind: 'RayCluster',
          name: 'training',
          reason: 'FailedScheduling',
          message: 'Insufficient cpu',
          count: 3,
          firstTime: hoursAgo(2),
          time: hoursAgo(1),
        },
      ],
    });
    backend().putCluster(exampleCluster(), {
      state: 'unhealthy',
      message: 'A worker can not be placed.',
      hint: 'Add a node.',
      authentication: 'kubernetes',
      pods: [
        {
          name: 'training-head-x1',
          group: 'headgroup',
          nodeType: 'head',
          phase: 'Running',
          ready: true,
          reason: '',
          message: '',
          restarts: 2,
          node: 'node-1',
          podIP: '10.0.0.1',
          createdAt: '2026-11-20T08:00:00Z',
        },
      ],
    });
    renderRay(PATH);

    expect(
      await screen.findByText('A worker can not be placed.'),
    ).toBeVisible();
    expect(screen.getByText(/Add a node\./)).toBeInTheDocument();
    expect(screen.getByText('Unhealthy')).toBeInTheDocument();
    expect(screen.getByText('Production')).toBeInTheDocument();
    expect(
      screen.getByText('Token verified by Kubernetes'),
    ).toBeInTheDocument();
    expect(await screen.findByText('2 CPUs, 8 Gi')).toBeInTheDocument();
    expect(screen.getByText('deleted since')).toBeInTheDocument();
    expect(screen.getByText('dashboard-host=0.0.0.0')).toBeInTheDocument();
    expect(screen.getByText('training-head-x1')).toBeInTheDocument();
    expect(screen.getByText('2 restarts')).toBeInTheDocument();
    expect(
      screen.getByText('Ray dashboard and job submission'),
    ).toBeInTheDocument();
    const events = within(screen.getByRole('list', { name: /What happened/ }));
    expect(events.getByText('FailedScheduling')).toBeInTheDocument();
    expect(events.getByText(/3 times, first/)).toBeInTheDocument();
  });

  it('shows the resources of the pods, and that the template changed', async () => {
    backend().putTemplate(exampleTemplate({ memory: 16 }));
    const resources = { cpu: '2', memory: '8Gi' };
    backend().putCluster(exampleCluster(), {
      state: 'ready',
      groups: [{ name: 'headgroup', image: 'ray', resources }],
    });
    renderRay(PATH);
    expect((await screen.findAllByText('2 CPUs, 8 Gi')).length).toBeGreaterThan(
      0,
    );
    expect(
      await screen.findByText('Template changed since: 2 CPUs, 16 Gi now'),
    ).toBeInTheDocument();
  });

  it('reports pods with an older definition, and renews them', async () => {
    const pod = { nodeType: 'head', phase: 'Running', ready: true };
    backend().putCluster(exampleCluster(), {
      state: 'failed',
      outdatedPods: 1,
      pods: [
        { ...pod, name: 'head-1', outdatedParts: ['image', 'environment'] },
        { ...pod, name: 'worker-1', nodeType: 'worker' },
      ],
    });
    renderRay(PATH);
    expect(
      await screen.findByText('1 pod runs an older definition'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Older definition: image, environment'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Renew pods' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/The 1 pod that runs/)).toBeInTheDocument();
    expect(dialog.getByText(/The head is among them/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Renew pods' }));
    expect(await screen.findByText('head-1-new')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByText(/older definition/)).not.toBeInTheDocument(),
    );
    expect(screen.getByText('worker-1')).toBeInTheDocument();
  });

  it('links to the log of the previous run of an exiting container, and to its template', async () => {
    backend().putTemplate(exampleTemplate());
    backend().putCluster(exampleCluster(), {
      state: 'failed',
      reason: 'CrashLoopBackOff',
      message: 'It exits again and again.',
      hint: 'Read the log of its previous run.',
      pods: [
        {
          name: 'training-head-x1',
          group: 'headgroup',
          nodeType: 'head',
          containers: [{ name: 'ray-head', restarts: 3, hasPreviousLog: true }],
        },
      ],
      fixes: [
        {
          kind: 'openLog',
          parameters: {
            pod: 'training-head-x1',
            container: 'ray-head',
            previous: 'true',
          },
        },
        { kind: 'ofANewerPortal', parameters: {} },
      ],
    });
    renderRay(PATH);
    const link = await screen.findByRole('link', {
      name: 'Log of the previous run of ray-head',
    });
    expect(link).toHaveAttribute(
      'href',
      `${PATH}/logs?log=training-head-x1%2Fray-head&previous=true`,
    );
    const templates = await screen.findAllByRole('link', { name: /^small/ });
    expect(templates[0]).toHaveAttribute(
      'href',
      '/ray/templates/default/small',
    );
  });

  it('shows lines for connecting to the cluster', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    renderRay(PATH);
    expect(
      await screen.findByRole('region', { name: 'Python' }),
    ).toHaveTextContent('ray.init("ray://localhost:10001")');
    await userEvent.click(screen.getByRole('radio', { name: 'Port-forward' }));
    expect(
      screen.getByRole('region', { name: 'Port-forward' }),
    ).toHaveTextContent(
      'kubectl -n default port-forward service/training-head-svc 10001 8265',
    );
    expect(
      await screen.findByRole('link', { name: 'Run a script here' }),
    ).toHaveAttribute('href', '/ray/jobs/_script?cluster=default/training');
  });

  it.each([
    ['simulated', {}],
    ['with real Ray', { installedRay: { version: '2.60.0' } }],
  ])(
    'offers connections only through the portal in a trial, %s',
    async (_, sandbox) => {
      backend().putCluster(exampleCluster(), { state: 'ready' });
      const kubernetes = { connection: 'sandbox' };
      renderRay(PATH, { config: { ray: { kubernetes, sandbox } } });
      expect(
        await screen.findByText(/has no kubectl port-forward, exec, cp or top/),
      ).toBeVisible();
      expect(
        await screen.findByRole('link', { name: 'Run a script here' }),
      ).toHaveAttribute('href', '/ray/jobs/_script?cluster=default/training');
      expect(
        screen.queryByRole('radio', { name: 'Port-forward' }),
      ).not.toBeInTheDocument();
      expect(screen.queryByText(/localhost:8265/)).not.toBeInTheDocument();
    },
  );

  it('lists submissions with owner and page, and stops one', async () => {
    const submissions = '/v1/namespaces/default/jobsubmissions/training';
    const { answers, requests } = backend();
    backend().putCluster(exampleCluster(), { state: 'ready' });
    answers.set(`GET ${submissions}`, {
      submissions: [
        {
          submissionId: 's1',
          status: 'RUNNING',
          entrypoint: 'python train.py',
          startTime: '1790000000000',
          metadata: { 'rayport.io/user': 'user:default/ada' },
        },
      ],
    });
    answers.set(`POST ${submissions}/s1`, {});
    renderRay(PATH);
    const row = await screen.findByRole('row', { name: /s1/ });
    expect(row).toHaveTextContent('ada');
    expect(row).toHaveTextContent('python train.py');
    expect(screen.getByRole('link', { name: 's1' })).toHaveAttribute(
      'href',
      '/ray/jobs/_submissions/default/training/s1',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Stop s1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(requests).toContain(`POST ${submissions}/s1`));
  });

  it('creates a token for Ray’s command line, and revokes it', async () => {
    const tokens = '/namespaces/default/clusters/training/connect_tokens';
    const expiresAt = '2030-01-01T00:00:00Z';
    const createdAt = '2029-01-01T00:00:00Z';
    backend().putCluster(exampleCluster(), { state: 'ready' });
    renderRay(PATH);
    const lines = await screen.findByRole('region', { name: 'Bash' });
    await waitFor(() =>
      expect(lines).toHaveTextContent(
        'export RAY_ADDRESS=http://localhost:7007/api/ray/clusters/default/training/ray',
      ),
    );
    expect(lines).toHaveTextContent('Bearer <token>');
    const { answers } = backend();
    answers.set(`POST ${tokens}`, { id: 't1', token: 'rayport_s', expiresAt });
    answers.set(`GET ${tokens}`, {
      tokens: [{ id: 't1', createdAt, expiresAt }],
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Make a token' }),
    );
    await waitFor(() => expect(lines).toHaveTextContent('Bearer rayport_s'));
    expect(await screen.findByText(/never used/)).toBeVisible();
    answers.set(`DELETE ${tokens}/t1`, {});
    answers.set(`GET ${tokens}`, {});
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(lines).toHaveTextContent('Bearer <token>'));
    await waitFor(() =>
      expect(screen.queryByText(/never used/)).not.toBeInTheDocument(),
    );
  });

  it('hides values of environment variables until the user shows them', async () => {
    backend().putCluster(
      exampleCluster({ envs: { values: { KEY: 'secret' } } }),
    );
    renderRay(PATH);
    await userEvent.click(
      await screen.findByRole('button', { name: /Specification/ }),
    );
    const specification = screen.getByRole('region', {
      name: 'Specification as JSON',
    });
    expect(specification).toHaveTextContent('"KEY": "••••••"');
    await userEvent.click(screen.getByRole('switch'));
    expect(specification).toHaveTextContent('"KEY": "secret"');
  });

  it('follows the cluster, and reports its deletion', async () => {
    backend().putCluster(exampleCluster(), { state: 'provisioning' });
    renderRay(PATH);
    expect((await screen.findAllByText('Provisioning')).length).toBeGreaterThan(
      0,
    );
    await screen.findByText('Live');
    backend().putCluster(exampleCluster(), { state: 'ready' });
    expect(await screen.findByText('Ready')).toBeInTheDocument();

    backend().dropCluster({ namespace: 'default', name: 'training' });
    expect(
      await screen.findByText('Cluster training was deleted'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All clusters' })).toHaveAttribute(
      'href',
      '/ray/clusters',
    );
  });

  it.each(['logs', 'dashboard'])(
    'reports a missing cluster on the tab %s',
    async tab => {
      renderRay(`${PATH}/${tab}`);
      expect(
        await screen.findByText('There is no cluster training in default'),
      ).toBeInTheDocument();
    },
  );

  it('reports a missing cluster', async () => {
    renderRay(PATH);
    expect(
      await screen.findByText('There is no cluster training in default'),
    ).toBeInTheDocument();
  });

  it('keeps its content while refreshing fails', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    renderRay(PATH);
    await screen.findByText('Live');
    await screen.findByText('Production');
    backend().refusals.set('GET /v1', new RayApiError('UNAVAILABLE', 'Away.'));
    backend().putCluster(exampleCluster(), { state: 'failed' });
    expect(await screen.findByText('Away.')).toBeInTheDocument();
    expect(screen.getByText('Production')).toBeInTheDocument();

    backend().refusals.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByText('Away.')).not.toBeInTheDocument(),
    );
  });

  it('deletes the cluster and goes back to the list', async () => {
    backend().putCluster(exampleCluster(), { readyWorkers: 1 });
    renderRay(PATH);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Delete' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/its 1 running worker /)).toBeInTheDocument();
    await userEvent.click(
      dialog.getByRole('button', { name: 'Delete cluster' }),
    );
    expect(await screen.findByText('No Ray clusters yet')).toBeInTheDocument();
    expect(backend().clusters.size).toBe(0);
  });
});
