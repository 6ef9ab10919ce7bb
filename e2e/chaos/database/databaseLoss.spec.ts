import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { resultsDirectory } from '../../environment';
import { LaunchedPortal, launchPortal } from '../../support/launchPortal';
import { untilReady } from '../../support/untilReady';
import { createTemplate } from '../support/createTemplate';
import { guestOf } from '../support/guestOf';
import { KubernetesApi } from '../support/KubernetesApi';
import { markPatch, wholeObject } from '../support/objects';
import { isShort, kubeconfig } from '../support/options';
import { PortalAddress, send } from '../support/send';
import {
  postgresPort,
  writePostgresConfig,
} from '../support/writePostgresConfig';

const folder = join(resultsDirectory, 'chaos/database');

/** PostgreSQL is restarted some seconds after it was killed. */
const { POSTGRES_PID_FILE } = process.env;

const LOSSES = isShort ? 1 : 5;

/** Requests of each kind while it is unavailable. */
const ROUNDS = 5;
const PAUSE_MS = 200;

/** Limit for answers that need no database: they must not wait for it. Milliseconds. */
const LONGEST_MS = 2_500;

let portal: LaunchedPortal;
let kubernetes: KubernetesApi;
let user: PortalAddress;

// npm installs no PostgreSQL; where a machine has none, scripts/chaos.mjs says so.
test.skip(!postgresPort, 'there is no PostgreSQL');

test.beforeAll(async () => {
  const config = writePostgresConfig(folder, { port: postgresPort });
  kubernetes = await KubernetesApi.inNewNamespace('chaos-database');
  const variables = {
    RAYPORT_KUBERNETES: 'kubeconfig',
    KUBECONFIG: kubeconfig,
  };
  portal = await launchPortal('chaos/database', variables, [config]);
  await untilReady(portal.url);
  await createTemplate(portal, kubernetes.namespace);
  user = await guestOf(portal);
});

test.afterAll(() => portal?.stop());

function killDatabase() {
  process.kill(Number(readFileSync(String(POSTGRES_PID_FILE))), 'SIGKILL');
}

test(`with the database lost ${LOSSES} times, the API keeps working, and dashboards report it and recover`, async () => {
  const key = { namespace: kubernetes.namespace, name: 'lasting' };
  const clusters = `/apis/v1/namespaces/${key.namespace}/clusters`;
  const dashboard = `/api/ray/namespaces/${key.namespace}/clusters/lasting/dashboard`;
  const body = wholeObject('clusters', key, 1);
  const created = await send(portal, 'POST', clusters, { body });
  expect(created.status, created.text).toBe(200);
  const open = () => send(user, 'POST', dashboard);
  const statusOfOpen = async () => (await open()).status;
  await expect.poll(statusOfOpen).toBe(200);
  const ticket = JSON.parse((await open()).text).path;
  const show = () => send(user, 'GET', `/api/ray${ticket}api/version`);
  const statusOfShow = async () => (await show()).status;
  await expect.poll(statusOfShow).toBe(200);

  for (let loss = 1; loss <= LOSSES; loss += 1) {
    killDatabase();
    // Its processes for open connections keep running for a moment.
    await expect.poll(statusOfOpen).toBe(503);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const mark = loss * ROUNDS + round;
      const [list, changed, opened, shown] = await Promise.all([
        send(portal, 'GET', clusters),
        send(portal, 'PATCH', `${clusters}/lasting`, {
          body: markPatch('clusters', mark),
        }),
        open(),
        show(),
      ]);
      for (const { request, status, text, milliseconds } of [list, changed]) {
        expect(status, `${request}: ${text}`).toBe(200);
        expect(milliseconds, request).toBeLessThan(LONGEST_MS);
      }
      for (const { request, status, text, headers } of [opened, shown]) {
        expect(status, `${request}: ${text}`).toBe(503);
        expect(headers.get('retry-after'), request).not.toBeNull();
      }
      await sleep(PAUSE_MS);
    }
    await expect.poll(statusOfOpen).toBe(200);
    await expect.poll(statusOfShow).toBe(200);
  }

  // Changes made meanwhile are recorded as soon as the database is back.
  const timeline = `/api/ray/namespaces/${key.namespace}/clusters/lasting/timeline`;
  const recorded = async () => {
    const { entries = [], changesMissing } = JSON.parse(
      (await send(portal, 'GET', timeline)).text,
    );
    const isChange = ({ action }: { action?: string }) => action === 'changed';
    return changesMissing ? 'missing' : entries.filter(isChange).length;
  };
  await expect.poll(recorded).toBe(LOSSES * ROUNDS);
});
