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

test('the description in protobuf is about Ray only', async ({ request }) => {
  const type = 'application/com.github.proto-openapi.spec.v2@v1.0+protobuf';
  const answer = await request.get('/openapi/v2', {
    headers: { accept: type },
  });
  expect(answer.headers()['content-type']).toBe(type);
  const text = (await answer.body()).toString('latin1');
  expect(text).toContain('io.ray.v1.RayCluster');
  expect(text).toContain('io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta');
  expect(text).not.toContain('io.k8s.api.core.v1.Secret');
  expect(text).not.toContain('/api/v1/namespaces/{namespace}/pods');
});

test('a dry run of a deletion deletes nothing, on any way in', async ({
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

test('the status is read with the right to read the object', async ({
  request,
}) => {
  const data = rayCluster('read');
  await send(request, 'POST', CLUSTERS, { data, status: 201 });
  const { kind } = await send(request, 'GET', `${CLUSTERS}/read/status`);
  expect(kind).toBe('RayCluster');
});

test('every kind of write does what it does on the API server itself', async ({
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
      ...['--server', server.href, '--kubeconfig', '/dev/null'],
      ...['--cache-dir', join(folder, 'cache'), '-n', NAMESPACE, ...words],
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
