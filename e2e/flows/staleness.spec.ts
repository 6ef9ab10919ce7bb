import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APIRequestContext, expect, Page } from '@playwright/test';
import { portalEnvironment, portalUrl, resultsDirectory } from '../environment';
import { waitForState } from '../support/exampleClusters';
import {
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { TcpGate } from '../support/TcpGate';
import { signInAsGuest } from '../support/signIn';
import { startPortal } from '../support/startPortal';
import { test as base } from '../support/test';

/** A portal takes some 10 s to start, where nothing else runs. */
const START_TIMEOUT_MS = 180_000;

/**
 * Accuracy with which the indicator must know when Kubernetes became unreachable, milliseconds: it shows whole seconds.
 */
const SINCE_TOLERANCE_MS = 3_000;

const STATE_DIRECTORY = join(resultsDirectory, 'staleness');
const PAGE = '/ray/clusters';
const OLD = 'stale-old';
const NEW = 'stale-new';

/**
 * A separate portal whose connection to the sandbox can be shut. `others` calls the shared portal, which is not
 * affected.
 */
const test = base.extend<{ gate: TcpGate; others: APIRequestContext }>({
  gate: async ({}, use) => {
    const gate = await TcpGate.open(
      Number(portalEnvironment.RAYPORT_SANDBOX_PORT),
    );
    await use(gate);
    await gate.close();
  },
  baseURL: [
    async ({ gate }, use) => {
      const { RAYPORT_STATE_DIR, RAYPORT_SANDBOX_PORT } = portalEnvironment;
      const known = join(
        RAYPORT_STATE_DIR,
        `sandbox.${RAYPORT_SANDBOX_PORT}.kubeconfig`,
      );
      const path = join(STATE_DIRECTORY, 'kubeconfig');
      const direct = `127.0.0.1:${RAYPORT_SANDBOX_PORT}`;
      const text = readFileSync(known, 'utf8').replace(direct, gate.address);
      mkdirSync(STATE_DIRECTORY, { recursive: true });
      writeFileSync(path, text, { mode: 0o600 });
      const portal = await startPortal({
        RAYPORT_KUBERNETES: 'kubeconfig',
        KUBECONFIG: path,
        RAYPORT_STATE_DIR: STATE_DIRECTORY,
      });
      await use(portal.url);
      await portal.stop();
    },
    { scope: 'test', timeout: START_TIMEOUT_MS },
  ],
  others: async ({ playwright }, use) => {
    const others = await playwright.request.newContext({ baseURL: portalUrl });
    await use(others);
    for (const name of [OLD, NEW]) await deleteObject(others, 'clusters', name);
    await others.dispose();
  },
});

const live = (page: Page) => page.getByText('Live', { exact: true });
const stale = (page: Page) =>
  page.getByText('Kubernetes does not answer: as of');
const row = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true });

/** Since when the page says that Kubernetes does not answer, milliseconds since the epoch. */
async function toldSince(page: Page): Promise<number> {
  const text = await stale(page).innerText();
  // Between the time and AM or PM is a space that the parser of dates does not know.
  const time = text.replace(/^.* as of /, '').replace(/\s/g, ' ');
  return Date.parse(`${new Date().toDateString()} ${time}`);
}

test('pages keep their data and report that Kubernetes does not answer, and recover without a click', async ({
  page,
  context,
  gate,
  others,
}) => {
  await createObject(others, 'clusters', { name: OLD });
  const old = { namespace: NAMESPACE, name: OLD };
  await waitForState(others, old, { state: 'ready' });
  await signInAsGuest(page, PAGE);
  await expect(live(page)).toBeVisible();
  await expect(row(page, OLD)).toBeVisible();

  const shutAt = Date.now();
  gate.shut();
  await expect(stale(page)).toBeVisible();
  const since = await toldSince(page);
  expect(Math.abs(since - shutAt)).toBeLessThan(SINCE_TOLERANCE_MS);
  await expect(live(page)).toBeHidden();
  await expect(row(page, OLD)).toBeVisible();

  await createObject(others, 'clusters', { name: NEW });
  const list = await context.newPage();
  await list.goto(PAGE);
  await expect(stale(list)).toBeVisible();
  await expect(row(list, OLD)).toBeVisible();
  await expect(row(list, NEW)).toBeHidden();
  // The manifest comes from Kubernetes itself, so it can't be read; the data that the portal has is shown.
  const manifest = await context.newPage();
  await manifest.goto(`${PAGE}/${NAMESPACE}/${OLD}/yaml`);
  await expect(manifest.getByRole('alert')).toContainText('Kubernetes');
  await expect(stale(manifest)).toBeVisible();

  gate.reopen();
  for (const shown of [page, list]) {
    await expect(row(shown, NEW)).toBeVisible();
  }
  await expect(manifest.getByText('kind: RayCluster')).toBeVisible();
  await expect(manifest.getByRole('alert')).toBeHidden();
  for (const shown of [page, list, manifest]) {
    await expect(live(shown)).toBeVisible();
    await expect(stale(shown)).toBeHidden();
  }
});
