import { mockCredentials } from '@backstage/backend-test-utils';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { rayCluster } from './__testUtils__/rayCluster';

const run = promisify(execFile);
const isInstalled = spawnSync('kubectl', ['version', '--client']).status === 0;

if (!isInstalled) {
  process.stderr.write(
    'kubectl is not installed: the tests with kubectl are skipped\n',
  );
}

/** Time after which a kubectl that does not exit is stopped, milliseconds. */
const TIMEOUT_MS = 60_000;

(isInstalled ? describe : describe.skip)('kubectl', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-kubectl-'));
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
    });
  });

  afterAll(async () => {
    await backend.stop();
    await rm(folder, { recursive: true });
  });

  function words(...given: string[]): string[] {
    const { port } = backend.server.address() as AddressInfo;
    const token = mockCredentials.user.token('user:default/ada');
    // kubectl sends a token only over HTTPS, but this also over HTTP.
    const user = `token:${encodeURIComponent(token)}`;
    return [
      '--server',
      `http://${user}@127.0.0.1:${port}`,
      '--cache-dir',
      join(folder, 'cache'),
      '--kubeconfig',
      '/dev/null',
      ...given,
    ];
  }

  async function kubectl(...given: string[]): Promise<string> {
    const options = {
      timeout: TIMEOUT_MS,
      env: { ...process.env, EDITOR: 'sed -i s/stage:.a/stage:\\ b/' },
    };
    return (await run('kubectl', words(...given), options)).stdout;
  }

  async function file(name: string, object: object): Promise<string> {
    const path = join(folder, `${name}.json`);
    await writeFile(path, JSON.stringify(object));
    return path;
  }

  it(
    'creates, shows, waits for, explains and deletes a RayCluster',
    async () => {
      const path = await file('mine', rayCluster({ name: 'mine' }));
      expect(await kubectl('create', '-f', path)).toBe(
        'raycluster.ray.io/mine created\n',
      );
      await kubectl(
        'wait',
        '--for=jsonpath={.status.state}=ready',
        'raycluster/mine',
        '--timeout=40s',
      );
      const [header, row] = (await kubectl('get', 'raycluster', '-A')).split(
        '\n',
      );
      expect(header).toMatch(/^NAMESPACE +NAME +DESIRED WORKERS/);
      expect(row).toMatch(/^default +mine .* ready +\d+s$/);
      const yaml = await kubectl('get', 'raycluster', 'mine', '-o', 'yaml');
      expect(yaml).toContain('rayport.io/user: user:default/ada');
      const described = await kubectl('describe', 'raycluster', 'mine');
      expect(described).toContain('CreatedHeadPod');
      expect(await kubectl('get', 'pods')).toMatch(/^mine-head-/m);
      const select = ['-l', 'ray.io/cluster=mine'];
      expect(await kubectl('logs', ...select)).not.toBe('');
      expect(await kubectl('events', '--for', 'raycluster/mine')).toContain(
        'CreatedHeadPod',
      );
      expect(await kubectl('explain', 'raycluster.spec')).toContain(
        'headGroupSpec',
      );
      expect(await kubectl('delete', 'raycluster', 'mine')).toBe(
        'raycluster.ray.io "mine" deleted\n',
      );
      expect(await kubectl('get', 'raycluster', '-o', 'name')).toBe('');
    },
    3 * TIMEOUT_MS,
  );

  it(
    'takes lists, and says which version it takes',
    async () => {
      const items = [rayCluster({ name: 'one' }), rayCluster({ name: 'two' })];
      const list = { apiVersion: 'v1', kind: 'List', items };
      expect(await kubectl('apply', '-f', await file('list', list))).toBe(
        'raycluster.ray.io/one created\nraycluster.ray.io/two created\n',
      );
      await kubectl('delete', 'raycluster', 'one', 'two');
      const old = { ...items[0], apiVersion: 'ray.io/v1alpha1' };
      await expect(
        kubectl('create', '-f', await file('old', old)),
      ).rejects.toThrow(
        'no matches for kind "RayCluster" in version "ray.io/v1alpha1"',
      );
    },
    3 * TIMEOUT_MS,
  );

  it(
    'applies, patches and edits',
    async () => {
      const one = await file(
        'one',
        rayCluster({ name: 'one', labels: { stage: 'a' } }),
      );
      const apply = (...more: string[]) => kubectl('apply', '-f', one, ...more);
      expect(await apply()).toBe('raycluster.ray.io/one created\n');
      expect(await apply()).toBe('raycluster.ray.io/one unchanged\n');
      await kubectl('edit', 'raycluster', 'one');
      const label = ['-o', 'jsonpath={.metadata.labels.stage}'];
      const read = () => kubectl('get', 'raycluster', 'one', ...label);
      expect(await read()).toBe('b');
      const patch = ['-p', '{"metadata":{"labels":{"stage":"c"}}}'];
      await kubectl('patch', 'raycluster', 'one', '--type=merge', ...patch);
      expect(await read()).toBe('c');
      expect(await apply('--server-side', '--force-conflicts')).toBe(
        'raycluster.ray.io/one serverside-applied\n',
      );
      expect(await read()).toBe('a');
      await kubectl('delete', 'raycluster', '--all');
    },
    3 * TIMEOUT_MS,
  );

  it(
    'scales',
    async () => {
      const { spec, ...cluster } = rayCluster({ name: 'wide' });
      const { template } = spec.headGroupSpec;
      const group = { template, minReplicas: 0, maxReplicas: 5 };
      const workerGroupSpecs = [{ ...group, groupName: 'w', replicas: 1 }];
      const object = { ...cluster, spec: { ...spec, workerGroupSpecs } };
      await kubectl('create', '-f', await file('wide', object));
      expect(await kubectl('scale', 'raycluster', 'wide', '--replicas=3')).toBe(
        'raycluster.ray.io/wide scaled\n',
      );
      const path = ['-o', 'jsonpath={.spec.workerGroupSpecs[0].replicas}'];
      expect(await kubectl('get', 'raycluster', 'wide', ...path)).toBe('3');
      await expect(
        kubectl(
          'scale',
          'raycluster',
          'wide',
          '--replicas=1',
          '--current-replicas=7',
        ),
      ).rejects.toMatchObject({ stderr: expect.stringContaining('was 3') });
    },
    3 * TIMEOUT_MS,
  );

  it(
    'watches, and shows refusals',
    async () => {
      const watch = spawn('kubectl', words('get', 'rayclusters', '-w'));
      const path = await file('seen', rayCluster({ name: 'seen' }));
      await kubectl('create', '-f', path);
      const [line]: Buffer[] = await once(watch.stdout, 'data');
      expect(String(line)).toContain('NAME');
      watch.kill();
      await kubectl('delete', '-f', path);
      expect(await kubectl('auth', 'can-i', 'create', 'rayjobs')).toBe('yes\n');
      expect(await kubectl('auth', 'whoami')).toContain('user:default/ada');
      expect(await kubectl('auth', 'can-i', '--list')).toMatch(
        /^rayjobs\.ray\.io .*\[create delete /m,
      );
      await expect(kubectl('get', 'secrets')).rejects.toMatchObject({
        stderr: expect.stringContaining('secrets'),
      });
      await expect(
        kubectl('get', 'raycluster', 'missing'),
      ).rejects.toMatchObject({
        stderr:
          'Error from server (NotFound): rayclusters.ray.io "missing" not found\n',
      });
    },
    3 * TIMEOUT_MS,
  );
});
