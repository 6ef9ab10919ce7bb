import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeRequest, jobSchema } from '@rayport/backstage-plugin-ray-common';
import { parse, stringify } from 'yaml';
import { textOf } from '../../__testUtils__/codeMirror';
import { exampleTemplate } from '../../__testUtils__/examples';
import { fill } from '../../__testUtils__/fill';
import { mockLayout } from '../../__testUtils__/mockLayout';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';
import { jobForm, JobValues } from '../form/jobForm';
import { mockIndexedFiles } from '../quickStart/__testUtils__/mockIndexedFiles';
import { jobOfItsOwn, QuickValues } from '../quickStart/quickJob';

const VALUES: QuickValues = {
  source: 'script',
  script: 'print(1)\n',
  address: '',
  command: '',
  parameters: '--epochs 3',
  packages: 'torch',
  variables: 'A=1',
  secrets: '',
  image: '',
  queue: '',
  workers: 0,
  gpus: 1,
};

const FILES = [
  { path: 'helper.py', bytes: 4, hash: 'h', text: 'x=1\n' },
  { path: 'train.py', bytes: 9, hash: 't', text: 'rate = 1\n' },
];

const user = userEvent.setup({ delay: null });

describe('the script of a job', () => {
  const backend = startFakeBackend();
  mockIndexedFiles();
  mockLayout();

  beforeEach(() => {
    sessionStorage.clear();
    backend().putTemplate(exampleTemplate({ name: 'small', cpu: 1 }));
    backend().putTemplate(exampleTemplate({ name: 'large', cpu: 8 }));
    backend().answers.set('GET /usage', { total: { clusters: 1 } });
  });

  /** Opens the page of a job's record, and from there the page for scripts. */
  async function edit(change: (job: JobValues) => JobValues, folder?: string) {
    const made = jobOfItsOwn({
      namespace: 'default',
      name: 'script-abcdef',
      values: VALUES,
      head: 'large',
      worker: 'large',
      folder: folder
        ? { script: folder, workingDir: 'gcs://_ray_pkg_1.zip' }
        : undefined,
    });
    const job = encodeRequest(jobSchema, jobForm.toMessage(change(made)));
    backend().answers.set('GET /history/jobs/u1', {
      record: {
        uid: 'u1',
        namespace: 'default',
        name: 'script-abcdef',
        state: 'failed',
      },
      definition: stringify(job),
    });
    const page = renderRay('/ray/jobs/_history/u1');
    await user.click(
      await screen.findByRole('link', { name: 'Edit and run again' }),
    );
    await screen.findByText(/settings of job script-abcdef/);
    return page;
  }

  async function runOnce() {
    backend().isSilent = true;
    const button = screen.getByRole('button', { name: 'Run' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(backend().jobs.size).toBe(1));
    return [...backend().jobs.values()][0];
  }

  it('is edited and runs again with the same settings', async () => {
    await edit(job => job);
    const script = await screen.findByRole('textbox', {
      name: 'Python script',
    });
    expect(textOf(script)).toBe('print(1)\n');
    expect(screen.queryByText(/differ here/)).toBeNull();
    await fill(user, script, 'print(2)');
    const job = await runOnce();
    expect(job.entrypoint).toMatch(/ --epochs 3$/);
    expect(parse(job.runtimeEnv)).toEqual({
      pip: ['torch'],
      env_vars: { A: '1', RAY_SCRIPT: 'print(2)' },
    });
    expect(job.clusterSpec?.headGroupSpec?.computeTemplate).toBe('large');
  });

  it('is edited with the files of its folder, whose changes outlast a reload', async () => {
    backend().answers.set('GET /history/jobs/u1/files', {
      files: FILES,
      packages: 1,
    });
    const page = await edit(
      job => ({
        ...job,
        metadata: [{ key: 'rayport.workers', value: '0' }],
        ttlSecondsAfterFinished: 30,
      }),
      'train.py',
    );
    expect(screen.queryByText(/differ here/)).toBeNull();
    const file = await screen.findByRole('textbox', { name: 'train.py' });
    expect(textOf(file)).toBe('rate = 1\n');
    await fill(user, file, 'rate = 2');
    page.unmount();

    renderRay('/ray/jobs/_script/u1');
    const again = await screen.findByRole('textbox', { name: 'train.py' });
    expect(textOf(again)).toBe('rate = 2');
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    await waitFor(() => expect(textOf(again)).toBe('rate = 1\n'));
  });

  it('names settings that the page would not keep, and files that the history lacks', async () => {
    const [helper, train] = FILES;
    backend().answers.set('GET /history/jobs/u1/files', {
      files: [{ ...helper, text: '' }, train],
      packages: 1,
    });
    await edit(job => ({ ...job, activeDeadlineSeconds: 60 }), 'train.py');
    const note = await screen.findByText(/differ here: activeDeadlineSeconds/);
    expect(note).toHaveTextContent(
      'not kept the content of helper.py. Choose the folder again.',
    );
  });
});
