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

describe('a worker of Ray', () => {
  function exitOf(parameters: string): number | undefined {
    const ray: Container = {
      name: 'ray-worker',
      image: 'rayproject/ray:2.52.0',
      command: ['/bin/bash', '-c', `ray start ${parameters} --block`],
    };
    const pod: Pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'p' },
      spec: { containers: [ray] },
    };
    const resolves = (host: string) => host !== 'gone';
    return programOf(pod, ray, { resolves }).exit?.code;
  }

  it.each([
    ['that starts as a head', '--head --address=c-head-svc.ns.svc:6379', 134],
    ['of a host without address', '--address=gone:6379', 1],
    ['of its own pod', '--address=127.0.0.1:6379', 1],
    ['with a port of a head', '--address=c-head-svc:6379 --port=6380', 1],
  ])('%s fails', (_, parameters, code) => {
    expect(exitOf(parameters)).toBe(code);
  });

  it.each([
    '--address=c-head-svc.ns.svc.cluster.local:6379',
    '--address=$RAY_IP:6379',
    '--head --address=redis:6379',
  ])('runs with %s', parameters => {
    expect(exitOf(parameters)).toBeUndefined();
  });
});
