import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { resultsDirectory } from '../../environment';
import { LaunchedPortal, launchPortal } from '../../support/launchPortal';
import { untilReady } from '../../support/untilReady';
import { createTemplate } from '../support/createTemplate';
import { guestOf } from '../support/guestOf';
import { KubernetesApi } from '../support/KubernetesApi';
import { wholeObject } from '../support/objects';
import { kubeconfig } from '../support/options';
import { send } from '../support/send';

const folder = join(resultsDirectory, 'chaos/files');
const database = join(folder, 'database');

const RECORDS = '/api/ray/history/clusters?name=remembered';

async function launch(life: number): Promise<LaunchedPortal> {
  const portal = await launchPortal(`chaos/files/life-${life}`, {
    RAYPORT_KUBERNETES: 'kubeconfig',
    KUBECONFIG: kubeconfig,
    RAYPORT_TEST_DATABASE: database,
  });
  await untilReady(portal.url);
  return portal;
}

test('with all SQLite files truncated, sign-in and the API work, and history reports an error until restored', async () => {
  rmSync(database, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const kubernetes = await KubernetesApi.inNewNamespace('chaos-files');
  const { namespace } = kubernetes;
  const clusters = `/apis/v1/namespaces/${namespace}/clusters`;
  const before = await launch(1);
  await createTemplate(before, namespace);
  const body = wholeObject('clusters', { namespace, name: 'remembered' }, 1);
  const created = await send(before, 'POST', clusters, { body });
  expect(created.status, created.text).toBe(200);
  const recordsOf = async (portal: LaunchedPortal) =>
    (await send(portal, 'GET', RECORDS)).text;
  await expect.poll(() => recordsOf(before)).toContain('"remembered"');
  await before.stop();

  const saved = join(folder, 'ray.sqlite');
  copyFileSync(join(database, 'ray.sqlite'), saved);
  const files = readdirSync(database);
  expect(files).toEqual(
    expect.arrayContaining(['auth.sqlite', 'catalog.sqlite', 'ray.sqlite']),
  );
  for (const file of files) {
    const path = join(database, file);
    truncateSync(path, statSync(path).size / 2);
  }

  const portal = await launch(2);
  const guest = await guestOf(portal);
  const get = (path: string) => send(guest, 'GET', path);
  expect((await get(clusters)).status).toBe(200);
  expect((await get('/api/catalog/entities?limit=1')).status).toBe(200);
  const records = await get(RECORDS);
  expect(records.status).toBe(503);
  expect(JSON.parse(records.text).message).toContain('ray.sqlite is damaged');
  const health = JSON.parse((await get('/api/ray/health')).text);
  expect(health.database).toMatchObject({ state: 'unavailable' });

  renameSync(saved, join(database, 'ray.sqlite'));
  await expect.poll(() => recordsOf(portal)).toContain('"remembered"');
  await portal.stop();
});
