import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  RayClient,
  rayJobReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { clientOf } from '../../__testUtils__/clientOf';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';
import { Prometheus } from '../prometheus/Prometheus';
import { createLongJob, createTemplate } from './__testUtils__/createLongJob';

const namespace = 'default';

/** Answers like Prometheus: the same value at each point of every query. */
function matrix(form: URLSearchParams, value: number): object {
  const [start, end, step] = ['start', 'end', 'step'].map(name =>
    Number(form.get(name)),
  );
  const values: Array<[number, string]> = [];
  for (let time = start; time <= end; time += step) {
    values.push([time, time === start ? 'NaN' : String(value)]);
  }
  const result = [{ metric: {}, values }];
  return { status: 'success', data: { resultType: 'matrix', result } };
}

describe('usage curves from Prometheus', () => {
  const decisions = new Map<string, PolicyDecision>();
  const asked: Array<{ token: string | undefined; query: string }> = [];
  let answer: { status: number; body?: string } = { status: 200 };
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const query = form.get('query') ?? '';
    asked.push({ token: request.headers.authorization, query });
    const value = query.includes('gram') ? 0.5 : 2;
    const location = answer.status === 302 ? { location: '/other' } : {};
    response.writeHead(answer.status, location);
    response.end(answer.body ?? JSON.stringify(matrix(form, value)));
  });

  async function run(name: string) {
    await createLongJob(client, { namespace, name });
    return until(async () => {
      const { state, cluster } = await client.getRayJobStatus({
        namespace,
        name,
      });
      return state === 'running' ? cluster?.name : undefined;
    });
  }

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    backend = await startRayBackend({
      ray: {
        metrics: {
          prometheus: { url: `http://127.0.0.1:${port}/`, token: 'word' },
        },
      },
      features: [mockPermissions(decisions)],
    });
    client = clientOf(backend);
    await createTemplate(client, namespace);
  });

  beforeEach(() => {
    decisions.clear();
    asked.length = 0;
    answer = { status: 200 };
  });

  afterAll(async () => {
    await backend.stop();
    server.close().closeAllConnections();
  });

  it('cover the job’s cluster and time, and are queried once', async () => {
    const cluster = await run('measured');
    const key = { namespace, name: 'measured' };
    // The first point has no value.
    const footprint = await until(async () => {
      const now = await client.getRayJobFootprint(key);
      return now.source === 'prometheus' ? now : undefined;
    });
    expect(footprint.problem).toBe('');
    expect(footprint.stepSeconds).toBe(15);
    const gpu = footprint.total.find(({ measure }) => measure === 'gpuMemory');
    expect(gpu).toMatchObject({ peak: 0.5, available: 0.5 });
    expect(footprint.total[0].values[0]).toBe(-1);
    expect(footprint.total).toHaveLength(6);
    for (const { token, query } of asked) {
      expect(token).toBe('Bearer word');
      expect(query).toContain(
        `{namespace="default",ray_io_cluster="${cluster}"`,
      );
    }
    asked.length = 0;
    await client.getRayJobFootprint(key);
    expect(asked).toEqual([]);
  });

  it('are not queried for a caller who may not read the job', async () => {
    decisions.set(rayJobReadPermission.name, { result: AuthorizeResult.DENY });
    await expect(
      client.getRayJobFootprint({ namespace, name: 'measured' }),
    ).rejects.toThrow('ray.job.read');
    expect(asked).toEqual([]);
  });

  it('are omitted with a reason if Prometheus refuses the query, which is not repeated at once', async () => {
    const body = '{"status":"error","error":"too many samples"}';
    answer = { status: 422, body };
    await run('refused');
    const key = { namespace, name: 'refused' };
    const footprint = await until(async () => {
      const now = await client.getRayJobFootprint(key);
      return now.problem ? now : undefined;
    });
    const problem = 'It answers 422: too many samples.';
    expect(footprint).toMatchObject({ problem, source: 'ray' });
    answer = { status: 200 };
    expect(await client.getRayJobFootprint(key)).toMatchObject({ problem });
  });

  it.each([
    ['too long', { status: 200, body: '['.padEnd(300_000) }, 'is too long'],
    ['no JSON', { status: 200, body: '<html>' }, 'It answers 200.'],
    ['elsewhere', { status: 302, body: '' }, 'It does not answer.'],
  ])('are not read from an answer that is %s', async (_, bad, words) => {
    answer = bad;
    const { port } = server.address() as AddressInfo;
    const settings = {
      url: `http://127.0.0.1:${port}`,
      token: undefined,
      matchers: 'ray_io_cluster="{name}"',
      podLabel: 'pod',
    };
    const range = { start: 0, end: 60, step: 15 };
    const { signal } = new AbortController();
    const query = new Prometheus({ settings }).query('up', range, signal);
    await expect(query).rejects.toThrow(words);
  });

  it('escape names in matchers', () => {
    const settings = {
      url: 'http://p',
      token: undefined,
      podLabel: 'pod',
      matchers: 'ray_io_cluster="{name}"',
    };
    const cluster = { namespace: 'n', name: 'a"} or up{x="' };
    expect(
      new Prometheus({ settings }).matchersOf(cluster, ['p.1', 'p-2']),
    ).toBe('ray_io_cluster="a\\"} or up{x=\\"",pod=~"p\\\\.1|p-2"');
  });
});
