import { createRequire } from 'node:module';
import { ensureChromium } from '../../chromium.mjs';
import { inRepository } from '../../paths.mjs';
import { clusterPath, NAMESPACE } from '../SandboxProcess.mjs';
import { median } from '../statistics.mjs';

/** @typedef {import('../Bench.mjs').Bench} Bench */
/** @typedef {any} Page of Playwright, which belongs to the workspace e2e */

const PAGE = '/ray/clusters';

const LOADS_PER_ROUND = 1;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One of these is typed into the search: with its last key all rows of the page are others. */
const WORDS = ['example-00', 'example-01'];

/** Longer than the pause after which the page filters: each key has all of its consequences before the next. */
const KEY_INTERVAL_MS = 250;

/** Long enough for what the last key sets off. */
const AFTER_TYPING_MS = 500;

const NEW_CLUSTERS_PER_ROUND = 1;

/** Appears when the list is there. */
const FIRST_ROW = '[role=row] a[href*="/ray/clusters/"]';

/**
 * Opens the page of all clusters in a browser, types into its search, and waits for a new cluster to show up.
 *
 * @param {Bench} bench
 */
export async function measureBrowser(bench) {
  const found = await ensureChromium();
  if ('missing' in found) {
    bench.table.skip(
      ['changeBrowser', 'pageInteractive', 'typing'],
      found.missing,
    );
    return;
  }
  const { chromium } = createRequire(inRepository('e2e/package.json'))(
    '@playwright/test',
  );
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ARGUMENTS,
  });
  try {
    const page = await browser.newPage();
    await page.goto(bench.portal.pagesUrl + PAGE);
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.locator(FIRST_ROW).first().waitFor();
    await measureLoads(bench, page);
    await measureTyping(bench, page);
    await measureArrival(bench, page);
  } finally {
    await browser.close();
  }
}

/**
 * From the beginning of the navigation until the list is shown and the page has time for its user.
 *
 * @param {Bench} bench
 * @param {Page} page
 */
async function measureLoads({ portal, table, rounds }, page) {
  const samples = [];
  for (let load = 0; load < rounds * LOADS_PER_ROUND; load += 1) {
    await page.goto(portal.pagesUrl + PAGE, { waitUntil: 'commit' });
    await page.locator(FIRST_ROW).first().waitFor();
    const ms = await page.evaluate(
      () =>
        new Promise(resolve =>
          requestIdleCallback(() => resolve(performance.now())),
        ),
    );
    samples.push(ms / 1000);
  }
  table.add('pageInteractive', {
    value: median(samples),
    note: `${samples.length} loads by a browser that has been there before.`,
  });
}

/**
 * Measures in the page how long key presses take, and when the first matching row appears.
 *
 * @param {{ word: string, firstRow: string }} options
 */
function watchTyping({ word, firstRow }) {
  const typing = { key: 0, busy: 0, typedAt: NaN, shownAt: NaN };
  Object.assign(globalThis, { typing });
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) {
      typing.key = Math.max(typing.key, duration);
    }
  }).observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16 }));
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) {
      typing.busy = Math.max(typing.busy, duration);
    }
  }).observe({ type: 'longtask' });
  const { document, MutationObserver } = /** @type {any} */ (globalThis);
  document.addEventListener('input', () => {
    typing.typedAt = performance.now();
    typing.shownAt = NaN;
  });
  new MutationObserver(() => {
    const { textContent = '' } = document.querySelector(firstRow) ?? {};
    if (Number.isNaN(typing.shownAt) && textContent.startsWith(word)) {
      typing.shownAt = performance.now();
    }
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

/**
 * Something to search for that none of the rows which are shown matches: the newest come first, and of those that are of
 * the same second the names decide.
 *
 * @param {Page} page
 */
async function otherWord(page) {
  const first = await page.locator(FIRST_ROW).first().textContent();
  const [one, other] = WORDS;
  return first.startsWith(one) ? other : one;
}

/**
 * From a key until its consequences are on the screen: the browser's own measure (Event Timing), or the longest that
 * the page was busy without a break, if that is more.
 *
 * @param {Bench} bench
 * @param {Page} page
 */
async function measureTyping({ table }, page) {
  const word = await otherWord(page);
  const search = page.getByRole('searchbox').first();
  await search.click();
  await page.evaluate(watchTyping, { word, firstRow: FIRST_ROW });
  await search.pressSequentially(word, { delay: KEY_INTERVAL_MS });
  await page.waitForTimeout(AFTER_TYPING_MS);
  const { key, busy, typedAt, shownAt } = await page.evaluate(
    () => /** @type {any} */ (globalThis).typing,
  );
  table.add('typing', {
    value: Math.max(key, busy),
    note: `${word.length} keys; until the key is shown ${Math.round(key)} ms at most, busy for ${Math.round(busy)} ms at a stretch at most; the first row that matches is there ${Math.round(shownAt - typedAt)} ms after the last key.`,
  });
}

/**
 * From before a cluster is created in Kubernetes until its row is there.
 *
 * @param {Bench} bench
 * @param {Page} page
 */
async function measureArrival({ portal, sandbox, table, rounds }, page) {
  await page.goto(`${portal.pagesUrl}${PAGE}?q=arrival`);
  await page.getByRole('searchbox').first().waitFor();
  // The stream of changes is open once the page is quiet.
  await page.waitForTimeout(AFTER_TYPING_MS * 2);
  const { apiVersion, kind, metadata, spec } = await sandbox.fetch(
    clusterPath('example-00001'),
  );
  const samples = [];
  for (let index = 0; index < rounds * NEW_CLUSTERS_PER_ROUND; index += 1) {
    const name = `arrival-${index}`;
    const { labels, annotations } = metadata;
    const object = {
      apiVersion,
      kind,
      spec,
      metadata: { name, namespace: NAMESPACE, labels, annotations },
    };
    const start = performance.now();
    const created = sandbox.fetch(clusterPath(), {
      method: 'POST',
      body: object,
    });
    await page.locator(`[role=row] a[href$="/${name}"]`).waitFor();
    samples.push(performance.now() - start);
    await created;
    await sandbox.fetch(clusterPath(name), { method: 'DELETE' });
  }
  table.add('changeBrowser', {
    value: median(samples),
    note: `${samples.length} new clusters, at most ${Math.round(Math.max(...samples))} ms.`,
  });
}
