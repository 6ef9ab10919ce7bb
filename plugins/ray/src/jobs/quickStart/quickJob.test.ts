import { parse } from 'yaml';
import { jobForm } from '../form/jobForm';
import { jobOfItsOwn, jobOnCluster, quickName, QuickValues } from './quickJob';

const SCRIPT = 'print("$HOME")\n\nfor i in range(3):\n    print(i)\n';

const values: QuickValues = {
  source: 'script',
  script: SCRIPT,
  address: 'https://github.com/team/train',
  command: ' python train.py ',
};

const place = { namespace: 'default', name: 'script-1' };

describe('the job of a quick start', () => {
  it('carries a script as it was pasted, on a cluster of its own that goes with it', () => {
    const job = jobForm.toMessage(
      jobOfItsOwn({ ...place, computeTemplate: 'small', values }),
    );
    expect(parse(job.runtimeEnv ?? '')).toEqual({
      env_vars: { RAY_SCRIPT: SCRIPT },
    });
    // A shell reads the entrypoint, so nothing of the script may be in it.
    expect(job.entrypoint).not.toMatch(/[$`]|print/);
    expect(job).toMatchObject({
      ...place,
      shutdownAfterJobFinishes: true,
      clusterSpec: {
        headGroupSpec: { computeTemplate: 'small' },
        workerGroupSpec: [],
      },
    });
  });

  it('loads a repository, on a cluster that is there', () => {
    const git = { ...values, source: 'git' as const };
    const job = jobForm.toMessage(
      jobOnCluster({ ...place, cluster: 'training', values: git }),
    );
    expect(job).toMatchObject({
      entrypoint: 'python train.py',
      clusterSelector: { 'ray.io/cluster': 'training' },
    });
    expect(parse(job.runtimeEnv ?? '')).toEqual({
      working_dir: 'https://github.com/team/train/archive/HEAD.zip',
    });
  });

  it('has a name that Kubernetes takes', () => {
    expect(quickName(0)).toBe('script-000000');
    expect(quickName(Date.UTC(2026, 10, 21))).toMatch(/^script-[0-9a-z]{6}$/);
  });
});
