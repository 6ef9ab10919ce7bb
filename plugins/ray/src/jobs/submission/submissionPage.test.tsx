import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { exampleCluster } from '../../__testUtils__/examples';
import { mockLayout } from '../../__testUtils__/mockLayout';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const PATH = '/ray/jobs/_submissions/default/training/s1';
const LIVE = '/v1/namespaces/default/jobsubmissions/training';
const RECORD = '/history/clusters/default/training/submissions/s1';

const START = 1_790_000_000_000;

const LIVE_FAILED = {
  submissionId: 's1',
  status: 'FAILED',
  entrypoint: 'python train.py',
  startTime: `${START}`,
  endTime: `${START + 60_000}`,
  metadata: { 'rayport.io/user': 'user:default/ada', run: '7' },
  message:
    'Job entrypoint command failed with exit code 1, last available logs (truncated to 20,000 chars):\nTraceback (most recent call last):\n  File "train.py"\nValueError: no such table\n',
};

const RECORDED = {
  submission: {
    submissionId: 's1',
    status: 'FAILED',
    entrypoint: 'python train.py',
    owner: 'user:default/ada',
    message: LIVE_FAILED.message,
    startTime: new Date(START).toISOString(),
    endTime: new Date(START + 60_000).toISOString(),
  },
  runtimeEnv: '{"working_dir":"gcs://_ray_pkg_1.zip","pip":["numpy"]}',
  messageParts: [{ code: 'EntrypointFailed', parameters: { code: '1' } }],
  hintParts: [{ code: 'ReadLogEnd', parameters: {} }],
  cluster: { uid: 'u1', namespace: 'default', name: 'training' },
};

const ENDED_CLUSTER = {
  ...RECORDED.cluster,
  deletedAt: '2026-11-20T08:00:00Z',
};

describe('the page of a submission', () => {
  const backend = startFakeBackend();
  mockLayout();

  it('shows state, cause, log, code and files, and stops or deletes it', async () => {
    const { answers, requests } = backend();
    answers.set(`GET ${LIVE}/s1`, LIVE_FAILED);
    answers.set(`GET ${LIVE}/log/s1`, { log: 'step 1\nstep 2\n' });
    answers.set(`GET ${RECORD}`, RECORDED);
    answers.set(`GET ${RECORD}/files`, {
      files: [{ path: 'train.py', bytes: 8, hash: '1', text: 'print(1)' }],
    });
    answers.set(`DELETE ${LIVE}/s1`, {});
    renderRay(PATH);
    expect(await screen.findByText('step 2')).toBeVisible();
    expect(screen.getAllByText('Failed')[0]).toBeVisible();
    expect(screen.getAllByText('ValueError: no such table')[0]).toBeVisible();
    expect(screen.getByText('python train.py')).toBeVisible();
    expect(await screen.findByText('print(1)')).toBeVisible();
    expect(screen.getByText('run=7')).toBeVisible();
    expect(screen.getByRole('link', { name: 'training' })).toHaveAttribute(
      'href',
      '/ray/clusters/default/training',
    );
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(requests).toContain(`DELETE ${LIVE}/s1`));
  });

  it('shows the record at the same address once Ray and the cluster are gone', async () => {
    const { answers } = backend();
    answers.set(`GET ${RECORD}`, {
      ...RECORDED,
      cluster: ENDED_CLUSTER,
      log: { id: 'l1', pod: 's1', container: 'driver' },
    });
    answers.set('GET /history/clusters/u1/logs/l1', {
      about: { id: 'l1', pod: 's1', container: 'driver' },
      log: 'kept before it went\n',
    });
    renderRay(PATH);
    expect(await screen.findByText('kept before it went')).toBeVisible();
    expect(screen.getByText('Ray no longer has this submission')).toBeVisible();
    expect(screen.getByText(/A job has both/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'training' })).toHaveAttribute(
      'href',
      '/ray/clusters/_history/u1',
    );
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Run again as a job' }),
    ).toHaveAttribute(
      'href',
      '/ray/jobs/new?submission=default%2Ftraining%2Fs1',
    );
  });

  it('shows what it waits for, in the words of Ray', async () => {
    const { answers } = backend();
    answers.set(`GET ${LIVE}/s1`, {
      ...LIVE_FAILED,
      status: 'PENDING',
      endTime: '0',
      message: 'Job has not started yet. It may be waiting for resources.',
    });
    renderRay(PATH);
    expect(await screen.findByText(/^Job has not started yet/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  });

  it('reports an unknown submission', async () => {
    renderRay(PATH);
    expect(
      await screen.findByText('There is nothing at this address'),
    ).toBeVisible();
  });
});

describe('another run of a submission', () => {
  const backend = startFakeBackend();
  mockLayout();
  const FORM = '/ray/jobs/new?submission=default/training/s1';
  const field = (name: RegExp) => screen.findByRole('textbox', { name });

  it('opens the job form with the same cluster, and reports missing code', async () => {
    const { answers } = backend();
    backend().putCluster(exampleCluster(), { state: 'ready' });
    answers.set('GET /clusters/default/training/ray/api/jobs/s1', {
      entrypoint: 'python train.py',
      runtime_env: {
        working_dir: 'gcs://_ray_pkg_1.zip',
        _ray_commit: 'abc',
      },
      metadata: { 'rayport.io/user': 'user:default/ada', run: '7' },
    });
    renderRay(FORM);
    expect(await field(/^Entrypoint/)).toHaveValue('python train.py');
    expect(await field(/^Name/)).toHaveValue('s1');
    expect(
      await screen.findByText(/no longer has _ray_pkg_1\.zip/),
    ).toBeVisible();
    expect(screen.getByText(/has not kept its files/)).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Upload it again' }),
    ).toBeNull();
  });

  it('uploads missing code again from the files in the history', async () => {
    const { answers, refusals, requests } = backend();
    backend().putCluster(exampleCluster(), { state: 'ready' });
    answers.set(`GET ${RECORD}`, RECORDED);
    answers.set(`GET ${RECORD}/files`, {
      files: [{ path: 'train.py', bytes: 8, hash: '1', text: 'print(1)' }],
      packages: 1,
    });
    const code =
      'PUT /clusters/default/training/ray/api/packages/gcs/_ray_pkg_1.zip';
    refusals.set(code, new RayApiError('RESOURCE_EXHAUSTED', 'It is full.'));
    renderRay(FORM);
    const upload = await screen.findByRole('button', {
      name: 'Upload it again',
    });
    await userEvent.click(upload);
    expect(
      await screen.findByText(/The upload failed: It is full\./),
    ).toBeVisible();
    refusals.delete(code);
    await userEvent.click(upload);
    expect(
      await screen.findByText('The file is uploaded again. The job can run.'),
    ).toBeVisible();
    expect(requests.filter(sent => sent === code)).toHaveLength(2);
  });

  it('uses the record, and a new cluster, if the cluster is gone', async () => {
    backend().answers.set(`GET ${RECORD}`, {
      ...RECORDED,
      cluster: ENDED_CLUSTER,
    });
    renderRay(FORM);
    expect(await field(/^Entrypoint/)).toHaveValue('python train.py');
    expect(
      screen.getByRole('button', { name: /A cluster of its own/ }),
    ).toBeVisible();
  });
});
