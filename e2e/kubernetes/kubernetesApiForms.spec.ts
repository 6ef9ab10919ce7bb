import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { Kubernetes } from './Kubernetes';
import { NAMESPACE } from './requests';

const COLLECTION = `namespaces/${NAMESPACE}/rayclusters`;
const RAY = '/apis/ray.io/v1';
const CLUSTERS = `${RAY}/${COLLECTION}`;
const YAML = 'application/yaml';
const meta = (as: string, version: string, type = 'json') =>
  `application/${type};as=${as};v=${version};g=meta.k8s.io`;

test.beforeAll(async () => {
  const kubernetes = await Kubernetes.connect();
  for (const name of ['form-a', 'form-b']) {
    const script = 'set -e\n\necho "a: b"\n';
    const container = {
      name: 'ray-head',
      image: 'rayproject/ray:2.46.0',
      env: [
        { name: 'NO', value: 'no' },
        { name: 'SCRIPT', value: script },
      ],
    };
    await kubernetes.create('clusters', {
      apiVersion: 'ray.io/v1',
      kind: 'RayCluster',
      metadata: { name, annotations: { 'a/b': '1.0' } },
      // The operator ignores objects of other managers, so this one does not change.
      spec: {
        managedBy: 'kueue.x-k8s.io/multikueue',
        headGroupSpec: {
          rayStartParams: { 'num-cpus': '0' },
          template: { spec: { containers: [container] } },
        },
      },
    });
  }
});

test.afterAll(async () => {
  await (await Kubernetes.connect()).removeAll('clusters');
});

/** The answer of the API server itself. */
async function ask(path: string, accept: string) {
  return (await Kubernetes.connect()).answer(path, accept);
}

/** An answer without the parts that depend on the time of the request: its version, and ages in tables. */
function comparable(text: string) {
  const { metadata, rows, columnDefinitions, ...answer } = parse(text);
  const isAge = columnDefinitions?.map(
    (column: { type: string }) => column.type === 'date',
  );
  return {
    ...answer,
    columnDefinitions,
    metadata: { ...metadata, resourceVersion: undefined },
    rows: rows?.map((row: { cells: unknown[] }) => ({
      ...row,
      cells: row.cells.map((cell, index) =>
        isAge[index] ? typeof cell : cell,
      ),
    })),
  };
}

for (const accept of [
  YAML,
  `${YAML};q=0.5, application/json`,
  `text/html, ${YAML}`,
  'application/json',
  meta('Table', 'v1'),
  meta('Table', 'v1beta1'),
  meta('Table', 'v1', 'yaml'),
  meta('PartialObjectMetadataList', 'v1'),
  meta('PartialObjectMetadataList', 'v1beta1'),
  meta('PartialObjectMetadataList', 'v1', 'yaml'),
  'application/json;as=Table;v=v2;g=meta.k8s.io',
  'text/html',
]) {
  test(`returns the same lists as the API server for ${accept}`, async ({
    request,
  }) => {
    const own = await ask(CLUSTERS, accept);
    const answer = await request.get(CLUSTERS, { headers: { accept } });
    expect(answer.status()).toBe(own.status);
    if (own.status !== 200) return;
    expect(answer.headers()['content-type']).toBe(own.type);
    expect(comparable(await answer.text())).toEqual(comparable(own.text));
  });
}

for (const accept of [YAML, meta('PartialObjectMetadata', 'v1beta1')]) {
  test(`returns the same objects as the API server for ${accept}`, async ({
    request,
  }) => {
    for (const name of ['form-a', 'missing']) {
      const path = `${CLUSTERS}/${name}`;
      const own = await ask(path, accept);
      const answer = await request.get(path, { headers: { accept } });
      expect(answer.status()).toBe(own.status);
      expect(answer.headers()['content-type']).toBe(own.type);
      expect(parse(await answer.text())).toEqual(parse(own.text));
    }
  });
}

for (const path of [
  `${RAY}/watch/${COLLECTION}`,
  `${RAY}/watch/${COLLECTION}/form-b`,
  `/api/v1/watch/${COLLECTION}`,
]) {
  test(`returns the same legacy watches as the API server at ${path}`, async ({
    request,
  }) => {
    const watch = `${path}?timeoutSeconds=1`;
    const own = await ask(watch, 'application/json');
    const answer = await request.get(watch);
    // The portal forbids paths that it does not serve, with a reason; for the API server they do not exist.
    expect(answer.ok()).toBe(own.status === 200);
    if (answer.ok()) expect(await answer.text()).toBe(own.text);
  });
}

test('refuses a watch in YAML as the API server does', async ({ request }) => {
  const path = `${CLUSTERS}?watch=1&timeoutSeconds=1`;
  const { status } = await ask(path, YAML);
  const answer = await request.get(path, { headers: { accept: YAML } });
  expect(answer.status()).toBe(status);
});
