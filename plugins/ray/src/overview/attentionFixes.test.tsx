import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  exampleCluster,
  exampleJob,
  exampleService,
  exampleTemplate,
} from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const WRONG = 'rayproject/ray:2.4600';
const RIGHT = 'rayproject/ray:2.46.0';

const USAGE = {
  total: { clusters: 1, jobs: 1, services: 1 },
  clusterStates: [{ state: 'failed', count: 1 }],
};

function withImages(image: string) {
  const { headGroupSpec, workerGroupSpec } = exampleCluster().clusterSpec ?? {};
  return {
    headGroupSpec: { ...headGroupSpec, image },
    workerGroupSpec: workerGroupSpec?.map(group => ({ ...group, image })),
  };
}

const CHANGE_IMAGE = {
  kind: 'changeImage',
  parameters: {
    groups: 'headgroup,workers',
    container: 'ray-head',
    image: WRONG,
  },
};

describe('fixes on the overview', () => {
  const backend = startFakeBackend();
  const user = userEvent.setup({ delay: null });

  beforeEach(() => {
    sessionStorage.clear();
    backend().answers.set('GET /usage', USAGE);
    backend().putTemplate(exampleTemplate());
    backend().putTemplate(exampleTemplate({ name: 'large', cpu: 9 }));
  });

  async function attention() {
    return within(await screen.findByRole('list', { name: 'Needs attention' }));
  }

  async function choose(name: string) {
    const row = await attention();
    await user.click(await row.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  }

  const isClosed = () =>
    waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  function failingCluster(name = 'training') {
    const clusterSpec = withImages(WRONG);
    backend().putCluster(exampleCluster({ name, clusterSpec }), {
      state: 'failed',
      message: "It can't pull its image.",
      hint: 'Check it.',
      outdatedPods: 1,
      pods: [
        {
          name: 'head-1',
          group: 'headgroup',
          nodeType: 'head',
          outdatedParts: ['image'],
        },
      ],
      fixes: [CHANGE_IMAGE],
    });
  }

  it('change the image of all groups of a cluster and renew its pods, in three clicks', async () => {
    failingCluster();
    renderRay('/ray/overview');
    const form = await choose('Change the image');
    const image = await form.findByRole('textbox', { name: 'Image' });
    expect(image).toHaveValue(WRONG);
    expect(image).toHaveAccessibleDescription(
      'Of the head and of the worker group workers.',
    );
    await user.clear(image);
    await user.type(image, RIGHT);
    await user.click(form.getByRole('button', { name: 'Review' }));

    const review = within(
      await screen.findByRole('dialog', { name: 'Review' }),
    );
    const added = await review.findAllByRole('insertion');
    expect(added.map(line => line.textContent?.trim())).toEqual([
      `image: ${RIGHT}`,
      `image: ${RIGHT}`,
    ]);
    await user.click(
      review.getByRole('button', { name: 'Save and renew pods' }),
    );
    await isClosed();
    expect(backend().clusters.get('default/training')).toMatchObject({
      clusterSpec: withImages(RIGHT),
    });
    expect(
      backend().requests.filter(call => call.endsWith(':renewPods')),
    ).toHaveLength(1);
  });

  it('keep the input when the dialog is closed or saving fails', async () => {
    failingCluster();
    renderRay('/ray/overview');
    const form = await choose('Change the image');
    const image = await form.findByRole('textbox', { name: 'Image' });
    await user.type(image, '1');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    const again = await choose('Change the image');
    expect(await again.findByRole('textbox', { name: 'Image' })).toHaveValue(
      `${WRONG}1`,
    );
    backend().refusals.set(
      'PATCH',
      new RayApiError('FAILED_PRECONDITION', 'It belongs to job x.'),
    );
    await user.click(again.getByRole('button', { name: 'Review' }));
    expect(await again.findByText('It belongs to job x.')).toBeInTheDocument();
  });

  it('keep the dialog open when the failure is resolved meanwhile', async () => {
    failingCluster();
    renderRay('/ray/overview');
    const form = await choose('Change the image');
    await form.findByRole('textbox', { name: 'Image' });
    backend().putCluster(exampleCluster(), {
      state: 'ready',
      hint: '',
      fixes: [],
    });
    await screen.findByText('Nothing fails, and nothing is stuck.');
    expect(form.getByRole('textbox', { name: 'Image' })).toBeInTheDocument();
  });

  it('name the missing permission', async () => {
    // A separate name, because permissions for the names of other tests may still be cached.
    failingCluster('untouchable');
    renderRay('/ray/overview', { denied: ['ray.cluster.update'] });
    const row = await attention();
    expect(
      await row.findByText('You lack the permission ray.cluster.update'),
    ).toBeInTheDocument();
    expect(
      row.getByRole('button', { name: 'Change the image' }),
    ).toBeDisabled();
  });

  it('name a permission that all fixes lack only once', async () => {
    failingCluster('untouchable-two');
    const fixes = [
      CHANGE_IMAGE,
      { kind: 'renewPods', parameters: {} },
      { kind: 'openLog', parameters: {} },
    ];
    backend().putCluster(exampleCluster({ name: 'untouchable-two' }), {
      state: 'failed',
      fixes,
    });
    renderRay('/ray/overview', { denied: ['ray.cluster.update'] });
    const row = await attention();
    expect(
      await row.findAllByText(/You lack the permission ray.cluster.update/),
    ).toHaveLength(1);
    expect(
      row.getByRole('button', { name: 'Change the image' }),
    ).toBeDisabled();
    expect(row.getByRole('link', { name: 'Read the log' })).toBeVisible();
  });

  it('select a smaller template, and explain what is available', async () => {
    backend().putCluster(exampleCluster(), {
      state: 'failed',
      hint: 'Choose less.',
      fixes: [
        {
          kind: 'useSmallerTemplate',
          parameters: {
            groups: 'workers',
            template: 'large',
            requested: 'cpu 9, memory 8Gi',
            largestNode: 'cpu 4, memory 16Gi',
          },
        },
        {
          kind: 'raiseQuota',
          parameters: {
            namespace: 'default',
            quota: 'team',
            requested: 'cpu 9',
            limited: 'cpu 8',
          },
        },
      ],
    });
    renderRay('/ray/overview');
    const form = await choose('Choose a smaller template');
    expect(
      await form.findByText(
        'A pod asks for cpu 9, memory 8Gi; the node that comes closest has cpu 4, memory 16Gi.',
      ),
    ).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: /large/ }));
    await user.click(await screen.findByRole('option', { name: /small/ }));
    await user.click(form.getByRole('button', { name: 'Review' }));
    const review = within(
      await screen.findByRole('dialog', { name: 'Review' }),
    );
    await user.click(review.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(backend().clusters.get('default/training')).toMatchObject({
        clusterSpec: { workerGroupSpec: [{ computeTemplate: 'small' }] },
      }),
    );

    await isClosed();
    const quota = await choose('Ask for a larger quota');
    expect(
      quota.getByText(
        'The quota team of the namespace default is too small for training. A pod asks for cpu 9; the quota allows cpu 8 in all.',
      ),
    ).toBeInTheDocument();
  });

  function failedJob(version: string) {
    const jobDeploymentStatus = 'Failed';
    backend().putJob(exampleJob({ jobDeploymentStatus, version }), {
      state: 'failed',
      message: 'The entrypoint has failed.',
      hint: 'The end of the log says why.',
      fixes: [
        { kind: 'openLog', parameters: {} },
        {
          kind: 'runAgainWith',
          parameters: { change: 'entrypoint', value: 'python nightly.py' },
        },
      ],
    });
  }

  it('show an error of another field next to the only field in the form', async () => {
    failedJob('');
    renderRay('/ray/overview');
    const form = await choose('Run again with another command');
    await form.findByRole('textbox', { name: /^Entrypoint/ });
    await user.click(form.getByRole('button', { name: 'Review' }));
    expect(await form.findByRole('alert')).toHaveTextContent(
      /clusterSpec\.headGroupSpec\.image: /,
    );
  });

  it('run a job again with other packages, in its runtime environment', async () => {
    const job = exampleJob({
      jobDeploymentStatus: 'Failed',
      version: '2.52.0',
      runtimeEnv: 'pip: [skikit-learn]',
    });
    const fix = { kind: 'runAgainWith', parameters: { change: 'runtimeEnv' } };
    backend().putJob(job, { state: 'failed', fixes: [fix] });
    renderRay('/ray/overview');
    const form = await choose('Run again with other packages');
    expect(
      await form.findByRole('textbox', { name: /^Runtime environment/ }),
    ).toHaveTextContent('pip: [skikit-learn]');
    expect(form.queryByRole('textbox', { name: /^Entrypoint/ })).toBeNull();
  });

  it('run a job again with another command, and open the new job', async () => {
    failedJob('2.52.0');
    renderRay('/ray/overview');
    const row = await attention();
    expect(
      await row.findByRole('link', { name: 'Read the log' }),
    ).toHaveAttribute('href', '/ray/jobs/default/nightly/logs');
    const form = await choose('Run again with another command');
    const command = await form.findByRole('textbox', { name: /^Entrypoint/ });
    await user.clear(command);
    await user.type(command, 'python other.py');
    await user.click(form.getByRole('button', { name: 'Review' }));
    const review = within(
      await screen.findByRole('dialog', { name: 'Review' }),
    );
    expect(review.getByText(/different from nightly:/)).toBeInTheDocument();
    const linesOf = (elements: HTMLElement[]) =>
      elements.map(({ textContent }) => textContent);
    expect(linesOf(await review.findAllByRole('deletion'))).toEqual([
      'name: nightly',
      'user: user:default/mira',
      'entrypoint: python nightly.py',
    ]);
    expect(linesOf(review.getAllByRole('insertion'))).toEqual([
      'name: nightly-2',
      'user: user:default/guest',
      'entrypoint: python other.py',
    ]);
    await user.click(review.getByRole('button', { name: 'Create job' }));
    await screen.findByRole('heading', { name: 'nightly-2' });
    expect(backend().jobs.get('default/nightly-2')).toMatchObject({
      entrypoint: 'python other.py',
    });
    expect(backend().jobs.get('default/nightly')).toMatchObject({
      entrypoint: 'python nightly.py',
    });
  });

  it('resume the cluster that a job waits for', async () => {
    backend().putCluster(exampleCluster(), { state: 'suspended' });
    backend().putJob(exampleJob({ jobDeploymentStatus: 'Initializing' }), {
      state: 'initializing',
      hint: 'Resume the cluster training.',
      fixes: [{ kind: 'resume', parameters: { cluster: 'training' } }],
    });
    renderRay('/ray/overview');
    const dialog = await choose('Resume cluster training');
    await user.click(dialog.getByRole('button', { name: 'Resume cluster' }));
    await waitFor(() =>
      expect(backend().statuses.get('default/training')?.state).toBe('ready'),
    );
  });

  it('change the image of a service', async () => {
    backend().putService(exampleService({ clusterSpec: withImages(WRONG) }));
    backend().serveStatuses.set('default/recommender', {
      state: 'starting',
      hint: 'Check it.',
      fixes: [CHANGE_IMAGE],
    });
    renderRay('/ray/services/default/recommender');
    await user.click(
      await screen.findByRole('button', { name: 'Change the image' }),
    );
    const form = within(await screen.findByRole('dialog'));
    const image = await form.findByRole('textbox', { name: 'Image' });
    await user.clear(image);
    await user.type(image, `${RIGHT}{Enter}`);
    const review = within(
      await screen.findByRole('dialog', { name: 'Review' }),
    );
    await user.click(review.getByRole('button', { name: 'Update service' }));
    await waitFor(() =>
      expect(backend().services.get('default/recommender')).toMatchObject({
        clusterSpec: withImages(RIGHT),
      }),
    );
  });
});
