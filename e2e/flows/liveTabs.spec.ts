import {
  APIRequestContext,
  BrowserContext,
  expect,
  Page,
} from '@playwright/test';
import { apiToken } from '../environment';
import { waitForState } from '../support/exampleClusters';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

/** More tabs than the number of connections that browsers open to one server. */
const TABS = 8;

/** How long an idle page is watched, milliseconds. */
const IDLE_MS = 5_000;

const NAMESPACE = 'ray-demo';
const CLUSTERS = `/apis/v1/namespaces/${NAMESPACE}/clusters`;
const PAGE = '/ray/clusters';
const headers = { Authorization: `Bearer ${apiToken}` };

/** How many streams of changes the portal has open: the catalog's, and those of browsers. */
async function openStreams(request: APIRequestContext): Promise<number> {
  const text = await (await request.get('/metrics', { headers })).text();
  const line = /^ray_streams_open\{.*transport="sse".*\} (\d+)/m;
  return Number(line.exec(text)?.[1]);
}

async function untilLive(page: Page) {
  const live = page.getByText('Live', { exact: true });
  await expect(live).toBeVisible();
}

/** Opens another tab, in which the user is signed in already. */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(PAGE);
  await untilLive(page);
  return page;
}

async function createCluster(request: APIRequestContext, name: string) {
  const headGroupSpec = {
    computeTemplate: 'standard',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  };
  const data = {
    name,
    namespace: NAMESPACE,
    user: 'ada',
    version: '2.46.0',
    clusterSpec: { headGroupSpec },
  };
  await expect(await request.post(CLUSTERS, { headers, data })).toBeOK();
  const state = { state: 'ready' };
  await waitForState(request, { namespace: NAMESPACE, name }, state);
}

async function deleteCluster(request: APIRequestContext, name: string) {
  const answer = await request.delete(`${CLUSTERS}/${name}`, { headers });
  await expect(answer).toBeOK();
}

test('eight tabs show a change at once over one connection, and send no requests while nothing changes', async ({
  page,
  context,
  request,
}) => {
  await createCluster(request, 'live-old');
  const before = await openStreams(request);
  await signInAsGuest(page, PAGE);
  await untilLive(page);
  const tabs = [page];
  while (tabs.length < TABS) tabs.push(await openTab(context));
  await expect.poll(() => openStreams(request)).toBe(before + 1);

  const requests: string[] = [];
  context.on('request', sent => requests.push(sent.url()));
  await page.waitForTimeout(IDLE_MS);
  expect(requests).toEqual([]);

  await createCluster(request, 'live-new');
  for (const tab of tabs) {
    await expect(tab.getByRole('link', { name: 'live-new' })).toBeVisible();
  }
  expect(requests.filter(url => url.includes('/api/ray/watch'))).toEqual([]);

  // The tab that reads for the others may close at any time.
  await tabs.shift()?.close();
  await deleteCluster(request, 'live-new');
  for (const tab of tabs) {
    await expect(tab.getByRole('link', { name: 'live-new' })).toBeHidden();
  }
  await expect.poll(() => openStreams(request)).toBe(before + 1);
  await Promise.all(tabs.map(tab => tab.close()));
  await expect.poll(() => openStreams(request)).toBe(before);
  await deleteCluster(request, 'live-old');
});

test('idle pages send no requests', async ({ page, request }) => {
  await createCluster(request, 'live-rest');
  await signInAsGuest(page, PAGE);
  await untilLive(page);
  for (const path of [
    '/ray/overview',
    PAGE,
    `${PAGE}/${NAMESPACE}/live-rest`,
    `${PAGE}/${NAMESPACE}/live-rest/yaml`,
  ]) {
    await page.goto(path);
    await page.waitForLoadState('load');
    const requests = new Set<string>();
    // No stream reports Ray's usage: the page of a cluster asks for it while it is visible.
    const note = (sent: { url(): string }) => {
      if (!sent.url().endsWith('/load')) requests.add(sent.url());
    };
    // Requests of the initial load are sent in this first wait, which is as long as the one whose requests are noted.
    await page.waitForTimeout(IDLE_MS);
    page.on('request', note);
    await page.waitForTimeout(IDLE_MS);
    page.off('request', note);
    expect([...requests], path).toEqual([]);
  }
  await deleteCluster(request, 'live-rest');
});
