import { Container, Pod } from '../../objects/Pod';
import { programOf } from './programOf';

function exitOfInit(command: string): number | undefined {
  const init: Container = {
    name: 'init',
    image: 'busybox',
    command: ['sh', '-c', command],
  };
  const pod: Pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: { initContainers: [init], containers: [] },
  };
  return programOf(pod, init, { resolves: () => true }).exit?.code;
}

describe('an init container', () => {
  it.each([
    ['exit 1', 1],
    ['echo no; exit 3', 3],
    ['chown -R 1000 /data', 0],
    ['test -f /x || exit 1', 0],
    ['until nslookup redis; do sleep 2; done; exit 1', 0],
  ])('%s ends with %i', (command, code) => {
    expect(exitOfInit(command)).toBe(code);
  });
});

describe('a submitter', () => {
  const submitter: Container = {
    name: 'ray-job-submitter',
    image: 'rayproject/ray:2.52.0',
    command: ['ray', 'job', 'submit', '--address', 'http://no-head:8265'],
    args: ['--', 'echo', '123'],
  };
  const pod: Pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: { containers: [submitter] },
  };

  it('fails if its cluster has no address', () => {
    expect(
      programOf(pod, submitter, { resolves: host => host !== 'no-head' }),
    ).toMatchObject({
      exit: { code: 1 },
      log: {
        opening: [
          {
            text: 'ConnectionError: Failed to connect to Ray at address: http://no-head:8265.',
          },
        ],
      },
    });
  });

  it.each([
    ['of a cluster that has one', () => true, submitter.command],
    [
      'of a cluster that was deleted meanwhile',
      () => false,
      [...(submitter.command ?? []).slice(0, 4), 'http://a-head-svc.b:8265'],
    ],
  ])('waits for the job %s', (_, resolves, command) => {
    expect(
      programOf(pod, { ...submitter, command }, { resolves }).exit,
    ).toMatchObject({ waitsFor: 'ray-job' });
  });
});
