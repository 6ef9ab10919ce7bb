import { parseRayStart, refuseRayStart } from './rayStart';

function refusal(parameters: string) {
  const command = parseRayStart(
    `ulimit -n 65536; ray start --head ${parameters}`,
  );
  return command && refuseRayStart(command);
}

describe('refuseRayStart', () => {
  it.each([
    '--num-cpus=2  --block  --node-ip-address=$MY_POD_IP',
    '--memory=$MEMORY',
    `--resources='{"Custom": 1}'`,
    '--resources="{\\"Custom\\": 1}"',
    '--dashboard-host=0.0.0.0; echo --nonsense',
  ])('accepts %s', parameters => {
    expect(refusal(parameters)).toBeUndefined();
  });

  it.each([
    [
      '--num-cpus=many',
      2,
      "Invalid value for '--num-cpus': 'many' is not a valid integer.",
    ],
    [
      '--num-gpus=0.5',
      2,
      "Invalid value for '--num-gpus': '0.5' is not a valid integer.",
    ],
    ['--object-store-memory=', 2, "'' is not a valid integer."],
    ['--no-such-option=1', 2, 'No such option: --no-such-option'],
    ['--block=maybe', 2, "Option '--block' does not take a value."],
    [
      '--resources=Custom',
      1,
      'Unable to parse the --resources argument as JSON',
    ],
  ])('refuses %s with code %d', (parameters, exitCode, message) => {
    const refused = refusal(parameters);
    expect(refused?.exitCode).toBe(exitCode);
    expect(refused?.lines.join('\n')).toContain(message);
  });

  it.each([
    ['--min-worker-port=80', 'min_worker_port must be 0 or'],
    ['--max-worker-port=9000', 'max_worker_port must be higher'],
    [`--temp-dir=/${'t'.repeat(60)}`, 'AF_UNIX path length'],
  ])('fails with %s', (parameters, message) => {
    expect(refusal(parameters)).toEqual({
      exitCode: 1,
      lines: [expect.stringContaining(message)],
    });
  });

  it.each([
    '--min-worker-port=0 --max-worker-port=0',
    '--min-worker-port=20000 --max-worker-port=20100',
    `--temp-dir=/${'t'.repeat(40)}`,
    '--port=6380 --include-dashboard=false',
  ])('starts a head with %s', parameters => {
    expect(refusal(parameters)).toBeUndefined();
  });

  it.each(['--port=6380', '--include-dashboard=true'])(
    'starts no worker with %s',
    parameters => {
      const command = parseRayStart(`ray start --address=h:6379 ${parameters}`);
      expect(command && refuseRayStart(command)?.lines).toEqual([
        expect.stringContaining('should only be specified when starting head'),
      ]);
    },
  );

  it('ignores other commands', () => {
    expect(parseRayStart('python serve.py --num-cpus=many')).toBeUndefined();
  });
});
