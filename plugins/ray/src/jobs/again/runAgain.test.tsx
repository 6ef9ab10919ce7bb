import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ClusterState,
  encodeRequest,
  jobSchema,
} from '@rayport/backstage-plugin-ray-common';
import { stringify } from 'yaml';
import {
  exampleCluster,
  exampleJob,
  exampleTemplate,
} from '../../__testUtils__/examples';
import { mockLayout } from '../../__testUtils__/mockLayout';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const LARGER = { name: 'medium', cpu: 4, memory: 16 };

function failedJob() {
  const { headGroupSpec, workerGroupSpec } = exampleCluster().clusterSpec ?? {};
  return exampleJob({
    jobDeploymentStatus: 'Failed',
    clusterSpec: {
      headGroupSpec,
      workerGroupSpec: workerGroupSpec?.map(group => ({
        ...group,
        computeTemplate: 'small',
      })),
    },
    version: '2.52.0',
    runtimeEnv: 'pip: [torch]',
  });
}

function again(parameters: Record<string, string>) {
  return { kind: 'runAgainWith', parameters };
}

const GI = 2 ** 30;

describe('another run of a failed job', () => {
  const backend = startFakeBackend();
  const user = userEvent.setup({ delay: null });
  mockLayout();

  beforeEach(() => {
    sessionStorage.clear();
    backend().putTemplate(exampleTemplate({ cpu: 2, memory: 8 }));
  });

  /** Opens the job, and clicks a button of its explanation. */
  async function open(fix: ReturnType<typeof again>, name: string) {
    backend().putJob(failedJob(), {
      state: 'failed',
      hint: 'More.',
      fixes: [fix],
    });
    renderRay('/ray/jobs/default/nightly');
    await user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  }

  /** Opens the record of the deleted job, and presses a button of its explanation. */
  async function openRecord(
    job: ReturnType<typeof failedJob>,
    fix: ReturnType<typeof again>,
    name: string,
  ) {
    backend().answers.set('GET /history/jobs/u2', {
      record: {
        uid: 'u2',
        namespace: 'default',
        name: 'nightly',
        state: 'failed',
        message: 'The entrypoint has failed.',
      },
      definition: stringify(encodeRequest(jobSchema, job)),
      fixes: [fix],
    });
    backend().answers.set('GET /names/jobs', { names: ['nightly'] });
    renderRay('/ray/jobs/_history/u2');
    await user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  }

  const created = () => backend().jobs.get('default/nightly-2');

  /** Confirms, which is the second click. */
  async function run(dialog: Awaited<ReturnType<typeof open>>) {
    await user.click(await dialog.findByRole('button', { name: 'Run' }));
    await waitFor(() => expect(created()).toBeDefined());
  }

  it('uses the next larger template, in two clicks', async () => {
    backend().putTemplate(exampleTemplate(LARGER));
    const dialog = await open(
      again({ change: 'memory', groups: 'headgroup' }),
      'Run again with 2× memory',
    );
    expect(
      await dialog.findByText('2 CPUs, 8 Gi → 4 CPUs, 16 Gi, template medium'),
    ).toBeVisible();
    await run(dialog);
    const { headGroupSpec, workerGroupSpec } = created()?.clusterSpec ?? {};
    expect(headGroupSpec?.computeTemplate).toBe('medium');
    expect(workerGroupSpec?.[0].computeTemplate).toBe('small');
  });

  it('uses a copy of its template with twice the memory if no template fits', async () => {
    backend().creation = [
      { kind: 'template', anywhere: false, namespaces: ['default'] },
    ];
    const dialog = await open(
      again({ change: 'memory' }),
      'Run again with 2× memory',
    );
    expect(
      await dialog.findAllByText(/template small-16gi, which will be created/),
    ).toHaveLength(2);
    await run(dialog);
    expect(backend().templates.get('default/small-16gi')).toMatchObject({
      cpu: 2,
      memory: 16,
    });
    expect(created()?.clusterSpec).toMatchObject({
      headGroupSpec: { computeTemplate: 'small-16gi' },
      workerGroupSpec: [{ computeTemplate: 'small-16gi' }],
    });
  });

  it('is not offered if no template has more memory, with an explanation', async () => {
    const dialog = await open(
      again({ change: 'memory' }),
      'Run again with 2× memory',
    );
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^No template of the namespace has more memory/,
    );
    expect(dialog.queryByRole('button', { name: 'Run' })).toBeNull();
  });

  it('names the templates that were deleted since', async () => {
    backend().templates.clear();
    const dialog = await open(
      again({ change: 'memory' }),
      'Run again with 2× memory',
    );
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Deleted templates: small. Choose others with “Edit and run”.',
    );
    expect(dialog.queryByRole('button', { name: 'Run' })).toBeNull();
    await user.click(dialog.getByRole('link', { name: 'Edit and run' }));
    const hint = 'Namespace default has no template small: choose another.';
    expect(await screen.findAllByText(hint)).toHaveLength(2);
  });

  it('names a deleted template after a reload, too, and what is chosen in its place', async () => {
    backend().templates.clear();
    backend().putJob(failedJob());
    const address = '/ray/jobs/new?from=default%2Fnightly';
    const hint = 'Namespace default has no template small: choose another.';
    const opened = renderRay(address);
    expect(await screen.findAllByText(hint)).toHaveLength(2);
    // A draft with a change is kept.
    await user.type(screen.getByLabelText(/^Entrypoint/), ' --fast');
    opened.unmount();
    const reloaded = renderRay(address);
    expect(await screen.findByText('Your draft was restored')).toBeVisible();
    expect(screen.getByLabelText(/^Entrypoint/)).toHaveDisplayValue(/ --fast$/);
    expect(await screen.findAllByText(hint)).toHaveLength(2);
    reloaded.unmount();
    backend().putTemplate(exampleTemplate(LARGER));
    renderRay(address);
    expect(
      await screen.findAllByText(
        'Each pod gets 4 CPUs, 16 Gi, in place of template small, which namespace default does not have.',
      ),
    ).toHaveLength(2);
  });

  it('installs the missing package, also for the record of a deleted job', async () => {
    const dialog = await openRecord(
      failedJob(),
      again({ change: 'packages', value: 'PyYAML' }),
      'Run again with package PyYAML',
    );
    expect(await dialog.findByRole('textbox', { name: 'Package' })).toHaveValue(
      'PyYAML',
    );
    await run(dialog);
    expect(created()?.runtimeEnv).toBe('pip: [ torch, PyYAML ]\n');
  });

  describe('with another image', () => {
    const fix = again({ change: 'image', groups: 'headgroup' });
    const TEAM = 'registry.example.org/team/ray:2.52.0-py312';

    /** A cluster of the namespace that runs this image. */
    function putUser(
      name: string,
      image: string,
      state: ClusterState = 'ready',
    ) {
      const { clusterSpec } = exampleCluster();
      const head = { computeTemplate: 'small', image, rayStartParams: {} };
      backend().putCluster(
        exampleCluster({
          name,
          clusterSpec: { ...clusterSpec, headGroupSpec: head },
        }),
        { state },
      );
    }

    it('uses an image of the namespace with the same Ray version, in two clicks', async () => {
      putUser('old', 'team/ray:2.9.0');
      putUser('older', 'team/ray:2.9.0');
      putUser('team', TEAM);
      const broken = 'team/ray:2.52.0-broken';
      putUser('broken', broken, 'provisioning');
      const dialog = await open(fix, 'Run again with another image');
      const field = await dialog.findByRole('combobox', { name: /^Container/ });
      expect(field).toHaveValue(TEAM);
      await user.click(field);
      const offered = await screen.findAllByRole('option');
      expect(offered.map(({ textContent }) => textContent)).toEqual([
        TEAM,
        'team/ray:2.9.0',
      ]);
      await user.keyboard('{Escape}');
      expect(
        dialog.getByText('Replaces rayproject/ray:2.52.0 in: Head.'),
      ).toBeVisible();
      await run(dialog);
      const { headGroupSpec, workerGroupSpec } = created()?.clusterSpec ?? {};
      expect(headGroupSpec?.image).toBe(TEAM);
      expect(workerGroupSpec?.[0].image ?? '').toBe('');
      expect(created()?.version).toBe('2.52.0');
    });

    it('shows that the Ray version changes with the image', async () => {
      putUser('old', 'team/ray:2.9.0');
      const dialog = await open(fix, 'Run again with another image');
      expect(
        await dialog.findByText(
          'The Ray version changes with it: 2.52.0 → 2.9.0.',
        ),
      ).toBeVisible();
      await run(dialog);
      expect(created()?.version).toBe('2.9.0');
    });

    it('replaces the wrong image in the record of a deleted job', async () => {
      const job = failedJob();
      const { clusterSpec } = job;
      const wrong = 'team/ray:typo';
      const groups = clusterSpec?.workerGroupSpec ?? [];
      const workerGroupSpec = groups.map(group => ({ ...group, image: wrong }));
      const dialog = await openRecord(
        { ...job, clusterSpec: { ...clusterSpec, workerGroupSpec } },
        again({ change: 'image', value: wrong }),
        'Run again with another image',
      );
      const field = await dialog.findByRole('combobox', { name: /^Container/ });
      expect(field).toHaveValue('rayproject/ray:2.52.0');
      await run(dialog);
      expect(created()?.clusterSpec).toMatchObject({
        headGroupSpec: { image: '' },
        workerGroupSpec: [{ image: 'rayproject/ray:2.52.0' }],
      });
    });
  });

  /** Expects a head that requests far more than it used, and runs the job with the smaller template. */
  async function runWithFittingSize(button: string) {
    expect(
      await screen.findByText(
        'Head: asked for 64 Gi of memory, used 9 Gi at most',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByText('8 CPUs, 64 Gi → 8 CPUs, 16 Gi, template less'),
    ).toBeVisible();
    await run(dialog);
  }

  function putOversizedJob() {
    backend().putTemplate(exampleTemplate({ cpu: 8, memory: 64 }));
    backend().putTemplate(
      exampleTemplate({ name: 'less', cpu: 8, memory: 16 }),
    );
    backend().putJob(failedJob(), { state: 'succeeded' });
    const memory = { measure: 'memory', available: 64 * GI, peak: 9 * GI };
    const footprint = {
      samples: 9,
      groups: [{ name: 'headgroup', nodes: 1, peaks: [memory] }],
    };
    backend().answers.set(
      'GET /namespaces/default/jobs/nightly/footprint',
      footprint,
    );
    return footprint;
  }

  it.each(['existing', 'recorded'])(
    'offers the fitting size in the form for another run of an %s job',
    async kind => {
      const footprint = putOversizedJob();
      backend().answers.set('GET /history/jobs/u1', {
        record: { uid: 'u1', namespace: 'default', name: 'nightly' },
        definition: stringify(encodeRequest(jobSchema, failedJob())),
        footprint,
      });
      const from = kind === 'existing' ? 'from=default/nightly' : 'record=u1';
      renderRay(`/ray/jobs/new?${from}`);
      await runWithFittingSize('Run with the fitting size');
      expect(created()?.clusterSpec).toMatchObject({
        headGroupSpec: { computeTemplate: 'less' },
      });
    },
  );

  it('uses the size that fits the measured use, in two clicks', async () => {
    putOversizedJob();
    renderRay('/ray/jobs/default/nightly');
    await runWithFittingSize('Run again with the fitting size');
    expect(created()?.clusterSpec).toMatchObject({
      headGroupSpec: { computeTemplate: 'less' },
      workerGroupSpec: [{ computeTemplate: 'small' }],
    });
  });

  it('can be edited first', async () => {
    backend().putTemplate(exampleTemplate(LARGER));
    const dialog = await open(
      again({ change: 'memory' }),
      'Run again with 2× memory',
    );
    await user.click(await dialog.findByRole('link', { name: 'Edit and run' }));
    const form = within(await screen.findByRole('form'));
    expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue(
      'nightly-2',
    );
    expect(form.getAllByRole('button', { name: /medium/ })).toHaveLength(2);
  });

  it('is not started from an invalid address', async () => {
    renderRay('/ray/jobs/new?again=x');
    expect(
      await screen.findByText('There is nothing at this address'),
    ).toBeVisible();
  });

  it('reports before the run that the uploaded code is gone', async () => {
    const code = '/jobs-api/default/api/packages/gcs/';
    backend().answers.set(`GET ${code}_ray_pkg_1.zip`, {});
    backend().putTemplate(exampleTemplate(LARGER));
    const runtimeEnv =
      'working_dir: gcs://_ray_pkg_1.zip\npy_modules: [gcs://_ray_pkg_2.zip]';
    backend().putJob(
      { ...failedJob(), runtimeEnv },
      {
        state: 'failed',
        hint: 'More.',
        fixes: [again({ change: 'memory', groups: 'headgroup' })],
      },
    );
    renderRay('/ray/jobs/default/nightly');
    await user.click(
      await screen.findByRole('button', { name: 'Run again with 2× memory' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByText(/no longer has _ray_pkg_2\.zip/),
    ).toBeVisible();
    expect(dialog.queryByText(/_ray_pkg_1/)).toBeNull();
  });
});
