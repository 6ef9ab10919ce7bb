import {
  PodLogLine,
  PodLogMessage,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { clientOf } from '../__testUtils__/clientOf';
import { createTemplate, HEAD_ONLY } from '../__testUtils__/headOnly';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const namespace = 'default';

describe('logs of pods', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;
  let url: string;

  async function headPod(cluster: string): Promise<string> {
    const status = await client.getClusterStatus({ namespace, name: cluster });
    return status.pods[0].name;
  }

  beforeAll(async () => {
    backend = await startRayBackend();
    url = `http://localhost:${backend.server.port()}/api/ray`;
    client = clientOf(backend);
    await createTemplate(client, { cpu: 1, memory: 1 });
    const clusterSpec = HEAD_ONLY;
    const base = { namespace, version: '2.46.0', clusterSpec };
    for (const name of ['c', 'other']) {
      await client.createCluster({ namespace, cluster: { ...base, name } });
    }
    const entrypoint = 'sleep 600';
    await client.createRayJob({
      namespace,
      job: { ...base, name: 'j', entrypoint },
    });
    await until(async () => {
      const { clusterState } = await client.getCluster({
        namespace,
        name: 'c',
      });
      return clusterState;
    });
  });

  afterAll(() => backend.stop());

  it('are read from the end, and say when there is more', async () => {
    const pod = await headPod('c');
    const key = { namespace, name: 'c', pod };
    // A running container may not have written anything yet.
    const all = await until(async () => {
      const read = await client.getClusterPodLog(key);
      return read.log.includes('Ray runtime started.') ? read : undefined;
    });
    expect(all).toMatchObject({ pod, container: 'ray-head', truncated: false });
    expect(all.log).toContain('Local node IP');
    const end = await client.getClusterPodLog({ ...key, tailLines: 2 });
    expect(end.truncated).toBe(true);
    expect(end.log.trimEnd().split('\n')).toHaveLength(2);
    const timed = await client.getClusterPodLog({ ...key, timestamps: true });
    expect(timed.log).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('are refused for an unknown pod, container, run or cluster', async () => {
    const pod = await headPod('c');
    const key = { namespace, name: 'c', pod };
    const refusals: Array<[object, string, RegExp]> = [
      [{ pod: 'nobody' }, 'NOT_FOUND', /has no pod nobody/],
      [{ pod: await headPod('other') }, 'NOT_FOUND', /Cluster c .*no pod/],
      [{ name: 'gone' }, 'NOT_FOUND', /gone/],
      [{ container: 'x' }, 'INVALID_ARGUMENT', /one of ray-head/],
      [{ previous: true }, 'FAILED_PRECONDITION', /no such log: previous/],
      [{ sinceTime: 'soon' }, 'INVALID_ARGUMENT', /RFC 3339/],
      [{ tailLines: 99_999 }, 'INVALID_ARGUMENT', /at most/],
    ];
    for (const [change, code, message] of refusals) {
      const request = { ...key, ...change };
      const refused = { code, message: expect.stringMatching(message) };
      await expect(client.getClusterPodLog(request)).rejects.toMatchObject(
        refused,
      );
      if ('previous' in change) continue;
      const stream = client.followPodLog('getClusterPodLog', request);
      await expect(stream.next()).rejects.toMatchObject(refused);
    }
  });

  it('name the node that fails to return them, and the cause, without addresses', async () => {
    const status = await client.getClusterStatus({ namespace, name: 'c' });
    const [{ name: pod, node }] = status.pods;
    const key = { namespace, name: 'c', pod };
    const { faults } = backend.sandbox;
    for (const [words, cause] of [
      [
        'dial tcp 10.0.3.7:10250: connect: connection refused',
        'connection refused',
      ],
      ['dial tcp 10.0.3.7:10250: i/o timeout', 'i/o timeout'],
      ['No agent available', 'No agent available'],
    ]) {
      const refused = {
        code: 'UNAVAILABLE',
        message: expect.stringContaining(
          `can't get the log of pod ${pod} from the kubelet of node ${node}: ${cause}. The node may be down`,
        ),
      };
      faults.fail({
        code: 500,
        times: 2,
        message: `Get "https://10.0.3.7:10250/containerLogs/default/${pod}/ray-head?tailLines=501": ${words}`,
        matches: asked => asked.url.includes('/log?'),
      });
      await expect(client.getClusterPodLog(key)).rejects.toMatchObject(refused);
      const stream = client.followPodLog('getClusterPodLog', key);
      await expect(stream.next()).rejects.toMatchObject(refused);
    }
  });

  it('are followed, and resume where a stream ended', async () => {
    const key = { namespace, name: 'c', pod: await headPod('c') };
    const abort = new AbortController();
    const seen: string[] = [];
    const stream = client.followPodLog('getClusterPodLog', key, {
      signal: abort.signal,
    });
    let time = '';
    while (!seen.some(text => text.includes('Ray runtime started.'))) {
      const { value } = await stream.next();
      if (value?.type === 'open') continue;
      if (value?.type !== 'lines') throw new Error('The stream has ended');
      seen.push(...value.lines.map(({ text }: PodLogLine) => text));
      time = value.lines.at(-1)?.time ?? '';
    }
    abort.abort();
    const resumed = client.followPodLog('getClusterPodLog', {
      ...key,
      sinceTime: time,
    });
    expect(await resumed.next()).toMatchObject({ value: { type: 'open' } });
    const { value: next } = await resumed.next();
    expect(next).toMatchObject({ type: 'lines' });
    expect(next?.type === 'lines' && next.lines[0].time >= time).toBe(true);
    await resumed.return(undefined);
  });

  it('end with the container; those of submitters belong to their job', async () => {
    const submitter = await until(async () => {
      const log = await client
        .getRayJobLog({ namespace, name: 'j' })
        .catch(() => undefined);
      return log?.pod;
    });
    const key = { namespace, name: 'j', pod: submitter };
    expect(await client.getRayJobPodLog(key)).toMatchObject({
      container: 'ray-job-submitter',
    });
    await expect(
      client.getClusterPodLog({ ...key, name: 'c' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      client.getRayJobPodLog({ ...key, pod: await headPod('c') }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const messages: PodLogMessage[] = [];
    const stream = client.followPodLog('getRayJobPodLog', key);
    expect(await stream.next()).toMatchObject({ value: { type: 'open' } });
    const first = await stream.next();
    expect(first.value).toMatchObject({ type: 'lines' });
    await client.deleteRayJob({ namespace, name: 'j' });
    for await (const message of stream) messages.push(message);
    expect(messages.at(-1)).toEqual({ type: 'end', end: 'container' });
  });

  it('stream without buffering, and only to authenticated users', async () => {
    const pod = await headPod('c');
    const path = `${url}/namespaces/${namespace}/clusters/c/pods/${pod}/log?follow=true`;
    const response = await fetch(path);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    expect(response.headers.get('cache-control')).toContain('no-transform');
    await response.body?.cancel();
    const denied = await fetch(path, {
      headers: { authorization: 'Bearer wrong' },
    });
    expect(denied.status).toBe(401);
    expect(denied.headers.get('www-authenticate')).toBe('Bearer');
    const twice = await fetch(`${path}&previous=true`);
    expect(twice.status).toBe(400);
  });
});
