import { newJob } from '../form/jobForm';
import { jobOfItsOwn, jobOnCluster, QuickValues } from './quickJob';
import { RUN_SCRIPT } from './runScript';
import { runsScript, scriptOfJob } from './scriptOfJob';

const VALUES: QuickValues = {
  source: 'script',
  script: 'print("ä")\n',
  address: '',
  command: '',
  parameters: "--name 'two words' --epochs 3",
  packages: 'torch==2.5\nnumpy',
  variables: 'A=1\nSPACED=" x "\nQUOTED=""it""',
  secrets: 'TOKEN=keys/token',
  image: 'rayproject/ray:2.46.0-gpu',
  queue: '',
  workers: 3,
  gpus: 1,
};

const { source, address, command, gpus, ...KEPT } = VALUES;

describe('scriptOfJob', () => {
  const job = { namespace: 'default', name: 'script-1', values: VALUES };
  const own = { ...job, head: 'small', worker: 'large' };

  it('finds what the page made a job with a carried script of', () => {
    const values = jobOfItsOwn({ ...own, folder: undefined });
    expect(scriptOfJob(values)).toEqual({ path: '', values: KEPT });
  });

  it.each(['main.py', 'src/train.py', "it's a train.py"])(
    'finds what the page made a job with the folder of %s of',
    script => {
      const folder = { workingDir: 'gcs://a.zip', script };
      expect(scriptOfJob(jobOfItsOwn({ ...own, folder }))).toEqual({
        path: script,
        values: { ...KEPT, script: '' },
      });
    },
  );

  it('leaves out what an existing cluster has', () => {
    const values = jobOnCluster({ ...job, folder: undefined, cluster: 'demo' });
    expect(scriptOfJob(values)?.values).toEqual({
      ...KEPT,
      secrets: '',
      image: '',
      workers: 0,
    });
  });

  it.each(['python -m train', 'serve run app:app', ''])(
    'finds no script in the command %s',
    entrypoint => {
      expect(scriptOfJob({ ...newJob('default'), entrypoint })).toBeUndefined();
    },
  );
});

describe('runsScript', () => {
  it('needs a script that the job carries, or one uploaded folder', () => {
    const entrypoint = 'python main.py';
    const folder = 'working_dir: gcs://a.zip';
    const modules = `${folder}\npy_modules: [gcs://b.zip]`;
    expect(runsScript({ entrypoint: RUN_SCRIPT })).toBe(true);
    expect(runsScript({ entrypoint, runtimeEnv: folder })).toBe(true);
    expect(runsScript({ entrypoint, runtimeEnv: modules })).toBe(false);
    expect(runsScript({ entrypoint, runtimeEnv: 'pip: [a]' })).toBe(false);
  });
});
