import { progressOf } from './progressOf';

const entriesOf = (...lines: string[]) =>
  lines.map((text, id) => ({ id, source: 's', time: '', text }));

/** The progress that the last lines report. */
const read = (...lines: string[]) => progressOf(entriesOf(...lines));

describe('progressOf', () => {
  it.each([
    [
      'train:  45%|████▌     | 45/100 [00:04<00:05,  9.95it/s, loss=0.5]',
      { label: 'train', done: 0.45, count: '45/100', left: '00:05' },
    ],
    [
      '  0%|          | 0/100 [00:00<?, ?it/s]',
      { label: '', done: 0, count: '0/100', left: '' },
    ],
    [
      '\u001b[36m(train pid=12)\u001b[0m Epoch 3/10: 100%|##########| 1.50k/1.50k [1:02:03<00:00, 2.1it/s]',
      { done: 1, count: '1.50k/1.50k', left: '00:00' },
    ],
    [
      'Running Dataset: dataset_1_0. Active & requested resources: 2/8 CPU, 1.0MiB/2.0GiB object store:  30%|███       | 3.00/10.0 [00:02<00:04, 1.6 row/s]',
      { done: 0.3, count: '3.00/10.0' },
    ],
    [
      '2026-11-27 10:00:00,000\tINFO logging_progress.py:230 -- Total Progress: 45/100',
      { label: 'Ray Data', done: 0.45, count: '45/100' },
    ],
    [
      '(RayTrainWorker pid=12, ip=10.0.0.3) Epoch [3/10], loss: 0.5',
      { label: 'Epoch', done: 0.3, count: '3/10' },
    ],
    ['Epoch 12/12', { label: 'Epoch', done: 1, count: '12/12' }],
  ])('reads %j', (line, progress) => {
    expect(read('before', line)).toMatchObject(progress);
  });

  it.each([
    'Downloaded 45% of it',
    'a 45%| b',
    '45%|█| many/100 [00:04<00:05]',
    'Total Progress: 45/?',
    'Total Progress: 0/0',
    'loss: 3/4',
    'Epoch 0/0',
    'Epoch 3',
  ])('reads nothing from %j', line => {
    expect(read(line)).toBeUndefined();
  });

  it('returns the latest progress, but none far back', () => {
    const bar = '20%|## | 2/10 [00:02<00:08, 1it/s]';
    expect(read('10%|# | 1/10 [00:01<00:09, 1it/s]', bar, 'x')?.done).toBe(0.2);
    expect(read(bar, ...Array<string>(200).fill('x'))).toBeUndefined();
  });

  it('is fast for many long lines', () => {
    const lines = Array<string>(50_000).fill('%|1'.repeat(100_000));
    expect(read(...lines)).toBeUndefined();
  });
});
