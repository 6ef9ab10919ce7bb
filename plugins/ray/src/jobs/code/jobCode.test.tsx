import { screen, within } from '@testing-library/react';
import { encodeRequest, jobSchema } from '@rayport/backstage-plugin-ray-common';
import { stringify } from 'yaml';
import { exampleJob } from '../../__testUtils__/examples';
import { mockLayout } from '../../__testUtils__/mockLayout';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';
import { RUN_SCRIPT } from '../quickStart/runScript';

/** A job that carries a script. */
function scriptJob(name: string, script: string, packages: string[]) {
  return exampleJob({
    name,
    user: 'user:default/mira',
    createdAt: '2026-11-20T08:00:00Z',
    entrypoint: `${RUN_SCRIPT} --epochs 3`,
    runtimeEnv: JSON.stringify({
      pip: packages,
      env_vars: { RAY_SCRIPT: script },
    }),
  });
}

const BEFORE = scriptJob('train-1', 'rate = 1\nprint(rate)\n', ['torch']);

const RECORD = {
  uid: 'u1',
  namespace: 'default',
  name: 'train-1',
  state: 'succeeded',
  owner: 'user:default/mira',
  createdAt: '2026-11-20T07:00:00Z',
};

const ANSWER = {
  record: RECORD,
  definition: stringify(encodeRequest(jobSchema, BEFORE)),
};

describe('the code of a job', () => {
  const backend = startFakeBackend();
  mockLayout();

  beforeEach(() => {
    backend().answers.set('GET /history/jobs/u1', ANSWER);
  });

  async function card(title: string) {
    const heading = await screen.findByRole('heading', { name: title });
    return within(heading.closest('section') ?? document.body);
  }

  it('consists of the script and a short command, with the changes since the last run', async () => {
    // The last run of another owner does not count.
    const foreign = { ...RECORD, uid: 'u0', owner: 'user:default/ada' };
    const later = { ...RECORD, uid: 'u3', createdAt: '2026-11-21T07:00:00Z' };
    backend().answers.set('GET /history/jobs', {
      records: [later, foreign, RECORD],
    });
    const job = scriptJob('train-2', 'rate = 2\nprint(rate)\n', [
      'torch',
      'tqdm',
    ]);
    backend().putJob(job, { state: 'succeeded', uid: 'u2' });
    backend().answers.set('GET /history/jobs/u2', {
      record: { ...RECORD, uid: 'u2', name: 'train-2' },
      definition: stringify(encodeRequest(jobSchema, job)),
    });
    renderRay('/ray/jobs/default/train-2');
    expect(
      await screen.findByText('python script.py --epochs 3'),
    ).toBeVisible();
    const script = await screen.findByRole('region', { name: 'Script' });
    expect(script).toHaveTextContent('rate = 2 print(rate)');
    const environment = screen.getByRole('region', {
      name: 'Runtime environment',
    });
    expect(environment).toHaveTextContent('pip: - torch - tqdm');
    expect(environment).not.toHaveTextContent('rate');

    const changed = await card('Changed since the last run');
    expect(
      await changed.findByRole('link', { name: 'train-1' }),
    ).toHaveAttribute('href', expect.stringContaining('_history/u1'));
    expect(changed.getByRole('link', { name: 'Compare runs' })).toHaveAttribute(
      'href',
      expect.stringContaining('with=u2'),
    );
    const table = changed.getByRole('table', { name: 'What differs' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(row => row.textContent)).toEqual([
      'Runtime environment · piptorchtqdm',
    ]);
    const difference = await changed.findByRole('region', {
      name: 'Changed since the last run',
    });
    expect(difference).toHaveTextContent(/rate = 1/);
    expect(difference).toHaveTextContent(/rate = 2/);
  });

  it('compares a script without a name of its own with earlier versions of it, and no others', async () => {
    const run = (uid: string, name: string, script: string) => {
      const job = scriptJob(name, script, []);
      const record = { ...RECORD, uid, name };
      backend().answers.set(`GET /history/jobs/${uid}`, {
        record,
        definition: stringify(encodeRequest(jobSchema, job)),
      });
      return { job, record };
    };
    const version = run('s1', 'script-1vd02s', 'x = fit(1)\nprint(x)\n');
    const other = run('s2', 'script-3bcdef', 'plot(3)\n');
    const { job } = run('s3', 'script-2ze13t', 'x = fit(2)\nprint(x)\n');
    backend().answers.set('GET /history/jobs', {
      records: [other.record, version.record],
    });
    backend().putJob(job, { state: 'succeeded', uid: 's3' });
    renderRay(`/ray/jobs/default/${job.name}`);
    const changed = await card('Changed since the last run');
    expect(
      await changed.findByRole('link', { name: version.record.name }),
    ).toBeVisible();
  });

  it('is shown in the record of a deleted job', async () => {
    renderRay('/ray/jobs/_history/u1');
    const script = await screen.findByRole('region', { name: 'Script' });
    expect(script).toHaveTextContent('rate = 1 print(rate)');
  });
});
