import { timeOver } from '../__testUtils__/processorTime';
import { failureHint } from './failureHint';

const PROBE = 'ERROR probe: HTTP 403 FORBIDDEN';

const HANDLED = `Traceback (most recent call last):
  File "train.py", line 3, in probe
requests.exceptions.HTTPError: 403 Client Error: Forbidden for url: https://hub/x
INFO no mirror, the public one is used`;

function traceback(exception: string): string {
  return `Traceback (most recent call last):\n  File "train.py", line 9, in main\n${exception}`;
}

const UNKNOWN = [
  "KeyError: 'column'",
  'AssertionError: loss is NaN',
  'AssertionError',
  'IndexError: list index out of range',
  'ZeroDivisionError: division by zero',
  'ValueError: the learning rate must be positive',
  "ValueError: could not convert string to float: 'abc'",
  'RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)',
  'RuntimeError: loss is NaN after step 12',
  'mylib.TrainingDiverged: loss is NaN',
  'mylib.TrainingDiverged',
  'pydantic_core.MyError: no',
];

/** Of a job on a head with one CPU, Ray 2.60: its tasks wait for each other. */
const INFEASIBLE = `(raylet) There are tasks with infeasible resource requests that cannot be scheduled. See https://docs.ray.io for details.
(autoscaler +2s) No available node types can fulfill resource requests {'CPU': 1.0}*7. Add suitable node types to this cluster to resolve this issue.
epoch 0 140`;

describe.each([
  ['a probe', PROBE],
  ['tasks that waited for room', INFEASIBLE],
  ['a handled exception', HANDLED],
  [
    'a repeated attempt',
    'ConnectionRefusedError: [Errno 111] refused, retry 1',
  ],
  ['a full disk', 'OSError: [Errno 28] No space left on device, next folder'],
])('after %s', (_, before) => {
  it.each(UNKNOWN)('has no hint for %s', exception => {
    expect(failureHint(`${before}\nstep 1\n${traceback(exception)}`)).toBe(
      undefined,
    );
  });

  it('has the hint of the last exception', () => {
    const last =
      'botocore.exceptions.NoCredentialsError: Unable to locate credentials';
    expect(failureHint(`${before}\n${traceback(last)}`)?.code).toBe(
      'CloudCredentialsMissing',
    );
  });

  it('has no hint for an unknown exception of a task', () => {
    const log = `${before}
Traceback (most recent call last):
  File "train.py", line 9, in main
    ray.get(f.remote())
ray.exceptions.RayTaskError(KeyError): ray::f() (pid=12, ip=10.0.0.1)
  File "train.py", line 4, in f
KeyError: 'column'`;
    expect(failureHint(log)).toBeUndefined();
  });
});

describe.each([
  'ray.train.base_trainer.TrainingFailedError: The Ray Train run failed. Please inspect the previous error messages',
  'RuntimeError: Engine core initialization failed. See root cause above. Failed core proc(s): {}',
  'RuntimeError: Job failed due to an application error',
  'ray.exceptions.WorkerCrashedError: The worker died unexpectedly while executing this task.',
  'ConnectionError: the server went away',
  'subprocess.CalledProcessError: Command exits with 1',
  'mylib.WorkerFailed: rank 3',
  'SystemExit: 1',
  'ImportError: sys.meta_path is None, Python is likely shutting down',
  'RuntimeError: cannot schedule new futures after interpreter shutdown',
])('before %s', last => {
  it('takes the known line for the cause', () => {
    const log = `torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2 GiB\n${traceback(last)}`;
    expect(failureHint(log)?.code).toBe('GpuMemory');
  });
});

it('takes the exception for which another was raised', () => {
  const log = `${traceback('botocore.exceptions.NoCredentialsError: Unable to locate credentials')}

The above exception was the direct cause of the following exception:

${traceback('ValueError: no data set')}`;
  expect(failureHint(log)?.code).toBe('CloudCredentialsMissing');
});

it('takes what ends the program after an exception', () => {
  const log = `${traceback("KeyError: 'column'")}\nINFO skipped\nbash: line 1:    12 Killed    python train.py`;
  expect(failureHint(log)?.code).toBe('ProcessMemory');
});

it('takes little time for chains of exceptions', () => {
  const chain = `Traceback (most recent call last):\nx: 1\nDuring handling of the above\n`;
  const text = chain.repeat(2 ** 20 / chain.length);
  expect(timeOver(50, () => failureHint(`${text}x: 1`))).toBeUndefined();
});
