import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnvSource, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { parse } from 'yaml';
import {
  exampleCluster,
  exampleJob,
  exampleTemplate,
} from '../../__testUtils__/examples';
import { textOf } from '../../__testUtils__/codeMirror';
import { fill } from '../../__testUtils__/fill';
import { mockLayout } from '../../__testUtils__/mockLayout';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';
import { chooseFolder } from './__testUtils__/chooseFolder';
import { mockIndexedFiles } from './__testUtils__/mockIndexedFiles';

const CREATE = 'POST /v1/namespaces/default/jobs';

const user = userEvent.setup({ delay: null });

describe('RunScriptForm', () => {
  const backend = startFakeBackend();
  mockIndexedFiles();
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

  /** The only job, once it was created. Its page, which follows, stays empty. */
  async function runOnce(run: () => Promise<void>) {
    backend().isSilent = true;
    await run();
    await waitFor(() => expect(backend().jobs.size).toBe(1));
    return [...backend().jobs.values()][0];
  }

  const creates = () =>
    backend().requests.filter(call => call === CREATE).length;

  it('restores the script after a reload until it is discarded, and offers examples while it is empty', async () => {
    const first = await open();
    await fill(user, first.script, 'print(1)');
    first.page.unmount();

    const { script } = await open();
    expect(textOf(script)).toBe('print(1)');
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(textOf(script)).toBe('');
    expect(sessionStorage).toHaveLength(0);

    const examples = () => screen.queryByRole('group', { name: /example/ });
    await user.click(
      screen.getByRole('button', { name: 'Tasks on all nodes' }),
    );
    expect(textOf(script)).toMatch(/@ray\.remote/);
    expect(examples()).toBeNull();
    expect(script).toHaveFocus();
    await fill(user, script, '');
    expect(examples()).toBeVisible();
  });

  it('reports syntax errors of Python, and opens the file', async () => {
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

  it('does not create a second job after a lost response', async () => {
    backend().lostAnswers.add(CREATE);
    const first = await open();
    await fill(user, first.script, 'print(1)');
    await first.run();
    expect(await screen.findByRole('alert')).toBeVisible();
    first.page.unmount();

    const again = await open();
    await again.run();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(creates()).toBe(1);
    expect(backend().jobs.size).toBe(1);
  });

  it('creates another job after a change', async () => {
    backend().lostAnswers.add(CREATE);
    const { script, run } = await open();
    await fill(user, script, 'print(1)');
    await run();
    expect(await screen.findByRole('alert')).toBeVisible();
    await fill(user, script, 'print(2)');
    await run();
    await waitFor(() => expect(backend().jobs.size).toBe(2));
  });

  it('runs a folder with requirements on its own cluster with workers', async () => {
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
    await fill(user, screen.getByRole('textbox', { name: /^Workers/ }), '2');
    await user.tab();
    expect(screen.getByText(/^3 pods: 3 CPUs/)).toBeVisible();
    const job = await runOnce(run);
    expect(parse(job?.runtimeEnv ?? '')).toEqual({
      pip: ['torch==2.5.0'],
      env_vars: { RAY_SCRIPT: 'print(1)' },
    });
    expect(job?.clusterSpec?.workerGroupSpec).toMatchObject([{ replicas: 2 }]);
  });

  it('uploads a folder to an existing cluster only once, also if the answer is lost and the page is reloaded', async () => {
    const place = '/ray/jobs/_script?cluster=default/training';
    const { page, run } = await open(place);
    const uploads = () =>
      backend().requests.filter(call => call.startsWith('PUT /clusters/'));
    backend().lostAnswers.add(CREATE);
    await chooseFolder({ 'main.py': 'import lib', 'lib/__init__.py': '' });
    await run();
    expect(await screen.findByRole('alert')).toBeVisible();
    page.unmount();
    renderRay(place);
    await screen.findByRole('textbox', { name: 'main.py' });
    await run();
    await screen.findByText(/^Job script-\w+ is being created$/);
    expect(creates()).toBe(1);
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

  it('uploads a folder with several files for its own cluster', async () => {
    const { run } = await open();
    const submit = 'POST /jobs-api/default/api/jobs/';
    backend().lostAnswers.add(submit);
    await chooseFolder({ 'main.py': 'import lib', 'lib.py': '' });
    await fill(user, screen.getByRole('textbox', { name: /^Workers/ }), '2');
    await user.tab();
    const image = screen.getByRole('combobox', { name: /^Container/ });
    await fill(user, image, 'team/ray:nightly');
    await user.tab();
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
    backend().putJob(exampleJob({ name }));
    await run();
    expect(
      await screen.findByText(`Job ${name} is being created`),
    ).toBeVisible();
    expect(backend().launches).toHaveLength(1);
    const isUpload = (call: string) => call.startsWith('PUT /jobs-api/');
    expect(backend().requests.filter(isUpload)).toHaveLength(1);
  });

  it('reads the packages of each folder, and keeps those that were typed', async () => {
    await open();
    const packages = () => screen.getByRole('textbox', { name: /^Packages/ });
    const requirements = { 'requirements.txt': 'jax' };
    await chooseFolder({ 'main.py': '1', ...requirements });
    await waitFor(() => expect(packages()).toHaveValue('jax'));
    await chooseFolder({ 'main.py': '2' });
    await waitFor(() => expect(packages()).toHaveValue(''));
    await fill(user, packages(), 'torch');
    await chooseFolder({ 'main.py': '3', 'a.txt': 'x' });
    await screen.findByRole('button', { name: /Files \(2\)/ });
    expect(packages()).toHaveValue('torch');
    await chooseFolder({ 'main.py': '4', ...requirements });
    await waitFor(() => expect(packages()).toHaveValue('jax'));
  });

  it('names the files that are too large, and goes on without them', async () => {
    await open();
    const files = [
      { name: 'train.py', size: 8 },
      { name: 'x.bin', size: 2 ** 31 },
    ].map(({ name, size }) =>
      Object.defineProperties(new File(['print(1)'], name), {
        size: { value: size },
        webkitRelativePath: { value: '' },
      }),
    );
    const input = screen.getByLabelText('Choose files', { selector: 'input' });
    fireEvent.change(input, { target: { files } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The largest: x.bin (2 Gi).',
    );
    await user.click(screen.getByRole('button', { name: 'Go without them' }));
    const script = await screen.findByRole('textbox', { name: 'train.py' });
    expect(textOf(script)).toBe('print(1)');
    expect(screen.queryByText(/x\.bin/)).toBeNull();
  });

  it('reports what a folder lacks', async () => {
    await open();
    await chooseFolder({ 'notes.txt': 'x' });
    const hint = await screen.findByText(/contain no Python script/);
    expect(hint).toBeVisible();
    const run = screen.getByRole('button', { name: 'Run' });
    expect(run).toBeDisabled();
    expect(run).toHaveAccessibleDescription('The checks say what is missing.');
    await chooseFolder({ 'a.ipynb': '{}', 'notes.txt': 'x' });
    expect(
      await screen.findByText(/this notebook can’t be made into one/),
    ).toBeVisible();
    await chooseFolder({ 'code.zip': 'PK' });
    expect(await screen.findByText(/Unpack them/)).toBeVisible();
    await chooseFolder({ 'main.py': 'print("\0")' });
    expect(await screen.findByText(/Save it as UTF-8/)).toBeVisible();
    await chooseFolder({ '.git/config': '' });
    expect(await screen.findByText(/The folder has no files/)).toBeVisible();
    expect(screen.getByText(/Save it as UTF-8/)).toBeVisible();
  });

  it('checks the packages before it creates a job', async () => {
    const { script } = await open();
    await fill(user, script, 'print(1)');
    const packages = screen.getByRole('textbox', { name: /^Packages/ });
    await fill(user, packages, 'torch=2.5');
    expect(await screen.findByText(/torch==2\.5/)).toBeVisible();
    expect(creates()).toBe(0);
    const variables = screen.getByRole('textbox', { name: /^Environment/ });
    await fill(user, variables, 'A=1\n\nB: 2\n2C=secret');
    expect(
      screen.getByText(/variables, line 3: Write = instead/),
    ).toBeVisible();
    expect(screen.getByText(/line 4: The name has a character/)).toBeVisible();
    expect(screen.getByText(/torch==2\.5/)).toBeVisible();
    await fill(user, packages, 'torch==2.5');
    const run = screen.getByRole('button', { name: 'Run' });
    expect(run).toBeDisabled();
  });

  it('reads variables from Secrets, and reports missing ones', async () => {
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

    await fill(user, field, 'B=nope/b');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Run' })).toBeEnabled();
      expect(screen.queryByText(/^Trying it/)).not.toBeInTheDocument();
    });
    expect(screen.getByText(/no Secret nope/)).toBeVisible();
    expect(screen.queryByText(/No fault found/)).not.toBeInTheDocument();

    await fill(user, field, 'API_KEY=hub/api-key');
    const job = await runOnce(run);
    expect(job?.clusterSpec?.headGroupSpec?.environment?.valuesFrom).toEqual({
      API_KEY: { source: EnvSource.SECRET, name: 'hub', key: 'api-key' },
    });
  });

  it('runs the cells of a pasted notebook with an image and in a queue of the namespace', async () => {
    const image = 'registry.example.org/team/ray:2.46.0-py311';
    const head = { computeTemplate: 'small', image, rayStartParams: {} };
    const { clusterSpec } = exampleCluster();
    backend().putCluster(
      exampleCluster({
        name: 'team',
        clusterSpec: { ...clusterSpec, headGroupSpec: head },
      }),
    );
    backend().answers.set('GET /namespaces/default/queues', {
      queues: [
        { name: 'gpus', clusterQueue: 'all', pending: 2 },
        { name: 'cpus' },
      ],
    });
    const { script, run } = await open();
    const cells = [
      { cell_type: 'code', source: ['%pip install einops\n', 'print(7)'] },
    ];
    await fill(user, script, JSON.stringify({ nbformat: 4, cells }));
    await user.click(screen.getByRole('combobox', { name: /^Container/ }));
    await user.click(await screen.findByRole('option', { name: image }));
    await user.click(
      await screen.findByRole('button', { name: /None: start at once/ }),
    );
    await user.click(
      await screen.findByRole('option', { name: 'gpus · 2 wait' }),
    );
    const job = await runOnce(run);
    expect(parse(job?.runtimeEnv ?? '')).toEqual({
      env_vars: { RAY_SCRIPT: '# %pip install einops\nprint(7)\n' },
      pip: ['einops'],
    });
    // The tag of the image has the version of Ray.
    expect(job?.version).toBe('2.46.0');
    expect(job?.clusterSpec?.headGroupSpec?.image).toBe(image);
    expect([...backend().collections.job.queues.values()]).toEqual(['gpus']);
    expect(backend().launches).toHaveLength(0);
  });

  it('keeps the focus in sight of keyboard users', async () => {
    await open();
    await chooseFolder({ 'main.py': '' });
    screen.getByRole('button', { name: 'Remove the files' }).focus();
    await user.keyboard('{Enter}');
    const folder = screen.getByRole('button', { name: 'Choose a folder' });
    expect(folder).toHaveFocus();
    const image = screen.getByRole('combobox', { name: /^Container/ });
    act(() => image.focus());
    await user.keyboard('team');
    expect(image).toHaveAttribute('aria-expanded', 'false');
  });

  it('reports why templates cannot be read, and does not claim that none exist', async () => {
    const away = new RayApiError('UNAVAILABLE', 'Kubernetes is unavailable.');
    backend().refusals.set('GET /namespaces', away);
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Kubernetes is unavailable.');
    expect(screen.queryByText(/no compute template/)).toBeNull();
    for (const size of screen.getAllByRole('radio', { name: /^(S|M|GPU) / })) {
      expect(size).toBeEnabled();
    }
    expect(
      screen.getByRole('button', { name: 'Run' }),
    ).toHaveAccessibleDescription('The checks say what is missing.');
  });

  it('estimates room, wait and hourly cost, and warns if all nodes together are too small', async () => {
    const { answers } = backend();
    answers.set('GET /usage', {
      total: { clusters: 1 },
      allocatable: { cpu: 0.5, memoryBytes: '1', gpu: 0 },
    });
    answers.set('GET /namespaces/default/wait_estimate', {
      room: 'tooLittle',
      runs: 3,
      usualSeconds: 90,
      longestSeconds: 3_600,
    });
    answers.set('GET /usage/history', {
      from: '2026-11-01',
      currency: 'USD',
      prices: [{ cpuHour: 0.05, memoryGibHour: 0.01 }],
    });
    await open();
    expect(await screen.findByText(/less than this needs/)).toBeVisible();
    expect(
      await screen.findByText(
        /no room for it now.* The last 3 runs .* waited 1 min .* 1 h at most/,
      ),
    ).toBeVisible();
    expect(await screen.findByText(/\$0\.13 an hour/)).toBeVisible();
    // Not before the namespace is known.
    const asked = backend().requests.filter(call => call.includes('estimate'));
    expect(new Set(asked)).toEqual(
      new Set(['GET /namespaces/default/wait_estimate']),
    );
  });
});
