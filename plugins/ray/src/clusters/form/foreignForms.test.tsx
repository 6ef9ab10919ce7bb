import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JobStatus } from '@rayport/backstage-plugin-ray-common';
import { exampleJob, exampleService } from '../../__testUtils__/examples';
import { fill } from '../../__testUtils__/fill';
import { mockLayout } from '../../__testUtils__/mockLayout';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const group = { computeTemplate: '', image: 'ray:2.52.0', rayStartParams: {} };

const clusterSpec = {
  headGroupSpec: group,
  workerGroupSpec: [
    { ...group, groupName: 'w', replicas: 2, minReplicas: 1, maxReplicas: 2 },
  ],
};

const status: Pick<JobStatus, 'origin' | 'groups'> = {
  origin: { tool: 'kubectl', kind: '', namespace: '', name: '' },
  groups: [
    {
      name: 'headgroup',
      image: 'ray:2.52.0',
      hosts: 1,
      resources: { cpu: '500m', memory: '2Gi' },
    },
    {
      name: 'w',
      image: 'ray:2.52.0',
      hosts: 1,
      resources: { cpu: '4', memory: '8Gi', 'nvidia.com/gpu': '1' },
    },
  ],
};

describe('jobs and services of other tools', () => {
  const backend = startFakeBackend();
  mockLayout();

  beforeEach(() => {
    sessionStorage.clear();
    const suspended = { jobStatus: '', jobDeploymentStatus: 'Suspended' };
    backend().putJob(exampleJob({ ...suspended, clusterSpec }), status);
    backend().putService(exampleService({ clusterSpec }));
    backend().serveStatuses.set('default/recommender', status);
  });

  const PATHS = [
    '/ray/jobs/default/nightly',
    '/ray/services/default/recommender',
  ];

  it.each(PATHS)(
    'show the resources of each pod in the form: %s',
    async path => {
      renderRay(`${path}/edit`);
      expect(
        await screen.findByText('Each pod gets 0.5 CPUs, 2 Gi.'),
      ).toBeVisible();
      expect(
        screen.getByText('Each pod gets 4 CPUs, 8 Gi, 1 GPU.'),
      ).toBeVisible();
      for (const total of ['8.5', '18 Gi']) {
        expect(screen.getByText(total)).toBeVisible();
      }
    },
  );

  it.each(PATHS)(
    'show the resources of each pod on the page: %s',
    async path => {
      renderRay(path);
      expect(await screen.findByText('Head: 0.5 CPUs, 2 Gi')).toBeVisible();
      expect(screen.getByText('w (2 pods): 4 CPUs, 8 Gi, 1 GPU')).toBeVisible();
    },
  );

  it.each(PATHS)('change only the edited field: %s', async path => {
    const user = userEvent.setup({ delay: null });
    renderRay(`${path}/edit`);
    const most = await screen.findByRole('textbox', { name: /^Maximum/ });
    await fill(user, most, '3');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(
      dialog.getByRole('button', { name: /^(Save changes|Update service)$/ }),
    );
    const [kind, namespace, name] = path.split('/').slice(2);
    const all = kind === 'jobs' ? backend().jobs : backend().services;
    await waitFor(() =>
      expect(all.get(`${namespace}/${name}`)?.clusterSpec).toMatchObject({
        headGroupSpec: group,
        workerGroupSpec: [
          { ...clusterSpec.workerGroupSpec[0], maxReplicas: 3 },
        ],
      }),
    );
  });
});
