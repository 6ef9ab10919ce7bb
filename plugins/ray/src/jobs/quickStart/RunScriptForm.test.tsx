import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnvSource } from '@rayport/backstage-plugin-ray-common';
import { parse } from 'yaml';
import { exampleCluster, exampleTemplate } from '../../__testUtils__/examples';
import { textOf } from '../../__testUtils__/codeMirror';
import { fill } from '../../__testUtils__/fill';
import { mockLayout } from '../../__testUtils__/mockLayout';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const CREATE = 'POST /v1/namespaces/default/jobs';

const user = userEvent.setup({ delay: null });

describe('a quick start', () => {
  const backend = startFakeBackend();
  mockLayout();

  beforeEach(() => {
    sessionStorage.clear();
    backend().putTemplate(exampleTemplate({ name: 'small', cpu: 1 }));
    backend().putCluster(exampleCluster(), { state: 'ready' });
    backend().answers.set('GET /usage', { total: { clusters: 1 } });
  });

  async function open(path = '/ray/jobs/_script') {
    const page = renderRay(path);
    const script = await screen.findByRole('textbox', {
      name: 'Python script',
    });
    const run = async () => {
      const button = screen.getByRole('button', { name: 'Run' });
      await waitFor(() => expect(button).toBeEnabled());
      await user.click(button);
    };
    return { page, script, run };
  }

  /** Chooses files by their text, as if a folder had been chosen. */
  async function chooseFolder(texts: Record<string, string>) {
    const files = Object.entries(texts).map(([path, text]) => {
      const name = path.split('/').at(-1) ?? '';
      const file = new File([text], name);
      return Object.defineProperty(file, 'webkitRelativePath', {
        value: `project/${path}`,
      });
    });
    const input = screen.getByLabelText('Choose a folder', {
      selector: 'input',
    });
    fireEvent.change(input, { target: { files } });
    await screen.findByRole('button', { name: 'Remove the files' });
  }

  const creates = () =>
    backend().requests.filter(call => call === CREATE).length;

  it('has what was typed when the page is loaded again, until it is taken back', async () => {
    const first = await open();
    await fill(user, first.script, 'print(1)');
    first.page.unmount();

    const { script } = await open();
    expect(textOf(script)).toBe('print(1)');
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(textOf(script)).toBe('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('finds faults of Python, and leads to their line in the file', async () => {
    await open();
    await chooseFolder({
      'main.py': 'import helper\n',
      'helper.py': 'def f():\n    return (1\n',
    });
    expect(
      await screen.findByText(
        'helper.py, line 2, column 12: The bracket is not closed.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to line 2' }));
    const helper = await screen.findByRole('textbox', { name: 'helper.py' });
    await waitFor(() => expect(helper).toHaveFocus());
    expect(helper).toHaveAttribute('aria-invalid', 'true');
    await fill(user, helper, 'def f(): pass');
    await waitFor(() =>
      expect(screen.queryByText(/helper\.py, line/)).toBeNull(),
    );
  });

  it('begins with an example, while nothing was typed that it would replace', async () => {
    const { script } = await open();
    const examples = () => screen.queryByRole('group', { name: /example/ });
    await user.click(
      screen.getByRole('button', { name: 'Tasks on all nodes' }),
    );
    expect(textOf(script)).toMatch(/@ray\.remote/);
    expect(examples()).toBeNull();
    await fill(user, script, '');
    expect(examples()).toBeVisible();
  });

  it('offers the queues of the namespace, and creates a job that waits in one', async () => {
    const { answers } = backend();
    answers.set('GET /namespaces/default/queues', {
      queues: [
        { name: 'gpus', clusterQueue: 'all', pending: 2 },
        { name: 'cpus' },
      ],
    });
    const { script, run } = await open();
    await fill(user, script, 'print(1)');
    await user.click(
      await screen.findByRole('button', { name: /None: start at once/ }),
    );
    await user.click(
      await screen.findByRole('option', { name: 'gpus · 2 wait' }),
    );
    await run();
    await waitFor(() => expect(backend().jobs.size).toBe(1));
    expect([...backend().collections.job.queues.values()]).toEqual(['gpus']);
    expect(backend().launches).toHaveLength(0);
  });

  it('leads to the job that it has created where the answer was lost', async () => {
    backend().lostAnswers.add(CREATE);
    const first = await open();
    await fill(user, first.script, 'print(1)');
    await first.run();
    expect(await screen.findByRole('alert')).toBeVisible();
    first.page.unmount();

    const again = await open();
    await again.run();
    await waitFor(() => expect(creates()).toBe(2));
    expect(backend().jobs.size).toBe(1);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('runs something else once it was changed', async () => {
    backend().lostAnswers.add(CREATE);
    const { script, run } = await open();
    await fill(user, script, 'print(1)');
    await run();
    expect(await screen.findByRole('alert')).toBeVisible();
    await fill(user, script, 'print(2)');
    await run();
    await waitFor(() => expect(backend().jobs.size).toBe(2));
  });

  it('runs a folder with requirements on a cluster with workers of its own', async () => {
    const { run } = await open();
    await chooseFolder({
      'train.py': 'print(1)',
      'requirements.txt': 'torch==2.5.0 # fast\n-r more.txt\n',
      'README.md': '# About',
      '.git/config': 'x',
    });
    expect(screen.getByRole('textbox', { name: /^Packages/ })).toHaveValue(
      'torch==2.5.0',
    );
    expect(await screen.findByText(/“-r more.txt” is not in/)).toBeVisible();
    const workers = screen.getByRole('textbox', { name: /^Workers/ });
    await user.clear(workers);
    await user.type(workers, '2{Tab}');
    expect(screen.getByText(/^3 pods: 3 CPUs/)).toBeVisible();
    await run();
    await waitFor(() => expect(backend().jobs.size).toBe(1));
    const [job] = backend().jobs.values();
    expect(parse(job?.runtimeEnv ?? '')).toEqual({
      pip: ['torch==2.5.0'],
      env_vars: { RAY_SCRIPT: 'print(1)' },
    });
    expect(job?.clusterSpec?.workerGroupSpec).toMatchObject([{ replicas: 2 }]);
  });

  it('sends a folder with several files to an existing cluster, once', async () => {
    const place = '/ray/jobs/_script?cluster=default/training';
    const { run } = await open(place);
    const uploads = () =>
      backend().requests.filter(call => call.startsWith('PUT /clusters/'));
    backend().lostAnswers.add(CREATE);
    await chooseFolder({ 'main.py': 'import lib', 'lib/__init__.py': '' });
    await run();
    expect(await screen.findByRole('alert')).toBeVisible();
    await run();
    await waitFor(() => expect(creates()).toBe(2));
    expect(backend().jobs.size).toBe(1);
    expect(uploads()).toHaveLength(1);
    const [name = ''] =
      /_ray_pkg_[0-9a-f]{16}\.zip$/.exec(uploads()[0] ?? '') ?? [];
    const [job] = backend().jobs.values();
    expect(job).toMatchObject({
      entrypoint: 'python main.py',
      clusterSelector: { 'ray.io/cluster': 'training' },
    });
    expect(parse(job?.runtimeEnv ?? '')).toEqual({
      working_dir: `gcs://${name}`,
    });
  });

  it('sends a folder with several files for a cluster of its own', async () => {
    const { run } = await open();
    const submit = 'POST /jobs-api/default/api/jobs/';
    backend().lostAnswers.add(submit);
    await chooseFolder({ 'main.py': 'import lib', 'lib.py': '' });
    const workers = screen.getByRole('textbox', { name: /^Workers/ });
    await user.clear(workers);
    await user.type(workers, '2{Tab}');
    const image = screen.getByRole('combobox', { name: /^Container/ });
    await user.type(image, 'team/ray:nightly{Tab}');
    await run();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(backend().launches).toEqual([
      {
        submission_id: expect.stringMatching(/^script-/),
        entrypoint: 'python main.py',
        runtime_env: {
          working_dir: expect.stringMatching(
            /^gcs:\/\/_ray_pkg_[0-9a-f]{16}\.zip$/,
          ),
        },
        metadata: {
          'rayport.template': 'small',
          'rayport.head-template': 'small',
          'rayport.workers': '2',
          'rayport.ray-version': expect.any(String),
          'rayport.image': 'team/ray:nightly',
        },
      },
    ]);
    // The job is there, so it is not submitted again.
    const { submission_id: name } = backend().launches[0] as {
      submission_id: string;
    };
    backend().answers.set(`GET /jobs-api/default/api/jobs/${name}`, {});
    await run();
    expect(
      await screen.findByText(`Job ${name} is being created`),
    ).toBeVisible();
    expect(backend().launches).toHaveLength(1);
    const isUpload = (call: string) => call.startsWith('PUT /jobs-api/');
    expect(backend().requests.filter(isUpload)).toHaveLength(1);
  });

  it('says what a folder lacks', async () => {
    await open();
    await chooseFolder({ 'notes.txt': 'x' });
    const hint = await screen.findByText(/contain no Python script/);
    expect(hint).toBeVisible();
    const run = screen.getByRole('button', { name: 'Run' });
    expect(run).toBeDisabled();
    expect(run).toHaveAccessibleDescription('The checks say what is missing.');
  });

  it('checks everything before it is created', async () => {
    const { script } = await open();
    await fill(user, script, 'print(1)');
    const packages = screen.getByRole('textbox', { name: /^Packages/ });
    await fill(user, packages, 'torch=2.5');
    expect(await screen.findByText(/torch==2\.5/)).toBeVisible();
    expect(creates()).toBe(0);
  });

  it('takes variables from Secrets, and says which do not exist', async () => {
    const secrets = 'GET /namespaces/default/secrets';
    backend().answers.set(secrets, { names: ['hub'], isComplete: true });
    backend().answers.set(`${secrets}/hub`, {
      state: 'found',
      keys: ['api-key'],
    });
    backend().answers.set(`${secrets}/nope`, { state: 'missing' });
    backend().answers.set(`${secrets}/hidden`, { state: 'denied' });
    const { script, run } = await open();
    await fill(user, script, 'print(1)');
    await user.click(
      await screen.findByRole('button', { name: /Add the keys of a Secret/ }),
    );
    await user.click(await screen.findByRole('option', { name: 'hub' }));
    const field = screen.getByRole('textbox', { name: /^Variables from/ });
    await waitFor(() => expect(field).toHaveValue('API_KEY=hub/api-key'));

    await fill(user, field, 'A=hub/a\nB=nope/b\nC=hidden/c\nD');
    expect(await screen.findByText(/no Secret nope/)).toBeVisible();
    expect(screen.getByText(/no key hub\/a/)).toBeVisible();
    expect(screen.getByText(/Secret hidden can’t be checked/)).toBeVisible();
    expect(
      screen.getByText(/as NAME=secret\/key, one a line, each/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Run' })).toBeDisabled();

    await fill(user, field, 'API_KEY=hub/api-key');
    await run();
    await waitFor(() => expect(backend().jobs.size).toBe(1));
    const [job] = backend().jobs.values();
    expect(job?.clusterSpec?.headGroupSpec?.environment?.valuesFrom).toEqual({
      API_KEY: { source: EnvSource.SECRET, name: 'hub', key: 'api-key' },
    });
  });

  it('runs in an image that the namespace uses, with the Ray in it', async () => {
    const image = 'registry.example.org/team/ray:2.46.0-py311';
    const head = { computeTemplate: 'small', image, rayStartParams: {} };
    const { clusterSpec } = exampleCluster();
    backend().putCluster(
      exampleCluster({
        name: 'team',
        clusterSpec: { ...clusterSpec, headGroupSpec: head },
      }),
    );
    const { script, run } = await open();
    await fill(user, script, 'print(1)');
    await user.click(screen.getByRole('combobox', { name: /^Container/ }));
    await user.click(await screen.findByRole('option', { name: image }));
    await run();
    await waitFor(() => expect(backend().jobs.size).toBe(1));
    const [job] = backend().jobs.values();
    expect(job?.version).toBe('2.46.0');
    expect(job?.clusterSpec?.headGroupSpec?.image).toBe(image);
  });

  it('says when all nodes together are too small', async () => {
    backend().answers.set('GET /usage', {
      total: { clusters: 1 },
      allocatable: { cpu: 0.5, memoryBytes: '1', gpu: 0 },
    });
    await open();
    expect(await screen.findByText(/less than this needs/)).toBeVisible();
  });

  it('says whether it fits now, and how long runs like it waited', async () => {
    backend().answers.set('GET /namespaces/default/wait_estimate', {
      ...{ room: 'tooLittle', runs: 3 },
      ...{ usualSeconds: 90, longestSeconds: 3_600 },
    });
    await open();
    expect(
      await screen.findByText(
        /no room for it now.* The last 3 runs .* waited 1 min .* 1 h at most/,
      ),
    ).toBeVisible();
    // Not before the namespace is known.
    const asked = backend().requests.filter(call => call.includes('estimate'));
    expect(new Set(asked)).toEqual(
      new Set(['GET /namespaces/default/wait_estimate']),
    );
  });

  it('estimates an hour by list prices', async () => {
    backend().answers.set('GET /usage/history', {
      from: '2026-11-01',
      currency: 'USD',
      prices: [{ cpuHour: 0.05, memoryGibHour: 0.01 }],
    });
    await open();
    expect(await screen.findByText(/\$0\.13 an hour/)).toBeVisible();
  });
});
