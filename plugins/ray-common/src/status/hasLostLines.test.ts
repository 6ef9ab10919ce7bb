import { hasLostLines } from './hasLostLines';

const stamp = '2026-11-27 00:22:34,407\tINFO cli.py:92 -- ';

describe('hasLostLines', () => {
  it.each([
    // Ray 2.60 after a line of 5 MB.
    [
      [
        `${stamp}Status for job 'h1': RUNNING`,
        `${stamp}Status message: Job is currently running.`,
      ],
    ],
    [
      [
        'RuntimeError: WebSocket error for job h1: Message size 5000001 exceeds limit 4194304',
      ],
    ],
    [
      [
        'RuntimeError: WebSocket connection closed unexpectedly with close code 1006',
        '',
      ],
    ],
  ])('recognizes %j', lines => {
    expect(hasLostLines(['a', ...lines])).toBe(true);
  });

  it.each([
    [[]],
    [[`${stamp}Status for job 'h1': SUCCEEDED`]],
    [['------', "Job 'h1' succeeded", '------']],
    [[`Status for job 'h1': RUNNING`, ...'abcdef']],
  ])('finds nothing lost in %j', lines => {
    expect(hasLostLines(lines)).toBe(false);
  });
});
