import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Browser, BrowserContext, expect, Page, test } from '@playwright/test';
import { portalUrl, resultsDirectory } from '../environment';
import { signInAsGuest } from '../support/signIn';
import { startPortal } from '../support/startPortal';
import { CONDITIONS } from './conditions';
import { keepBreakable, Loss, LOSSES } from './losses';
import { prepareObjects } from './prepareObjects';
import * as all from './scenes';
import type { Scene } from './scenes';

const FOLDER = join(resultsDirectory, 'pictures');

/** Part of the names of the pictures to take; all where it is absent. */
const WANTED = new RegExp(process.env.RAYPORT_SCENES ?? '');

const wanted = (of: Scene[]) => of.filter(({ name }) => WANTED.test(name));

const GENERAL = wanted(all.GENERAL);

const SCENES = [...GENERAL, ...wanted(all.OF_OBJECTS)];

const OPENED = wanted(all.OPENED);

const WIDE = { width: 1280, height: 720 };

/** A phone. */
const NARROW = { width: 390, height: 844 };

/** As the wide window at 200 %. */
const ZOOMED = { width: 640, height: 360 };

/** Long enough for the requests that a page sends after it is shown. */
const SETTLING_MS = 1_500;

/** Pages have loaded completely by then. */
const OPENING_MS = 5_000;

/** Number of windows that load pages at the same time. */
const WINDOWS = 24;

const PREPARATION_TIMEOUT_MS = 120_000;

const LOOKS = {
  light: { viewport: WIDE, colorScheme: 'light', language: 'en' },
  dark: { viewport: WIDE, colorScheme: 'dark', language: 'en' },
  narrow: { viewport: NARROW, colorScheme: 'light', language: 'en' },
  zoomed: { viewport: ZOOMED, colorScheme: 'light', language: 'en' },
  german: { viewport: WIDE, colorScheme: 'light', language: 'de' },
  'german-narrow': { viewport: NARROW, colorScheme: 'dark', language: 'de' },
} as const;

test.beforeAll(async ({ request }) => {
  test.setTimeout(PREPARATION_TIMEOUT_MS);
  await prepareObjects(request);
});

async function picture(page: Page, look: string, { name, open }: Scene) {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(SETTLING_MS);
  await page.screenshot({
    path: join(FOLDER, look, `${name}.png`),
    animations: 'disabled',
    // An open menu or dialog covers the window, not the whole page.
    fullPage: !open,
  });
}

async function take(
  page: Page,
  look: string,
  scenes: Scene[],
  portal = portalUrl,
) {
  page.setDefaultTimeout(OPENING_MS);
  for (const scene of scenes) {
    await page.goto(`${portal}/${scene.path}`);
    const opened = scene.open?.(page) ?? Promise.resolve();
    const failure = await opened.then(
      () => '',
      error => `${scene.name}: ${error}`,
    );
    expect.soft(failure, 'what opens').toBe('');
    await picture(page, look, scene);
  }
}

for (const [look, { viewport, colorScheme, language }] of Object.entries(
  LOOKS,
)) {
  test.describe(look, () => {
    test.use({ viewport: WIDE, colorScheme });

    test('every page', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Enter' }).waitFor();
      await picture(page, look, { name: 'sign_in', path: '' });
      await signInAsGuest(page, '/ray/clusters');
      await page.setViewportSize(viewport);
      // Where Backstage keeps what the reader has chosen.
      await page.evaluate(chosen => {
        localStorage.setItem('language', chosen);
      }, language);
      await take(page, look, [...SCENES, ...OPENED]);
    });
  });
}

for (const [condition, arrange] of Object.entries(CONDITIONS)) {
  test(`every page, ${condition}`, async ({ page }) => {
    await page.setViewportSize(WIDE);
    await signInAsGuest(page, '/ray/clusters');
    await arrange(page);
    await take(page, condition, SCENES);
  });
}

test('every page, empty', async ({ page }) => {
  const portal = await startPortal({
    RAYPORT_STATE_DIR: join(resultsDirectory, 'pictures-empty'),
    RAYPORT_SANDBOX_SEED: '0',
  });
  try {
    await page.setViewportSize(WIDE);
    await signInAsGuest(page, portal.url);
    await take(page, 'empty', GENERAL, portal.url);
  } finally {
    await portal.stop();
  }
});

async function takeAfter(browser: Browser, name: string, loss: Loss) {
  const left = [...SCENES];
  while (left.length > 0) {
    const opened = new Map<Scene, BrowserContext>();
    for (const scene of left.splice(0, WINDOWS)) {
      // Windows of one context share six connections, and pages with logs keep theirs.
      const context = await browser.newContext({ viewport: WIDE });
      await keepBreakable(context);
      await signInAsGuest(
        await context.newPage(),
        `${portalUrl}/${scene.path}`,
      );
      opened.set(scene, context);
    }
    await setTimeout(SETTLING_MS);
    for (const context of opened.values()) await loss.begin(context);
    await setTimeout(loss.shownAfterMs);
    for (const [scene, context] of opened) {
      await picture(context.pages()[0], name, scene);
      await context.close();
    }
  }
}

for (const [name, loss] of Object.entries(LOSSES)) {
  test(`every page, ${name}`, ({ browser }) => takeAfter(browser, name, loss));
}
