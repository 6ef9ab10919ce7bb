import { APIRequestContext, expect, test } from '@playwright/test';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Kubernetes } from './Kubernetes';
import { NAMESPACE } from './requests';

const run = promisify(execFile);
const CLUSTERS = `/apis/ray.io/v1/namespaces/${NAMESPACE}/rayclusters`;

function rayCluster(name: string, labels: object = {}) {
  const container = { name: 'ray-head', image: 'rayproject/ray:2.46.0' };
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { name, labels },
    spec: {
      rayVersion: '2.46.0',
      headGroupSpec: {
        rayStartParams: {},
        template: { spec: { containers: [container] } },
      },
    },
  };
}

let kubernetes: Kubernetes;

test.beforeAll(async () => {
  kubernetes = await Kubernetes.connect();
});

test.afterEach(() => kubernetes.removeAll('clusters'));

async function send(
  request: APIRequestContext,
  method: string,
  path: string,
  options: { data?: object; type?: string; status?: number } = {},
) {
  const { data, type = 'application/json', status = 200 } = options;
  const answer = await request.fetch(path, {
    method,
    data: data && JSON.stringify(data),
    headers: { 'content-type': type },
  });
  expect(answer.status(), await answer.text()).toBe(status);
  return answer.json();
}

test('the protobuf OpenAPI document is limited to Ray', async ({ request }) => {
  const answer = await request.get('/openapi/v2', {
    headers: {
      accept: 'application/com.github.proto-openapi.spec.v2@v1.0+protobuf',
    },
  });
  expect(answer.headers()['content-type']).toBe(
    'application/com.github.proto-openapi.spec.v2.v1.0+protobuf',
  );
  const text = (await answer.body()).toString('latin1');
  expect(text).toContain('io.ray.v1.RayCluster');
  expect(text).toContain('io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta');
  expect(text).not.toContain('io.k8s.api.core.v1.Secret');
  expect(text).not.toContain('/api/v1/namespaces/{namespace}/pods');
});

test('Services and Ingresses are those of Ray objects', async ({ request }) => {
  const data = rayCluster('owner');
  const owner = await send(request, 'POST', CLUSTERS, { data, status: 201 });
  const own = { name: owner.metadata.name, uid: owner.metadata.uid };
  const { apiVersion, kind } = owner;
  const metadata = (name: string, uid = own.uid) => ({
    name,
    ownerReferences: [{ ...own, apiVersion, kind, uid }],
    // The garbage collector would remove that of an owner who does not exist.
    finalizers: ['rayport.example/kept'],
  });
  const collections = {
    services: `/api/v1/namespaces/${NAMESPACE}/services`,
    ingresses: `/apis/networking.k8s.io/v1/namespaces/${NAMESPACE}/ingresses`,
  };
  const specs = {
    services: { ports: [{ port: 80 }] },
    ingresses: {
      defaultBackend: { service: { name: 'a', port: { number: 1 } } },
    },
  };
  for (const plural of ['services', 'ingresses'] as const) {
    const path = collections[plural];
    const spec = specs[plural];
    const other = crypto.randomUUID();
    await kubernetes.post(path, { metadata: metadata('owned'), spec });
    await kubernetes.post(path, { metadata: metadata('other', other), spec });
    await kubernetes.post(path, { metadata: { name: 'unowned' }, spec });
    // The portal's cache has the owner soon.
    await expect(async () => send(request, 'GET', `${path}/owned`)).toPass();
    const names = await send(request, 'GET', path);
    const listed = names.items.map((item: typeof owner) => item.metadata.name);
    expect(listed).toContain('owned');
    expect(listed).not.toContain('other');
    expect(listed).not.toContain('unowned');
    await send(request, 'GET', `${path}/unowned`, { status: 404 });
    const table = await request.get(path, {
      headers: { accept: 'application/json;as=Table;v=v1;g=meta.k8s.io' },
    });
    expect((await table.json()).columnDefinitions[0].name).toBe('Name');
    for (const name of ['owned', 'other', 'unowned']) {
      const patch = { metadata: { finalizers: null } };
      await kubernetes.patchAt(`${path}/${name}`, patch);
      await kubernetes.delete(`${path}/${name}`).catch(() => undefined);
    }
  }
});

test('requests for other protocols are answered like others', async ({
  request,
}) => {
  const into = (upgrade: string) => ({
    headers: { connection: 'Upgrade', upgrade },
  });
  const exec = `/api/v1/namespaces/${NAMESPACE}/pods/any/exec`;
  // Backstage has an upgrade listener of its own, which answers 404 without a body.
  const refused = await request.post(exec, into('SPDY/3.1'));
  expect(refused.status()).toBe(403);
  expect((await refused.json()).message).toContain('no connections into pods');
  for (const path of [CLUSTERS, `/apis/v1/namespaces/${NAMESPACE}/clusters`]) {
    expect((await request.get(path, into('h2c'))).status()).toBe(200);
  }
});

test('warnings of Kubernetes reach the client', async ({ request }) => {
  const { metadata, ...cluster } = rayCluster('warned');
  const data = { ...cluster, metadata: { ...metadata, finalizers: ['bare'] } };
  for (const query of ['?dryRun=All', '']) {
    const answer = await request.post(`${CLUSTERS}${query}`, { data });
    expect(answer.status()).toBe(201);
    const { warning = '' } = answer.headers();
    expect(warning.match(/domain-qualified finalizer/g)).toHaveLength(1);
  }
  const patch = { metadata: { finalizers: null } };
  await kubernetes.patchAt(`${CLUSTERS}/warned`, patch);
});

test('a new object with a version is refused as the caller’s fault', async ({
  request,
}) => {
  const { metadata, ...cluster } = rayCluster('copied');
  const data = { ...cluster, metadata: { ...metadata, resourceVersion: '5' } };
  const { message } = await send(request, 'POST', CLUSTERS, {
    data,
    status: 400,
  });
  expect(message).toContain('resourceVersion should not be set');
});

test('a dry run of a deletion deletes nothing, through any API', async ({
  request,
}) => {
  const data = rayCluster('kept');
  const path = `${CLUSTERS}/kept`;
  await send(request, 'POST', CLUSTERS, { data, status: 201 });
  const v1 = `/apis/v1/namespaces/${NAMESPACE}/clusters/kept`;
  // The cache of the API V1 has it soon.
  await expect(async () => send(request, 'GET', `${v1}?objects=all`)).toPass();
  const options = { kind: 'DeleteOptions', apiVersion: 'v1' };
  await send(request, 'DELETE', `${path}?dryRun=All`);
  await send(request, 'DELETE', `${path}?dryRun=All`, { data: options });
  await send(request, 'DELETE', path, {
    data: { ...options, dryRun: ['All'] },
  });
  await send(request, 'DELETE', `${CLUSTERS}?dryRun=All`);
  await send(request, 'DELETE', `${v1}?dryRun=All`);
  const { metadata } = await kubernetes.read(path);
  expect(metadata.deletionTimestamp).toBeUndefined();
});

test('reading the status needs only the right to read the object', async ({
  request,
}) => {
  const data = rayCluster('read');
  await send(request, 'POST', CLUSTERS, { data, status: 201 });
  const { kind } = await send(request, 'GET', `${CLUSTERS}/read/status`);
  expect(kind).toBe('RayCluster');
});

test('every kind of write behaves as on the API server itself', async ({
  request,
}) => {
  const data = rayCluster('written');
  const path = `${CLUSTERS}/written`;
  const created = await send(request, 'POST', CLUSTERS, { data, status: 201 });
  await send(request, 'POST', CLUSTERS, { data, status: 409 });
  const merged = await send(request, 'PATCH', path, {
    type: 'application/merge-patch+json',
    data: { metadata: { labels: { a: '1' } } },
  });
  expect(merged.metadata.labels.a).toBe('1');
  const patched = await send(request, 'PATCH', path, {
    type: 'application/json-patch+json',
    data: [{ op: 'replace', path: '/metadata/labels/a', value: '2' }],
  });
  expect(patched.metadata.labels.a).toBe('2');
  await send(request, 'PATCH', path, {
    type: 'application/json-patch+json',
    data: [{ op: 'test', path: '/metadata/labels/a', value: '3' }],
    status: 422,
  });
  await send(request, 'PUT', path, { data: created, status: 409 });
  const { metadata, spec } = patched;
  await send(request, 'PUT', path, {
    data: { ...patched, spec: { ...spec, suspend: true } },
  });
  const apply = { type: 'application/apply-patch+yaml' };
  const applied = rayCluster('written', { b: '1' });
  const field = `${path}?fieldManager=e2e`;
  await send(request, 'PATCH', `${field}&force=true`, {
    data: applied,
    ...apply,
  });
  const conflicting = rayCluster('written', { a: '9' });
  const conflict = await send(request, 'PATCH', field, {
    data: conflicting,
    ...apply,
    status: 409,
  });
  expect(conflict.reason).toBe('Conflict');
  const absent = rayCluster('applied', { c: '1' });
  await send(request, 'PATCH', `${CLUSTERS}/applied?fieldManager=e2e`, {
    data: absent,
    ...apply,
    status: 201,
  });
  const wrong = { ...data, metadata: { name: 'wrong' }, spec: { bad: 1 } };
  await send(request, 'POST', `${CLUSTERS}?fieldValidation=Strict`, {
    data: wrong,
    status: 400,
  });
  const own = await kubernetes.get('clusters', 'written');
  expect(own).toMatchObject({
    metadata: { uid: metadata.uid, labels: { a: '2', b: '1' } },
    spec: { suspend: true },
  });
  const shown = await send(request, 'GET', path);
  expect(shown.metadata.managedFields).toEqual(own.metadata.managedFields);
  await send(request, 'DELETE', path);
  await send(request, 'GET', path, { status: 404 });
});

test('kubectl works through the portal', async () => {
  const isInstalled =
    spawnSync('kubectl', ['version', '--client']).status === 0;
  // npm installs no kubectl, and the other tests of this file need none.
  test.skip(!isInstalled, 'kubectl is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'portal-kubectl-'));
  const server = new URL(process.env.RAYPORT_URL ?? '');
  server.username = 'token';
  server.password = process.env.RAYPORT_API_TOKEN ?? '';
  const kubectl = async (...words: string[]) => {
    const { stdout } = await run('kubectl', [
      '--server',
      server.href,
      '--kubeconfig',
      '/dev/null',
      '--cache-dir',
      join(folder, 'cache'),
      '-n',
      NAMESPACE,
      ...words,
    ]);
    return stdout;
  };
  const file = join(folder, 'cluster.json');
  writeFileSync(file, JSON.stringify(rayCluster('by-kubectl')));
  expect(await kubectl('apply', '-f', file)).toBe(
    'raycluster.ray.io/by-kubectl created\n',
  );
  // Defaults of the kind count as changes.
  expect(await kubectl('apply', '-f', file)).toMatch(
    /^raycluster\.ray\.io\/by-kubectl (?:unchanged|configured)\n$/,
  );
  expect(await kubectl('get', 'rayclusters')).toContain('by-kubectl');
  expect(await kubectl('delete', '-f', file)).toBe(
    'raycluster.ray.io "by-kubectl" deleted\n',
  );
});
