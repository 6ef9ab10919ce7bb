import { mockServices } from '@backstage/backend-test-utils';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../__testUtils__/isRunning';
import { KubernetesObject } from '../core/json';
import { SpeedClock } from '../core/SpeedClock';
import {
  CountedEventRecorder,
  EventTimes,
  CoreEvent,
} from '../events/EventRecorder';
import { Pod } from '../objects/Pod';
import { Sandbox } from '../Sandbox';
import { ProcessRuntime } from './ProcessRuntime';

const RAY = {
  bin: '/usr/bin',
  version: '2.60.0',
  memory: '2Gi',
  pods: 20,
  environment: ['NAMED_FOR_PODS'],
};
const MEMORY = 'rayport.io/machine-memory';

describe('ProcessRuntime', () => {
  const folder = mkdtempSync(join(tmpdir(), 'process-runtime-'));
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await Sandbox.start({
      port: 0,
      speed: 100,
      seed: 0,
      kubeconfigPath: join(folder, 'kubeconfig'),
      logger: mockServices.logger.mock(),
      ray: RAY,
    });
  });

  afterAll(async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  });

  const key = (name: string) => ({ namespace: 'default', name });
  const podOf = (name: string) => sandbox.client.get<Pod>('pods', key(name));

  function run(name: string, script: string, spec: object = {}, more = {}) {
    const main = {
      name: 'main',
      image: 'busybox:1',
      command: ['/bin/bash', '-c', '--'],
      args: [script],
    };
    sandbox.client.create<KubernetesObject>('pods', {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, namespace: 'default', labels: { app: name }, ...more },
      spec: {
        restartPolicy: 'Never',
        ...spec,
        containers: [{ ...main, ...Object(spec).main }],
        main: undefined,
      },
    });
  }

  async function until<T>(look: () => T | undefined | false): Promise<T> {
    for (;;) {
      const found = look();
      if (found) return found;
      await sleep(50);
    }
  }

  const untilPhase = (name: string, phase: string) =>
    until(() => podOf(name)?.status?.phase === phase && podOf(name));

  async function logOf(name: string, query = '') {
    const path = `/api/v1/namespaces/default/pods/${name}/log${query}`;
    return (await sandbox.handler(new Request(`http://sandbox${path}`))).text();
  }

  it('runs a command with its variables, volumes and own address', async () => {
    sandbox.client.create<KubernetesObject>('configmaps', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: key('code'),
      data: { 'hello.txt': 'from a file', LEVEL: 'high' },
    });
    sandbox.client.create<KubernetesObject>('secrets', {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: key('keys'),
      data: { token: Buffer.from('s3cret').toString('base64') },
    });
    const script =
      'cat /home/ray/samples/hello.txt; echo; cat samples/hello.txt; echo; echo $CODE_LEVEL $TOKEN $WHO $MORE $IP; echo kept > /data/file; cat /data/file';
    run('reads', script, {
      volumes: [
        { name: 'code', configMap: { name: 'code' } },
        { name: 'data', emptyDir: {} },
      ],
      main: {
        envFrom: [{ prefix: 'CODE_', configMapRef: { name: 'code' } }],
        env: [
          {
            name: 'TOKEN',
            valueFrom: { secretKeyRef: { name: 'keys', key: 'token' } },
          },
          {
            name: 'WHO',
            valueFrom: { fieldRef: { fieldPath: "metadata.labels['app']" } },
          },
          { name: 'MORE', value: '$(WHO)-more' },
          {
            name: 'IP',
            valueFrom: { fieldRef: { fieldPath: 'status.podIP' } },
          },
        ],
        volumeMounts: [
          { name: 'code', mountPath: '/home/ray/samples' },
          { name: 'data', mountPath: '/data' },
        ],
      },
    });
    const pod = await untilPhase('reads', 'Succeeded');
    expect(pod.status?.podIP).toMatch(/^127\.\d+\.\d+\.\d+$/);
    expect((await logOf('reads')).split('\n')).toEqual([
      'from a file',
      'from a file',
      `high s3cret reads reads-more ${pod.status?.podIP}`,
      'kept',
      '',
    ]);
  });

  it('passes only configured variables of the portal to pods', async () => {
    const secrets = {
      PIP_INDEX_URL: 'https://user:secret@packages.example.com',
      HTTPS_PROXY: 'http://user:secret@proxy.example.com',
      NPM_TOKEN: 'secret',
      NAMED_FOR_PODS: 'yes',
    };
    Object.assign(process.env, secrets);
    run('env', 'env -0 | tr "\\n" " " | tr "\\0" "\\n"');
    await untilPhase('env', 'Succeeded');
    for (const name of Object.keys(secrets)) delete process.env[name];
    const variables = new Map(
      (await logOf('env')).split('\n').flatMap(line => {
        const [, name, value = ''] = /^(\w+)=(.*)/.exec(line) ?? [];
        return name ? [[name, value] as const] : [];
      }),
    );
    const ofTheShell = ['PWD', 'SHLVL', '_', 'OLDPWD'];
    const isPlain = (name: string) => /^(LANG|LC_\w+|TZ)$/.test(name);
    expect(
      [...variables.keys()]
        .filter(name => !isPlain(name) && !ofTheShell.includes(name))
        .sort(),
    ).toEqual([
      'HOME',
      'NAMED_FOR_PODS',
      'PATH',
      'PYTHONUNBUFFERED',
      'RAYPORT_CONTAINER',
      'RAYPORT_RAY',
      'RAY_USAGE_STATS_ENABLED',
    ]);
    expect(variables.get('HOME')).toBe(variables.get('PWD'));
  });

  it('reports exit codes and restarts, and keeps the log of the previous run', async () => {
    run('crashes', 'echo run; exit 7', { restartPolicy: 'OnFailure' });
    const status = await until(() => {
      const [main] = podOf('crashes')?.status?.containerStatuses ?? [];
      return main?.restartCount >= 2 && main.lastState.terminated && main;
    });
    expect(status.lastState.terminated).toMatchObject({
      exitCode: 7,
      reason: 'Error',
    });
    expect(await logOf('crashes', '?previous=true')).toBe('run\n');
    sandbox.client.delete('pods', key('crashes'));
  });

  it('follows a log, and kills all processes of a deleted pod', async () => {
    run('lives', 'setsid sleep 600 & echo $!; sleep 600');
    await until(() => podOf('lives')?.status?.phase === 'Running');
    const path = '/api/v1/namespaces/default/pods/lives/log?follow=true';
    const answer = await sandbox.handler(new Request(`http://sandbox${path}`));
    const chunks = answer.body!.pipeThrough(new TextDecoderStream());
    let text = '';
    for await (const chunk of chunks) {
      // A pod that is deleted earlier has not started the process yet.
      if (!text) sandbox.client.delete('pods', key('lives'));
      text += chunk;
    }
    const pid = Number(text);
    expect(pid).toBeGreaterThan(1);
    await until(() => !isRunning(pid));
    await until(() => !podOf('lives'));
  });

  it('ends the log of a container that is stopped before it starts', async () => {
    // On a node without a kubelet, so that only this test runs the pod.
    run('late', 'echo never', { nodeName: 'elsewhere' });
    const pod = podOf('late')!;
    const { client } = sandbox;
    const clock = new SpeedClock({ speed: 1 });
    const times = new EventTimes(clock);
    const logger = mockServices.logger.mock();
    const events = new CountedEventRecorder({ client, clock, logger, times });
    const runtime = new ProcessRuntime({ client, clock, events, ray: RAY });

    const [container] = pod.spec.containers;
    runtime.startContainer(pod, container, 0);
    const { signal } = new AbortController();
    const log = runtime.logs.open({
      namespace: 'default',
      pod: 'late',
      container: 'main',
      previous: false,
      signal,
    });
    runtime.stopPodSandbox(pod);
    const lines = [];
    for await (const line of log!.later) lines.push(line);
    expect(lines).toEqual([]);
    expect(runtime.containerStatus(pod, container)).toEqual({
      state: 'CONTAINER_EXITED',
      exitCode: 128,
    });
    await runtime.stop();
    clock.stop();
  });

  it('runs init containers first', async () => {
    run('prepared', 'cat /work/made', {
      volumes: [{ name: 'work', emptyDir: {} }],
      initContainers: [
        {
          name: 'init',
          image: 'busybox:1',
          command: ['/bin/sh', '-c', 'echo made > /work/made'],
          volumeMounts: [{ name: 'work', mountPath: '/work' }],
        },
      ],
      main: { volumeMounts: [{ name: 'work', mountPath: '/work' }] },
    });
    await untilPhase('prepared', 'Succeeded');
    expect(await logOf('prepared', '?container=main')).toBe('made\n');
  });

  it('keeps pods pending while the machine has no capacity', async () => {
    const head = { labels: { 'ray.io/node-type': 'head' } };
    run('first', 'sleep 600', {}, head);
    await until(() => podOf('first')?.spec.nodeName);
    run('second', 'sleep 600', {}, head);
    const condition = await until(() =>
      podOf('second')?.status?.conditions?.find(
        ({ type }) => type === 'PodScheduled',
      ),
    );
    expect(condition).toMatchObject({
      status: 'False',
      reason: 'Unschedulable',
      message: expect.stringContaining(`Insufficient ${MEMORY}`),
    });
    sandbox.client.delete('pods', key('first'));
    await until(() => podOf('second')?.spec.nodeName === 'this-machine');
    sandbox.client.delete('pods', key('second'));
  });

  it('reports that the image is not used', async () => {
    run('old', 'ray start --head', {
      main: { image: 'rayproject/ray:2.46.0' },
    });
    const event = await until(() =>
      sandbox.client
        .list<CoreEvent>('events', { namespace: 'default' })
        .find(({ reason }) => reason === 'ImageNotUsed'),
    );
    expect(event.message).toBe(
      'Image "rayproject/ray:2.46.0" has Ray 2.46.0, which is not installed: the sandbox has no images, and runs Ray 2.60.0 of this machine',
    );
    sandbox.client.delete('pods', key('old'));
  });
});
