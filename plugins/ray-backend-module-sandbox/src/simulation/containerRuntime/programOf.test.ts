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
