import { screen, waitFor, within } from '@testing-library/react';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import userEvent from '@testing-library/user-event';
import { exampleService } from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const PATH = '/ray/services/default/recommender';

const FAILED = {
  serveApplicationStatus: [
    { name: 'ranking', status: 'DEPLOY_FAILED', message: 'No module ranking.' },
  ],
};

describe('services', () => {
  const backend = startFakeBackend();

  it('are listed with state, reason and applications, and follow changes', async () => {
    backend().putService(exampleService());
    backend().putService(
      exampleService({ name: 'broken', rayServiceStatus: FAILED }),
    );
    renderRay('/ray/services');
    const row = within(await screen.findByRole('row', { name: /recommender/ }));
    expect(row.getByText('Running')).toBeInTheDocument();
    expect(row.getByText('ranking')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'recommender' })).toHaveAttribute(
      'href',
      PATH,
    );
    const broken = within(screen.getByRole('row', { name: /broken/ }));
    expect(broken.getByText('Failed')).toBeInTheDocument();
    expect(broken.getByText('ranking: No module ranking.')).toBeVisible();

    await screen.findByText('Live');
    backend().putService(exampleService({ rayServiceStatus: {} }));
    expect(await row.findByText('Starting')).toBeInTheDocument();
  });

  it('are listed with the tool that created them', async () => {
    backend().serveStatuses.set('default/recommender', {
      state: 'running',
      origin: {
        tool: 'argocd',
        kind: 'application',
        namespace: '',
        name: 'prod',
      },
    });
    backend().putService(exampleService());
    renderRay('/ray/services');
    expect(await screen.findByText('Argo CD application prod')).toBeVisible();
  });

  it('have a page with applications, deployments, endpoints and configuration', async () => {
    backend().serveStatuses.set('default/recommender', {
      state: 'running',
      active: { cluster: { name: 'recommender-abc', state: 'ready' } },
    });
    backend().putService(exampleService());
    renderRay(PATH);
    const application = within(
      await screen.findByRole('row', { name: /^ranking/ }),
    );
    expect(application.getByText('RUNNING')).toBeInTheDocument();
    const deployment = within(screen.getByRole('row', { name: /Ranker/ }));
    expect(deployment.getByText('HEALTHY')).toBeInTheDocument();
    expect(deployment.getByText('Deployment of ranking')).toBeVisible();
    expect(screen.getByText('Ray Serve, HTTP requests')).toBeInTheDocument();
    expect(screen.getByText(/^applications:/)).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'recommender-abc' }),
    ).toHaveAttribute('href', '/ray/clusters/default/recommender-abc');

    await screen.findByText('Live');
    backend().serveStatuses.set('default/recommender', {
      state: 'failed',
      message: 'ranking can not be deployed.',
      hint: 'Add the module to the image.',
    });
    backend().putService(exampleService({ rayServiceStatus: FAILED }));
    expect(
      await screen.findByText('ranking can not be deployed.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Add the module to the image.')).toBeVisible();
  });

  it('send a request to an application, and show its answer as text', async () => {
    backend().putService(
      exampleService({
        serveConfigV2:
          'applications:\n  - name: ranking\n    route_prefix: /rank\n',
      }),
    );
    const path =
      'POST /namespaces/default/services/recommender/request' as const;
    backend().answers.set(path, {
      status: 500,
      contentType: 'text/html',
      body: '<h1>Internal Server Error</h1>',
      durationMs: 12,
      truncated: true,
    });
    renderRay(PATH);
    const field = await screen.findByRole('textbox', {
      name: 'Path and query',
    });
    expect(field).toHaveValue('/rank');
    await userEvent.type(field, '?n=1');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const answer = await screen.findByRole('region', { name: 'Answer' });
    expect(answer).toHaveTextContent('<h1>Internal Server Error</h1>');
    expect(screen.getByText('500')).toBeInTheDocument();
    expect(screen.getByText('text/html, after 12 ms')).toBeInTheDocument();
    expect(screen.getByText(/truncated after 1 MiB/)).toBeInTheDocument();

    backend().refusals.set(
      path,
      new RayApiError('UNAVAILABLE', 'Nothing answered.'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Nothing answered.')).toBeVisible();
  });

  it('show the failure of their first cluster consistently', async () => {
    backend().putService(exampleService({ rayServiceStatus: undefined }));
    backend().serveStatuses.set('default/recommender', {
      state: 'failed',
      message: 'Ray could not deploy the application ranking.',
      hint: 'Fix it.',
    });
    renderRay('/ray/services/default/recommender');
    expect(await screen.findByText('Failed')).toBeInTheDocument();
    expect(document.title).toMatch(/^Failed/);
    expect(screen.queryByText('Starting')).not.toBeInTheDocument();
  });

  it('show the applications of the pending cluster if none serves yet', async () => {
    const failed = {
      name: 'ranking',
      status: 'DEPLOY_FAILED',
      message: 'No module named x',
    };
    const pending = {
      cluster: { name: 'recommender-new', state: 'ready' as const },
      applications: [failed],
    };
    backend().putService(exampleService({ rayServiceStatus: undefined }));
    backend().serveStatuses.set('default/recommender', {
      state: 'failed',
      message: 'Ray could not deploy the application ranking.',
      pending,
    });
    renderRay(PATH);
    const row = within(await screen.findByRole('row', { name: /^ranking/ }));
    expect(row.getByText('No module named x')).toBeInTheDocument();
    expect(screen.queryByText(/No applications/)).toBeNull();
  });

  it('show the applications of both clusters during an upgrade', async () => {
    backend().putService(exampleService());
    backend().serveStatuses.set('default/recommender', {
      state: 'running',
      reason: 'UpgradeStuck',
      message: 'Ray could not deploy the application ranking.',
      hint: 'Fix the serve configuration.',
      upgrading: true,
      active: { cluster: { name: 'recommender-old', state: 'ready' } },
      pending: {
        cluster: { name: 'recommender-new', state: 'ready' },
        applications: [{ name: 'ranking', status: 'DEPLOYING' }],
      },
    });
    renderRay(PATH);
    const table = await screen.findByLabelText('Will serve: recommender-new');
    expect(within(table).getByText('DEPLOYING')).toBeInTheDocument();
    expect(
      screen.getByText(/reports no applications of this cluster/),
    ).toBeInTheDocument();
    expect(screen.getByText('The upgrade is stuck')).toBeInTheDocument();
    const verdict = screen.getByText(/could not deploy/);
    expect(verdict.closest('[role=status]')).toHaveAttribute(
      'data-status',
      'warning',
    );
  });

  it('do not report missing pods before the pods are known', async () => {
    backend().putService(exampleService());
    backend().serveStatuses.set('default/recommender', {
      state: 'running',
      active: { cluster: { name: 'recommender-abc', state: 'ready' } },
    });
    const path = '/namespaces/default/clusters/recommender-abc/status';
    let answer = () => {};
    const answered = new Promise<void>(resolve => {
      answer = resolve;
    });
    backend().responses.set(`GET ${path}`, async () => {
      await answered;
      return Response.json({ pods: [] });
    });
    renderRay(PATH);
    expect(await screen.findByRole('heading', { name: 'Pods' })).toBeVisible();
    expect(screen.queryByText(/^No pods yet/)).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText(/^No pods yet/)).toBeVisible();
  });

  it('show the last known applications of the serving cluster', async () => {
    backend().putService(exampleService());
    backend().serveStatuses.set('default/recommender', {
      state: 'running',
      upgrading: true,
      active: {
        cluster: { name: 'recommender-old', state: 'ready' },
        applications: [{ name: 'ranking', status: 'RUNNING' }],
        applicationsUntil: '2026-11-28T12:03:00Z',
      },
      pending: { cluster: { name: 'recommender-new', state: 'ready' } },
    });
    renderRay(PATH);
    const table = await screen.findByLabelText('Serves now: recommender-old');
    expect(within(table).getByText('RUNNING')).toBeInTheDocument();
    expect(
      screen.getByText(/^As the operator reported them until Nov 28/),
    ).toBeInTheDocument();
  });

  it('are deleted after a dialog explains the consequences', async () => {
    backend().putService(exampleService());
    renderRay(PATH);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Delete' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/stops answering requests/)).toBeInTheDocument();
    expect(dialog.getByText(/Its cluster is deleted/)).toBeInTheDocument();
    await userEvent.click(
      dialog.getByRole('button', { name: 'Delete service' }),
    );
    expect(await screen.findByText('No services yet')).toBeInTheDocument();
    expect(backend().services.size).toBe(0);
  });

  it('are suspended and resumed after a dialog explains the consequences', async () => {
    backend().putService(exampleService());
    renderRay(PATH);
    const confirm = async (action: string, consequence: RegExp) => {
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(consequence)).toBeInTheDocument();
      await userEvent.click(
        dialog.getByRole('button', { name: `${action} service` }),
      );
      await waitFor(() =>
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
      );
    };
    await userEvent.click(
      await screen.findByRole('button', { name: 'Actions' }),
    );
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Suspend' }),
    );
    await confirm('Suspend', /its cluster is deleted/);
    expect((await screen.findAllByText('Suspended')).length).toBeGreaterThan(0);

    backend().serveStatuses.set('default/recommender', {
      state: 'suspended',
      hint: 'It has no cluster.',
      fixes: [{ kind: 'resume', parameters: {} }],
    });
    backend().putService(exampleService());
    await userEvent.click(
      await screen.findByRole('button', { name: 'Resume' }),
    );
    await confirm('Resume', /starts on a new cluster/);
    expect((await screen.findAllByText('Running')).length).toBeGreaterThan(0);
  });
});
