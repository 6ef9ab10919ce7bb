import { DefaultKubernetesService } from './DefaultKubernetesService';
import { KubernetesRequest } from './KubernetesConnection';
import { WatchEvent } from './objects';
import { readText } from './readText';
import { RAY_CLUSTERS, RayCluster } from './rayResources';
import { CONFIG_MAPS, NAMESPACES } from './resources';

interface Sent extends KubernetesRequest {
  path: string;
}

function serviceThatGets(...answers: Array<Response | Error>) {
  const sent: Sent[] = [];
  const service = new DefaultKubernetesService({
    connect: async () => ({
      server: 'http://kubernetes',
      async fetch(path, request) {
        sent.push({ path, ...request });
        const answer = answers.shift();
        if (!answer) throw new Error('No more answers');
        if (answer instanceof Error) throw answer;
        const { status, headers, body } = answer;
        return { status, headers, body, text: () => answer.text() };
      },
    }),
  });
  return { service, sent };
}

function lines(...events: object[]): Response {
  return new Response(
    events.map(event => `${JSON.stringify(event)}\n`).join(''),
  );
}

const key = { namespace: 'n', name: 'a/b' };

async function collect(service: DefaultKubernetesService) {
  const events: Array<WatchEvent<RayCluster>> = [];
  for await (const event of service.watch(RAY_CLUSTERS, {
    resourceVersion: '5',
  })) {
    events.push(event);
  }
  return events;
}

describe('DefaultKubernetesService', () => {
  it('reads the time of Kubernetes, even from an error response', async () => {
    const date = 'Tue, 01 Jan 2030 00:00:07 GMT';
    const { service, sent } = serviceThatGets(
      new Response('{}', { status: 403, headers: { date } }),
      new Response('{}', { headers: { date: 'soon' } }),
      new Response('{}'),
    );
    expect(await service.time()).toEqual(new Date(date));
    expect(await service.time()).toBeUndefined();
    expect(await service.time()).toBeUndefined();
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/version' });
  });

  it('builds paths for core and grouped resources, and fetches full lists in pages', async () => {
    const { service, sent } = serviceThatGets(
      Response.json({ metadata: {} }),
      Response.json({
        metadata: { continue: 'more' },
        items: [{ metadata: { name: 'a' } }],
      }),
      Response.json({
        metadata: { resourceVersion: '9' },
        items: [{ metadata: { name: 'b' } }],
      }),
      Response.json({}),
    );
    await service.get(RAY_CLUSTERS, key);
    const all = await service.listAll(CONFIG_MAPS, {
      namespace: 'n',
      labelSelector: 'a=b',
    });
    const guards = { uid: 'u', resourceVersion: '8' };
    await service.delete(
      NAMESPACES,
      { name: 'x' },
      { ...guards, dryRun: true },
    );
    expect(all.items.map(({ metadata }) => metadata.name)).toEqual(['a', 'b']);
    expect(all.metadata.resourceVersion).toBe('9');
    expect(sent.map(({ path }) => path)).toEqual([
      '/apis/ray.io/v1/namespaces/n/rayclusters/a%2Fb',
      '/api/v1/namespaces/n/configmaps?labelSelector=a%3Db&limit=100',
      '/api/v1/namespaces/n/configmaps?labelSelector=a%3Db&limit=100&continue=more',
      '/api/v1/namespaces/x?dryRun=All',
    ]);
    expect(JSON.parse(String(sent[3].body))).toMatchObject({
      dryRun: ['All'],
      propagationPolicy: 'Background',
      preconditions: guards,
    });
  });

  it('distinguishes an object that waits for finalizers from a deleted one', async () => {
    const metadata = { name: 'a', deletionTimestamp: '2026-11-21T09:00:00Z' };
    const { service } = serviceThatGets(
      Response.json({ kind: 'RayCluster', metadata }),
      Response.json({ kind: 'Status', status: 'Success', metadata: {} }),
    );
    const waiting = await service.delete(RAY_CLUSTERS, key);
    expect(waiting.remaining?.metadata.name).toBe('a');
    expect(await service.delete(RAY_CLUSTERS, key)).toEqual({});
  });

  it('keeps the details of a failure', async () => {
    const status = {
      kind: 'Status',
      status: 'Failure',
      message: 'no such thing',
      reason: 'NotFound',
      code: 404,
      details: { name: 'x', kind: 'namespaces' },
    };
    const { service } = serviceThatGets(
      Response.json(status, { status: 404 }),
      new Response('<html>', {
        status: 429,
        headers: { 'retry-after': '70' },
      }),
      new Error('ECONNREFUSED'),
    );
    await expect(service.get(CONFIG_MAPS, key)).rejects.toMatchObject({
      name: 'KubernetesError',
      status: 404,
      reason: 'NotFound',
      details: { kind: 'namespaces' },
    });
    await expect(service.get(CONFIG_MAPS, key)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 70,
    });
    await expect(service.get(CONFIG_MAPS, key)).rejects.toMatchObject({
      status: 0,
      reason: 'Unreachable',
      message: "Kubernetes at http://kubernetes can't be reached: ECONNREFUSED",
    });
  });

  it('yields changes and bookmarks, and throws the errors of a stream', async () => {
    const object = { metadata: { name: 'a', resourceVersion: '6' } };
    const bookmark = { metadata: { resourceVersion: '8' } };
    const expired = {
      kind: 'Status',
      reason: 'Expired',
      code: 410,
      message: 'too old resource version',
    };
    const { service, sent } = serviceThatGets(
      lines({ type: 'ADDED', object }, { type: 'BOOKMARK', object: bookmark }),
      lines({ type: 'ERROR', object: expired }),
      new Response('{"type":"ADDED","obj'),
    );
    expect(await collect(service)).toEqual([
      { type: 'ADDED', object },
      { type: 'BOOKMARK', object: bookmark },
    ]);
    expect(sent[0].path).toContain('resourceVersion=5');
    expect(sent[0].path).toContain('allowWatchBookmarks=true');
    await expect(collect(service)).rejects.toMatchObject({ status: 410 });
    await expect(collect(service)).rejects.toMatchObject({
      reason: 'Unreachable',
    });
  });

  it('returns the responses of a Service, but throws those of the API server', async () => {
    const refusal = {
      kind: 'Status',
      reason: 'Forbidden',
      code: 403,
      message: 'services "ray" is forbidden',
    };
    const { service, sent } = serviceThatGets(
      new Response('no such job', { status: 404 }),
      Response.json({ error: 'mine' }, { status: 500 }),
      Response.json(refusal, { status: 403 }),
      new Response('{"big":"'.padEnd(100_000, 'x'), {
        status: 500,
        headers: { 'content-type': 'application/json' },
      }),
      new Error('ECONNREFUSED'),
    );
    const ask = () =>
      service.proxyService({
        namespace: 'n',
        service: 'ray',
        port: 'dashboard',
        path: '/api/jobs/?a=b',
        method: 'POST',
        body: '{}',
      });
    const own = await ask();
    expect([own.status, await own.text()]).toEqual([404, 'no such job']);
    const json = await ask();
    expect(await readText(json.body, 100)).toEqual({
      text: '{"error":"mine"}',
      isCut: false,
    });
    await expect(ask()).rejects.toMatchObject({
      status: 403,
      message: refusal.message,
    });
    expect((await (await ask()).text()).length).toBeLessThan(70_000);
    await expect(ask()).rejects.toMatchObject({ reason: 'Unreachable' });
    expect(sent[0]).toMatchObject({
      path: '/api/v1/namespaces/n/services/ray:dashboard/proxy/api/jobs/?a=b',
      method: 'POST',
      body: '{}',
    });
  });

  it('replaces an object at its version, and fetches the end of a log', async () => {
    const conflict = { kind: 'Status', reason: 'Conflict', code: 409 };
    const { service, sent } = serviceThatGets(
      Response.json({ metadata: { name: 'a', resourceVersion: '8' } }),
      Response.json(conflict, { status: 409 }),
      new Response('one\ntwo\n'),
      new Response('{"not":"parsed"}'),
    );
    const metadata = { name: 'a', namespace: 'n', resourceVersion: '7' };
    const object = { metadata, data: { kept: 'yes' } };
    const replaced = await service.replace(CONFIG_MAPS, object);
    expect(replaced.metadata.resourceVersion).toBe('8');
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: '/api/v1/namespaces/n/configmaps/a?fieldManager=rayport',
      body: JSON.stringify(object),
    });
    await expect(
      service.replace(CONFIG_MAPS, object, { dryRun: true }),
    ).rejects.toMatchObject({ status: 409, reason: 'Conflict' });
    expect(sent[1].path).toContain('dryRun=All');

    const pod = { namespace: 'n', name: 'p', container: 'c', tailLines: 5 };
    expect(await service.podLog(pod)).toBe('one\ntwo\n');
    expect(sent[2]).toMatchObject({
      path: '/api/v1/namespaces/n/pods/p/log?container=c&tailLines=5&limitBytes=2097152',
      headers: { accept: 'text/plain, */*' },
    });
    expect(await service.podLog({ ...pod, previous: true })).toBe(
      '{"not":"parsed"}',
    );
    expect(sent[3].path).toContain('&previous=true');
  });

  it('follows logs', async () => {
    const { service, sent } = serviceThatGets(new Response('one\ntwo\n'));
    const chunks: Uint8Array[] = [];
    const log = await service.followPodLog({
      namespace: 'n',
      name: 'p',
      container: 'c',
      timestamps: true,
      sinceTime: '2026-11-21T09:16:00Z',
    });
    for await (const chunk of log) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe('one\ntwo\n');
    expect(sent[0].path).toBe(
      '/api/v1/namespaces/n/pods/p/log?container=c&timestamps=true&sinceTime=2026-11-21T09%3A16%3A00Z&follow=true',
    );
  });

  it('refuses to impersonate over a connection that does not support it', async () => {
    const { service, sent } = serviceThatGets(Response.json({}));
    const impersonate = { user: 'ada', groups: [] };
    await expect(
      service.get(CONFIG_MAPS, key, { impersonate }),
    ).rejects.toMatchObject({
      reason: 'Misconfigured',
      message: expect.stringContaining('set ray.kubernetes.impersonate to off'),
    });
    expect(sent).toEqual([]);
  });

  it('names the impersonated user in errors', async () => {
    const refusal = () =>
      Response.json(
        { kind: 'Status', code: 403, reason: 'Forbidden', message: 'no' },
        { status: 403 },
      );
    const service = new DefaultKubernetesService({
      connect: async () => ({
        server: 'http://kubernetes',
        canImpersonate: true,
        fetch: async () => refusal(),
      }),
    });
    const impersonate = { user: 'ada', groups: [] };
    const object = { metadata: { name: 'a', namespace: 'n' } };
    const proxied = {
      namespace: 'n',
      service: 's',
      port: 'http',
      method: 'GET',
      path: '/',
    };
    const log = { namespace: 'n', name: 'p', container: 'c' };
    for (const call of [
      service.get(CONFIG_MAPS, key, { impersonate }),
      service.listAll(CONFIG_MAPS, { impersonate }),
      service.create(CONFIG_MAPS, object, { impersonate }),
      service.replace(CONFIG_MAPS, object, { impersonate }),
      service.delete(CONFIG_MAPS, key, { impersonate }),
      service.podLog({ ...log, impersonate }),
      service.followPodLog({ ...log, impersonate }),
      service.proxyService({ ...proxied, impersonate }),
    ]) {
      await expect(call).rejects.toMatchObject({ status: 403, user: 'ada' });
    }
    await expect(service.get(CONFIG_MAPS, key)).rejects.toMatchObject({
      user: undefined,
    });
  });
});
