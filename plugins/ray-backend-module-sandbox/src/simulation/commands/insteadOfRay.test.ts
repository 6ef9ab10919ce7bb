import { insteadOfRay } from './insteadOfRay';

describe('insteadOfRay', () => {
  it.each([
    ['sleep infinity', 'hangs'],
    ['/bin/bash -lc sleep inf', 'hangs'],
    ['tail -n 5 -f /dev/null', 'hangs'],
    // The operator's command never runs, because the first command does not end.
    ['bash -c -- sleep infinity && ulimit -n 65536; ray start', 'hangs'],
    ['bash -c tail -f /dev/null\nray start --head', 'hangs'],
    ['bash -c -- sleep 3600', 'ends'],
    ['bash -c trap : INT; sleep 9 & wait; && ulimit; ray start', 'breaks'],
    ['bash -c echo a\n && ulimit -n 65536; ray start', 'breaks'],
    ['LEVEL=1 echo hello && sleep 60', 'ends'],
  ])('recognizes the outcome of %j: %s', (command, outcome) => {
    expect(insteadOfRay(command)).toBe(outcome);
  });

  it.each([
    '',
    'bash',
    '/start.sh',
    'bash -c ray start --head --block',
    'bash -c echo own\nray start --head',
    'bash -c tail -f /var/log/setup & ray start --head',
    'bash -c bash -c "tail -f /var/log/setup & ray start --head"',
    '/bin/bash -c -- sleep 5 && ulimit -n 65536; ray start --head',
    'python start_ray.py',
  ])('returns undefined for %j, which starts Ray', command => {
    expect(insteadOfRay(command)).toBeUndefined();
  });
});
