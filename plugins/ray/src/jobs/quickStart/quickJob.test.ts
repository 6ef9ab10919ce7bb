import { parse } from 'yaml';
import { jobForm } from '../form/jobForm';
import { jobOfItsOwn, jobOnCluster, QuickValues } from './quickJob';
import { quickName } from './quickName';

const SCRIPT = 'print("$HOME")\n\nfor i in range(3):\n    print(i)\n';

const values: QuickValues = {
  source: 'script',
  script: SCRIPT,
  address: 'https://github.com/team/train',
  command: ' python train.py ',
  parameters: '',
  packages: '',
  variables: '',
  secrets: '',
  image: '',
  queue: '',
  workers: 0,
  gpus: 1,
};

const key = { namespace: 'default', name: 'script-1' };
const place = { ...key, folder: undefined };

describe('the job of a quick start', () => {
  it('carries the script unchanged, on its own cluster that is deleted with it', () => {
    const job = jobForm.toMessage(
      jobOfItsOwn({ ...place, head: 'small', worker: 'small', values }),
    );
    expect(parse(job.runtimeEnv ?? '')).toEqual({
      env_vars: { RAY_SCRIPT: SCRIPT },
    });
    // A shell reads the entrypoint, so nothing of the script may be in it.
    expect(job.entrypoint).not.toMatch(/[$`]|print/);
    expect(job).toMatchObject({
      ...key,
      shutdownAfterJobFinishes: true,
      clusterSpec: {
        headGroupSpec: { computeTemplate: 'small' },
        workerGroupSpec: [],
      },
    });
  });

  it('loads a repository, on an existing cluster', () => {
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

  it('has workers, packages, variables and arguments', () => {
    const job = jobForm.toMessage(
      jobOfItsOwn({
        ...place,
        head: 'small',
        worker: 'gpu',
        values: {
          ...values,
          workers: 2,
          packages: 'torch==2.5.0\n\n requests ',
          variables: 'MODE=a=b\nDEBUG=1',
          parameters: '--epochs 3',
        },
      }),
    );
    expect(job.entrypoint).toMatch(/" --epochs 3$/);
    expect(parse(job.runtimeEnv ?? '')).toEqual({
      pip: ['torch==2.5.0', 'requests'],
      env_vars: { RAY_SCRIPT: SCRIPT, MODE: 'a=b', DEBUG: '1' },
    });
    expect(job.clusterSpec).toMatchObject({
      headGroupSpec: { computeTemplate: 'small' },
      workerGroupSpec: [
        { computeTemplate: 'gpu', replicas: 2, minReplicas: 2, maxReplicas: 2 },
      ],
    });
  });

  it('runs a script of a folder that was uploaded to its cluster', () => {
    const job = jobForm.toMessage(
      jobOnCluster({
        ...place,
        cluster: 'training',
        values,
        folder: { workingDir: 'gcs://_ray_pkg_1.zip', script: "a b/it's.py" },
      }),
    );
    expect(job.entrypoint).toBe(`python 'a b/it'\\''s.py'`);
    expect(parse(job.runtimeEnv ?? '')).toEqual({
      working_dir: 'gcs://_ray_pkg_1.zip',
    });
  });

  it('has a valid Kubernetes name', () => {
    expect(quickName(0)).toBe('script-000000');
    expect(quickName(Date.UTC(2026, 10, 21))).toMatch(/^script-[0-9a-z]{6}$/);
  });

  it('passes a conda environment to Ray, with the typed packages', () => {
    const job = jobForm.toMessage(
      jobOnCluster({
        ...place,
        cluster: 'training',
        values: { ...values, packages: 'tqdm' },
        conda: { channels: ['conda-forge'], dependencies: ['numpy'] },
      }),
    );
    expect(parse(job.runtimeEnv ?? '')).toMatchObject({
      conda: {
        channels: ['conda-forge'],
        dependencies: ['numpy', 'pip', { pip: ['tqdm'] }],
      },
    });
    expect(job.runtimeEnv).not.toMatch(/^pip:/m);
  });
});
