import { createTestStore } from '../__testUtils__/createTestStore';
import { ObjectClient } from '../core/types';
import { Container, Pod } from '../objects/Pod';
import { PodNetwork } from './PodNetwork';
import { rayCommand } from './rayCommand';

const client: ObjectClient = createTestStore();
const network = new PodNetwork(client);
const ray = {
  bin: '/opt/ray/bin',
  version: '2.60.0',
  pods: 20,
  environment: [],
};

const podOf = (type: string, container: Container): Pod => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: type,
    namespace: 'test',
    labels: { 'ray.io/cluster': 'demo', 'ray.io/node-type': type },
  },
  spec: { containers: [container] },
  status: { podIP: '127.16.0.2' },
});

function commandOf(type: string, script: string, tempFolder = '/tmp/r/1') {
  const container = {
    name: 'main',
    image: 'rayproject/ray:2.60.0',
    command: ['/bin/bash', '-c', '--'],
    args: [script],
  };
  const pod = podOf(type, container);
  const programs = '/tmp/r/bin';
  return rayCommand({ pod, container, ray, network, programs, tempFolder });
}

describe('rayCommand', () => {
  it('gives each node a separate folder for the environments that Ray builds', async () => {
    const head = await commandOf('head', 'ray start --head --block');
    const address = 'demo-head-svc.test.svc.cluster.local:6379';
    const start = `ray start --address=${address} --block`;
    const worker = await commandOf('worker', start, '/tmp/r/2');
    const options = ({ variables }: typeof head) =>
      variables.RAYPORT_RAY_OPTIONS?.split(' ');
    expect(options(head)).toContain('--temp-dir=/tmp/r/1');
    expect(options(worker)).toContain('--temp-dir=/tmp/r/2');
  });
});
