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

  it('creates, lists, waits for and deletes a RayCluster', async () => {
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

  it('applies on the client and on the server side', async () => {
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

  it('reports unknown fields of an object', async () => {
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

  it('creates objects with create commands, which send protobuf, and deletes a namespace with its contents', async () => {
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

  it('lists claims and storage classes, and binds a claim once a pod uses it', async () => {
    expect(await kubectl('get', 'storageclass')).toMatch(
      /^NAME +PROVISIONER +RECLAIMPOLICY +VOLUMEBINDINGMODE +ALLOWVOLUMEEXPANSION +AGE\nstandard \(default\) +rayport.io\/sandbox +Delete +WaitForFirstConsumer +false /,
    );
    const claim = {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: inDemo('data'),
      spec: {
        accessModes: ['ReadWriteOnce', 'ReadWriteMany'],
        resources: { requests: { storage: '1Gi' } },
      },
    };
    await kubectl('apply', '-f', await file('claim', claim));
    const changed = {
      ...claim,
      spec: { ...claim.spec, storageClassName: 'x' },
    };
    await expect(
      kubectl('replace', '-f', await file('changed', changed)),
    ).rejects.toMatchObject({
      stderr: expect.stringContaining(
        'The PersistentVolumeClaim "data" is invalid: spec: Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims',
      ),
    });
    await expect(
      kubectl('create', '-f', await file('empty', { ...claim, spec: {} })),
    ).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /spec.accessModes: Required value: at least 1 access mode is required\n.*spec.resources\[storage\]: Required value/,
      ),
    });
    expect(await kubectl('get', 'pvc')).toMatch(
      /^NAME .*\ndata +Pending +standard +<unset>/,
    );

    const volumes = [
      { name: 'v', persistentVolumeClaim: { claimName: 'data' } },
    ];
    const containers = [{ name: 'c', image: 'busybox:1' }];
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: inDemo('user'),
      spec: { containers, volumes },
    };
    await kubectl('create', '-f', await file('pod', pod));
    const bound = '--for=jsonpath={.status.phase}=Bound';
    await kubectl('wait', bound, 'pvc/data', '--timeout=20s');
    expect(await kubectl('get', 'pvc')).toMatch(
      /^NAME +STATUS +VOLUME +CAPACITY +ACCESS MODES +STORAGECLASS +VOLUMEATTRIBUTESCLASS +AGE\ndata +Bound +pvc-[-0-9a-f]{36} +1Gi +RWO,RWX +standard /,
    );
    const pvc = ['-o', 'jsonpath={.spec.volumeMode}'];
    expect(await kubectl('get', 'pvc', 'data', ...pvc)).toBe('Filesystem');
    await kubectl('delete', 'pod/user', 'pvc/data');
  });

  it('explains a kind', async () => {
    expect(await kubectl('explain', 'raycluster.spec')).toMatch(
      /headGroupSpec\t<Object> -required-/,
    );
  });
});
