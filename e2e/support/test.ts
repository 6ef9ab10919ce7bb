import { BrowserContext, test as base } from '@playwright/test';
import { portalUrl } from '../environment';

/** Contexts by the options of the flows that use them. */
type Contexts = Map<string, BrowserContext>;

/** Closes what a flow has opened, and removes what the portal has stored in the browser. */
async function clear(context: BrowserContext, baseURL: string) {
  await Promise.all(context.pages().map(page => page.close()));
  await context.clearPermissions();
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', {
    origin: new URL(baseURL).origin,
    storageTypes: 'cookies,indexeddb,local_storage,service_workers',
  });
  await page.close();
}

/**
 * Flows share one browser: the scripts that it has loaded and compiled are reused by the next flow, whose pages load in
 * half the time. Each flow begins signed out, with nothing stored.
 */
export const test = base.extend<object, { contexts: Contexts }>({
  contexts: [
    async ({}, use) => {
      const contexts: Contexts = new Map();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, contexts, baseURL, viewport, colorScheme, contextOptions },
    use,
  ) => {
    const options = [baseURL, viewport, colorScheme, contextOptions];
    const key = JSON.stringify(options);
    const context = contexts.get(key) ?? (await browser.newContext());
    contexts.set(key, context);
    await use(context);
    await clear(context, baseURL ?? portalUrl);
  },
});
