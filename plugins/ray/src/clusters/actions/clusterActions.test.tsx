import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { ARGO_APPLICATION, exampleCluster } from '../../__testUtils__/examples';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const PATH = '/ray/clusters/default/training';

const user = userEvent.setup({ delay: null });

async function choose(action: RegExp) {
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

async function isClosed() {
  await waitFor(() =>
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
  );
}

describe('cluster actions', () => {
  const backend = startFakeBackend();

  function groups() {
    return backend().clusters.get('default/training')?.clusterSpec
      ?.workerGroupSpec;
  }

  it('name and link the tool that manages the cluster and would revert a change', async () => {
    backend().putCluster(exampleCluster(), {
      state: 'ready',
      origin: ARGO_APPLICATION,
    });
    const url = 'https://argocd.example.org/{namespace}/{name}';
    renderRay(PATH, { config: { ray: { origins: { argocd: { url } } } } });
    const dialog = await choose(/^Suspend/);
    const name = 'Argo CD application ray-prod';
    expect(dialog.getByText(`${name} keeps this object`)).toBeVisible();
    expect(dialog.getByText(/make the change in Git, too/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      'https://argocd.example.org/apps/ray-prod',
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    expect(screen.getByRole('link', { name })).toBeVisible();
  });

  it('adopt a cluster of another tool, and show what changes', async () => {
    backend().putCluster(exampleCluster(), {
      state: 'ready',
      origin: ARGO_APPLICATION,
    });
    const path =
      '/kubernetes/apis/ray.io/v1/namespaces/default/rayclusters/training';
    const metadata = { name: 'training', labels: { team: 'a' } };
    backend().answers.set(`GET ${path}`, { metadata });
    const labels = { 'app.kubernetes.io/managed-by': 'kuberay-apiserver' };
    backend().answers.set(`PATCH ${path}`, {
      metadata: { ...metadata, labels },
    });
    renderRay(PATH);
    const dialog = await choose(/^Adopt/);
    // The editor renders its lines again after it has compared them.
    await waitFor(() =>
      expect(dialog.getByText(/kuberay-apiserver/)).toBeVisible(),
    );
    await user.type(dialog.getByLabelText('Owner'), 'ada');
    await user.click(dialog.getByRole('button', { name: 'Adopt' }));
    expect(await screen.findByText('training is adopted')).toBeVisible();
    const patches = backend().requests.filter(one => one === `PATCH ${path}`);
    // Dry runs without and with the owner, then the actual request.
    expect(patches).toHaveLength(3);
  });

  it.each([true, false])(
    'create templates on adoption, if wanted: %s',
    async isWanted => {
      backend().creation = [
        { kind: 'template', anywhere: false, namespaces: ['default'] },
      ];
      backend().putCluster(exampleCluster(), {
        state: 'ready',
        origin: ARGO_APPLICATION,
      });
      const path =
        '/kubernetes/apis/ray.io/v1/namespaces/default/rayclusters/training';
      const amounts = { cpu: '3', memory: '7Gi' };
      const resources = { limits: amounts, requests: amounts };
      const template = { spec: { containers: [{ name: 'ray', resources }] } };
      const object = {
        metadata: { name: 'training' },
        spec: { headGroupSpec: { template } },
      };
      backend().answers.set(`GET ${path}`, object);
      backend().answers.set(`PATCH ${path}`, object);
      renderRay(PATH);
      const dialog = await choose(/^Adopt/);
      const make = await dialog.findByRole('checkbox', {
        name: /^Make compute templates/,
      });
      expect(dialog.getByText('training-headgroup')).toBeVisible();
      expect(dialog.getByText('3 CPUs, 7 Gi')).toBeVisible();
      if (!isWanted) await user.click(make);
      await user.click(dialog.getByRole('button', { name: 'Adopt' }));
      expect(await screen.findByText('training is adopted')).toBeVisible();
      expect(backend().templates.has('default/training-headgroup')).toBe(
        isWanted,
      );
    },
  );

  it('are disabled if the configuration denies changes to objects of the managing tool', async () => {
    backend().putCluster(exampleCluster(), {
      state: 'ready',
      origin: ARGO_APPLICATION,
    });
    renderRay(PATH, {
      config: { ray: { origins: { argocd: { edits: 'deny' } } } },
    });
    const dialog = await choose(/^Suspend/);
    expect(dialog.getByText(/ray\.origins\.argocd\.edits: deny/)).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Suspend/ })).toBeDisabled();
  });

  it('scale a group, show the consequences and leave other groups unchanged', async () => {
    const [group] = exampleCluster().clusterSpec?.workerGroupSpec ?? [];
    const workers = { ...group, minReplicas: 2 };
    backend().putCluster(
      exampleCluster({
        clusterSpec: {
          ...exampleCluster().clusterSpec,
          enableInTreeAutoscaling: true,
          workerGroupSpec: [workers, { ...workers, groupName: 'gpu' }],
        },
      }),
      { state: 'ready' },
    );
    backend().warnings = ['worker group gpu: the autoscaler goes on'];
    renderRay(PATH);
    await user.click(
      await screen.findByRole('button', { name: 'Scale group gpu' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const replicas = dialog.getByRole('textbox', { name: 'Replicas' });
    await user.clear(replicas);
    await user.type(replicas, '6');
    await user.tab();
    expect(dialog.getByText(/4 workers are added/)).toBeInTheDocument();
    expect(dialog.getByText(/between 2 and 6/)).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Maximum' })).toHaveValue('6');
    expect(
      dialog.getByRole('textbox', { name: 'Maximum' }),
    ).toHaveAccessibleDescription('At most 1,000.');

    // Another user changes the other group.
    const now = exampleCluster().clusterSpec;
    backend().putCluster(
      exampleCluster({
        clusterSpec: {
          ...now,
          workerGroupSpec: [
            { ...workers, replicas: 3 },
            { ...workers, groupName: 'gpu' },
          ],
        },
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Scale' }));
    await isClosed();
    expect(groups()).toMatchObject([
      { groupName: 'workers', replicas: 3, computeTemplate: 'large' },
      { groupName: 'gpu', replicas: 6, minReplicas: 2, maxReplicas: 6 },
    ]);
    expect(await screen.findByText(/the autoscaler goes on/)).toBeVisible();
  });

  it('keep replicas that the autoscaler changed meanwhile', async () => {
    const [group] = exampleCluster().clusterSpec?.workerGroupSpec ?? [];
    const scaledTo = (replicas: number) =>
      backend().putCluster(
        exampleCluster({
          clusterSpec: {
            ...exampleCluster().clusterSpec,
            enableInTreeAutoscaling: true,
            workerGroupSpec: [
              { ...group, replicas, minReplicas: 0, maxReplicas: 5 },
            ],
          },
        }),
        { state: 'ready' },
      );
    scaledTo(2);
    renderRay(PATH);
    const name = `Scale group ${group.groupName}`;
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    const type = async (field: string, value: string) => {
      const box = dialog.getByRole('textbox', { name: field });
      await user.clear(box);
      if (value) await user.type(box, value);
      await user.tab();
    };
    await type('Replicas', '1');
    expect(dialog.getByText(/removed once they are idle/)).toBeVisible();
    await type('Maximum', '1');
    expect(
      dialog.getByText(/1 worker is removed, with the work/),
    ).toBeVisible();
    await type('Replicas', '');
    await type('Maximum', '9');

    scaledTo(4);
    await user.click(dialog.getByRole('button', { name: 'Scale' }));
    await isClosed();
    expect(groups()).toMatchObject([
      { replicas: 4, minReplicas: 0, maxReplicas: 9 },
    ]);
  });

  it('suspend and resume, and keep the dialog open on failure', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready', readyWorkers: 2 });
    renderRay(PATH);
    const dialog = await choose(/Suspend/);
    expect(dialog.getByText(/its 2 running workers/)).toBeInTheDocument();
    const suspend = dialog.getByRole('button', { name: 'Suspend cluster' });
    backend().refusals.set(
      'POST',
      new RayApiError('FAILED_PRECONDITION', 'It belongs to job x.'),
    );
    await user.click(suspend);
    expect(await dialog.findByText('It belongs to job x.')).toBeInTheDocument();
    backend().refusals.clear();
    await user.click(suspend);
    await isClosed();
    expect((await screen.findAllByText('Suspended')).length).toBeGreaterThan(0);

    const resuming = await choose(/Resume/);
    expect(resuming.getByText(/2 workers are made/)).toBeInTheDocument();
    await user.click(resuming.getByRole('button', { name: 'Resume cluster' }));
    await isClosed();
    expect((await screen.findAllByText('Ready')).length).toBeGreaterThan(0);
  });

  it('name the missing permission', async () => {
    // A separate name, because permissions for the names of other tests may still be cached.
    const name = 'untouchable';
    backend().putCluster({ ...exampleCluster(), name }, { state: 'ready' });
    renderRay('/ray/clusters', { denied: ['ray.cluster.update'] });
    await user.click(
      await screen.findByRole('button', { name: `Actions for ${name}` }),
    );
    const edit = await screen.findByRole('menuitem', {
      name: 'Edit: You lack the permission ray.cluster.update',
    });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    expect(
      screen.getByRole('menuitem', { name: 'Delete' }),
    ).not.toHaveAttribute('aria-disabled');
  });

  it('clone a cluster with the fields that the form does not show', async () => {
    const head = exampleCluster().clusterSpec?.headGroupSpec;
    backend().putCluster(
      exampleCluster({
        clusterSpec: {
          ...exampleCluster().clusterSpec,
          headGroupSpec: { ...head, serviceAccount: 'reader' },
        },
      }),
    );
    backend().putCluster(exampleCluster({ name: 'training-2' }));
    for (const name of ['small', 'large']) {
      backend().putTemplate({
        name,
        namespace: 'default',
        cpu: 1,
        memory: 1,
      });
    }
    renderRay('/ray/clusters/new?from=default/training');
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue(
      'training-3',
    );
    await user.click(screen.getByRole('button', { name: 'Create cluster' }));
    await screen.findByRole('heading', { name: 'training-3' });
    expect(backend().clusters.get('default/training-3')).toMatchObject({
      user: 'user:default/guest',
      clusterSpec: {
        headGroupSpec: { computeTemplate: 'small', serviceAccount: 'reader' },
        workerGroupSpec: [{ computeTemplate: 'large', replicas: 2 }],
      },
    });
  });
});
