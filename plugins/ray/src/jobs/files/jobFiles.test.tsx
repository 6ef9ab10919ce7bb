import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeRequest, jobSchema } from '@rayport/backstage-plugin-ray-common';
import { stringify } from 'yaml';
import { exampleJob } from '../../__testUtils__/examples';
import { mockLayout } from '../../__testUtils__/mockLayout';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const OWNER = 'user:default/mira';

/** A job that runs a folder. */
function folderJob(name: string, hour: number) {
  return exampleJob({
    name,
    user: 'mira',
    createdAt: `2026-11-20T0${hour}:00:00Z`,
    entrypoint: 'python src/train.py --epochs 3',
    runtimeEnv: `working_dir: gcs://_ray_pkg_${name}.zip`,
  });
}

function recordOf(job: ReturnType<typeof folderJob>) {
  const { name, createdAt } = job;
  return {
    record: {
      uid: name,
      namespace: 'default',
      name,
      state: 'succeeded',
      owner: OWNER,
      createdAt,
    },
    definition: stringify(encodeRequest(jobSchema, { ...job, createdAt: '' })),
  };
}

const BEFORE = folderJob('train-1', 7);
const AFTER = folderJob('train-2', 8);

const DATA = { path: 'data.bin', bytes: 2_048, hash: 'd1' };

const FILES = {
  'train-1': [
    DATA,
    { path: 'old.py', bytes: 4, hash: 'o', text: 'old\n' },
    { path: 'src/train.py', bytes: 9, hash: '1', text: 'rate = 1\n' },
  ],
  'train-2': [
    DATA,
    { path: 'model.bin', bytes: 4_096, hash: 'm' },
    { path: 'src/train.py', bytes: 9, hash: '2', text: 'rate = 2\n' },
  ],
};

const user = userEvent.setup({ delay: null });

describe('the files of a job', () => {
  const backend = startFakeBackend();
  mockLayout();

  beforeEach(() => {
    for (const [name, files] of Object.entries(FILES)) {
      backend().answers.set(`GET /history/jobs/${name}/files`, {
        files,
        packages: 1,
      });
    }
    backend().answers.set('GET /history/jobs/train-1', recordOf(BEFORE));
    backend().answers.set('GET /history/jobs/train-2', recordOf(AFTER));
    backend().answers.set('GET /history/jobs', {
      records: [recordOf(BEFORE).record],
    });
    backend().putJob(AFTER, { state: 'succeeded', uid: 'train-2' });
  });

  it('start with the file that the command names', async () => {
    renderRay('/ray/jobs/default/train-2');
    const [text] = await screen.findAllByRole('region', {
      name: 'src/train.py',
    });
    expect(text).toHaveTextContent('rate = 2');
    await user.click(screen.getByRole('button', { name: /3 files/ }));
    await user.click(
      await screen.findByRole('option', { name: 'model.bin · 4 Ki' }),
    );
    expect(
      await screen.findByText(/keeps only the name and size of this file/),
    ).toBeVisible();
  });

  it('start with the file that the address names', async () => {
    renderRay('/ray/jobs/default/train-2?file=model.bin');
    expect(
      await screen.findByText(/keeps only the name and size of this file/),
    ).toBeVisible();
  });

  it('are compared with those of the last run', async () => {
    renderRay('/ray/jobs/default/train-2');
    const table = await screen.findByRole('table', { name: '3 changed files' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(row => row.textContent)).toEqual([
      'model.bin–4 Ki',
      'old.py4 B–',
      'src/train.py9 B9 B',
    ]);
    // Only the address of the folder differs, which adds no information.
    expect(
      screen.queryByRole('table', { name: 'What differs' }),
    ).not.toBeInTheDocument();
    expect(
      await screen.findByRole('region', { name: 'old.py' }),
    ).toHaveTextContent('old');
  });

  it('are compared on the page that compares two runs', async () => {
    renderRay('/ray/jobs/_compare?run=train-2&with=train-1');
    expect(
      await screen.findByRole('table', { name: '3 changed files' }),
    ).toBeVisible();
    expect(screen.queryByText(/working_dir/)).not.toBeInTheDocument();
  });

  it('show the difference of the file in the address, until the user selects another one', async () => {
    const page = '/ray/jobs/_compare?run=train-2&with=train-1';
    renderRay(`${page}&changed=src/train.py`);
    const text = await screen.findByRole('region', { name: 'src/train.py' });
    expect(text).toHaveTextContent('rate = 2');
    await user.click(screen.getByRole('button', { name: /src\/train.py/ }));
    await user.click(await screen.findByRole('option', { name: 'old.py' }));
    expect(await screen.findByRole('region', { name: 'old.py' })).toBeVisible();
  });

  it('are hidden if the history has none', async () => {
    backend().answers.set('GET /history/jobs/train-2/files', {});
    renderRay('/ray/jobs/default/train-2');
    expect(
      await screen.findByText('python src/train.py --epochs 3'),
    ).toBeVisible();
    expect(
      screen.queryByRole('heading', { name: 'Files' }),
    ).not.toBeInTheDocument();
  });
});
