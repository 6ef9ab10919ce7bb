import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  exampleCluster,
  exampleJob,
  exampleTemplate,
} from '../../__testUtils__/examples';
import { fill } from '../../__testUtils__/fill';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

async function choose(button: HTMLElement, option: RegExp) {
  await user.click(button);
  await user.click(await screen.findByRole('option', { name: option }));
}

async function open() {
  renderRay('/ray/jobs/new?namespace=default');
  await fill(
    user,
    await screen.findByRole('textbox', { name: /^Name/ }),
    'fresh',
  );
  await fill(
    user,
    screen.getByRole('textbox', { name: /^Entrypoint/ }),
    'python x.py',
  );
}

async function submit() {
  await user.click(screen.getByRole('button', { name: 'Create job' }));
}

describe('NewJobPage', () => {
  const backend = startFakeBackend();

  it('creates a job on its own cluster', async () => {
    backend().putTemplate(exampleTemplate());
    await open();
    const entrypoint = screen.getByRole('textbox', { name: /^Entrypoint/ });
    await user.clear(entrypoint);
    await submit();
    expect(entrypoint).toHaveAccessibleDescription(/Fill this in/);
    await fill(user, entrypoint, 'python x.py');
    const environment = await screen.findByRole('textbox', {
      name: /^Runtime environment/,
    });
    expect(environment).toHaveAccessibleDescription(/YAML/);
    await fill(user, environment, 'pip: "open');
    await submit();
    expect(
      await screen.findByText(/runtimeEnv is not valid YAML/),
    ).toBeInTheDocument();
    expect(environment).toHaveAttribute('aria-invalid', 'true');
    expect(environment).toHaveAccessibleDescription(/not valid YAML/);
    await fill(user, environment, 'pip: "open"');

    const [head, workers] = screen.getAllByRole('button', {
      name: /Compute template/,
    });
    await choose(head, /small/);
    await choose(workers, /small/);
    const variables = within(
      screen.getByRole('group', { name: 'Environment variables' }),
    );
    await user.click(variables.getByRole('button', { name: /add/ }));
    await fill(user, variables.getByLabelText(/Key 1/), 'MODE');
    await fill(user, variables.getByLabelText(/Value 1/), 'fast');
    await submit();
    expect(
      await screen.findByRole('heading', { name: 'fresh' }),
    ).toBeInTheDocument();
    expect(backend().jobs.get('default/fresh')).toMatchObject({
      entrypoint: 'python x.py',
      runtimeEnv: 'pip: "open"',
      shutdownAfterJobFinishes: true,
      clusterSelector: {},
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: 'small',
          environment: { values: { MODE: 'fast' } },
        },
        workerGroupSpec: [{ environment: { values: { MODE: 'fast' } } }],
      },
    });
  });

  it('warns about a command that the shell of the submitting pod would split, and quotes it', async () => {
    await open();
    expect(screen.queryByText(/This may not do what/)).toBeNull();
    const entrypoint = screen.getByRole('textbox', { name: /^Entrypoint/ });
    await fill(user, entrypoint, 'python a.py && python b.py');
    expect(
      await screen.findByText(/what follows "&&" runs in the pod that submits/),
    ).toBeInTheDocument();
    await user.click(
      screen.getByRole('button', {
        name: 'Run the whole command on the cluster',
      }),
    );
    expect(entrypoint).toHaveValue("bash -c 'python a.py && python b.py'");
    expect(screen.queryByText(/This may not do what/)).toBeNull();
  });

  it('creates a job on a ready cluster of the namespace', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    backend().putCluster(exampleCluster({ name: 'slow' }), {
      state: 'provisioning',
    });
    await open();
    await choose(
      screen.getByRole('button', { name: /Where it runs/ }),
      /An existing cluster/,
    );
    await submit();
    expect(await screen.findByText('Fill this in.')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /Existing cluster/ }));
    expect(screen.queryByRole('option', { name: 'slow' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'training' }));
    await submit();
    expect(
      await screen.findByRole('heading', { name: 'fresh' }),
    ).toBeInTheDocument();
    const created = backend().jobs.get('default/fresh');
    expect(created).toMatchObject({
      clusterSelector: { 'ray.io/cluster': 'training' },
      shutdownAfterJobFinishes: false,
    });
    expect(created?.clusterSpec).toBeUndefined();
  });

  it('keeps other labels in the selector of a copied job, and lets the user change them', async () => {
    sessionStorage.clear();
    backend().putCluster(exampleCluster(), { state: 'ready' });
    backend().putJob(
      exampleJob({
        clusterSelector: { 'ray.io/cluster': 'training', team: 'vision' },
      }),
    );
    renderRay('/ray/jobs/new?from=default/nightly');
    const labels = within(
      await screen.findByRole('group', { name: /^Further labels/ }),
    );
    await fill(user, labels.getByLabelText(/Value 1/), 'speech');
    await fill(user, screen.getByRole('textbox', { name: /^Name/ }), 'fresh');
    await submit();
    await screen.findByRole('heading', { name: 'fresh' });
    expect(backend().jobs.get('default/fresh')?.clusterSelector).toEqual({
      'ray.io/cluster': 'training',
      team: 'speech',
    });
  });
});
