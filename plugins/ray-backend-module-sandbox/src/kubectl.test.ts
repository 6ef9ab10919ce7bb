import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { configMap, rayCluster } from './__testUtils__/objects';
import { silentLogger } from './__testUtils__/silentLogger';
import { Sandbox } from './Sandbox';

const run = promisify(execFile);
const isInstalled = spawnSync('kubectl', ['version', '--client']).status === 0;

if (!isInstalled) {
  process.stderr.write(
    'kubectl is not installed: the tests with kubectl are skipped\n',
  );
}

(isInstalled ? describe : describe.skip)('kubectl', () => {
  let folder: string;
  let sandbox: Sandbox;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-kubectl-'));
    sandbox = await Sandbox.start({
      port: 0,
      speed: 100,
      seed: 0,
      kubeconfigPath: join(folder, 'kubeconfig'),
      logger: silentLogger,
    });
    sandbox.client.create('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'ray-demo' },
    });
  });

  afterAll(async () => {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  });

  async function kubectl(...words: string[]): Promise<string> {
    const { stdout } = await run('kubectl', [
      '--kubeconfig',
      sandbox.kubeconfigPath,
      '--cache-dir',
      join(folder, 'cache'),
      '--namespace',
      'ray-demo',
      ...words,
    ]);
    return stdout;
  }

  /** Writes an object to a file, without the namespace that kubectl adds. */
  async function file(name: string, object: object): Promise<string> {
    const path = join(folder, `${name}.json`);
    await writeFile(path, JSON.stringify(object));
    return path;
  }

  const inDemo = (name: string) => ({ name, namespace: 'ray-demo' });

  it('creates, shows, waits for and deletes a RayCluster', async () => {
    const path = await file(
      'cluster',
      rayCluster('mine', { metadata: inDemo('mine') }),
    );
    expect(await kubectl('create', '-f', path)).toBe(
      'raycluster.ray.io/mine created\n',
    );
    await kubectl(
      'wait',
      '--for=jsonpath={.status.state}=ready',
      'raycluster/mine',
      '--timeout=20s',
    );
    const [header, row] = (await kubectl('get', 'raycluster')).split('\n');
    expect(header).toMatch(
      /^NAME +DESIRED WORKERS +AVAILABLE WORKERS +CPUS +MEMORY +GPUS +STATUS +AGE$/,
    );
    expect(row).toMatch(/^mine .* ready +\d+s$/);
    expect(await kubectl('describe', 'raycluster', 'mine')).toMatch(
      /CreatedHeadPod/,
    );
    expect(await kubectl('logs', '-l', 'ray.io/cluster=mine')).not.toBe('');
    await expect(
      kubectl('scale', 'raycluster/mine', '--replicas=2'),
    ).rejects.toMatchObject({
      stderr:
        'Error from server (NotFound): the server could not find the requested resource\n',
    });
    expect(await kubectl('delete', 'raycluster', 'mine')).toBe(
      'raycluster.ray.io "mine" deleted\n',
    );
    expect(await kubectl('get', 'raycluster', '-o', 'name')).toBe('');
  });

  it('applies on the client and on the server', async () => {
    const map = (value: string) =>
      file(
        'map',
        configMap('map', { metadata: inDemo('map'), data: { value } }),
      );
    expect(await kubectl('apply', '-f', await map('1'))).toBe(
      'configmap/map created\n',
    );
    expect(await kubectl('apply', '-f', await map('1'))).toBe(
      'configmap/map unchanged\n',
    );
    expect(await kubectl('apply', '-f', await map('2'))).toBe(
      'configmap/map configured\n',
    );
    expect(
      await kubectl(
        'apply',
        '--server-side',
        '--force-conflicts',
        '-f',
        await map('3'),
      ),
    ).toBe('configmap/map serverside-applied\n');
    expect(
      await kubectl('get', 'cm', 'map', '-o', 'jsonpath={.data.value}'),
    ).toBe('3');
  });

  it('says what is wrong with an object', async () => {
    const path = await file(
      'typo',
      rayCluster('typo', {
        metadata: inDemo('typo'),
        spec: { workerGroupSpec: [] },
      }),
    );
    await expect(kubectl('create', '-f', path)).rejects.toMatchObject({
      stderr: expect.stringContaining(
        'strict decoding error: unknown field "spec.workerGroupSpec"',
      ),
    });
  });

  it('creates by command, which sends protobuf, and deletes a namespace with what is in it', async () => {
    await kubectl('create', 'namespace', 'fresh');
    const inFresh = (...words: string[]) => kubectl('-n', 'fresh', ...words);
    await inFresh(
      'create',
      'configmap',
      'map',
      '--from-literal=a=b',
      '--from-literal=c=',
    );
    await inFresh('create', 'quota', 'pods', '--hard=pods=2,requests.cpu=1');
    expect(
      await inFresh('get', 'quota', 'pods', '-o', 'jsonpath={.spec.hard}'),
    ).toBe('{"pods":"2","requests.cpu":"1"}');
    await inFresh('create', 'service', 'clusterip', 'web', '--tcp=80:http');
    expect(
      await inFresh('get', 'svc', 'web', '-o', 'jsonpath={.spec.ports[0]}'),
    ).toBe('{"name":"80-http","port":80,"protocol":"TCP","targetPort":"http"}');
    await inFresh('create', 'job', 'once', '--image=busybox:1', '--', 'true');
    expect(
      await inFresh(
        'get',
        'job',
        'once',
        '-o',
        'jsonpath={.spec.template.spec.containers[0].command}',
      ),
    ).toBe('["true"]');
    await inFresh('create', 'secret', 'generic', 'hush', '--from-literal=a=b');
    expect(await inFresh('get', 'cm', 'map', '-o', 'jsonpath={.data}')).toBe(
      '{"a":"b","c":""}',
    );
    expect(
      await inFresh('get', 'secret', 'hush', '-o', 'jsonpath={.type}{.data}'),
    ).toBe('Opaque{"a":"Yg=="}');
    expect(await inFresh('get', 'cm,sa', '-o', 'name')).toBe(
      'configmap/kube-root-ca.crt\nconfigmap/map\nserviceaccount/default\n',
    );
    expect(await kubectl('delete', 'namespace', 'fresh')).toBe(
      'namespace "fresh" deleted\n',
    );
    expect(await kubectl('auth', 'can-i', 'create', 'rayclusters')).toBe(
      'yes\n',
    );
  });

  it('explains a kind', async () => {
    expect(await kubectl('explain', 'raycluster.spec')).toMatch(
      /headGroupSpec\t<Object> -required-/,
    );
  });
});
