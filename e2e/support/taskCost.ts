import { expect, Page, test } from '@playwright/test';

/** Where a page keeps the clicks across loads of another document. */
const KEY = 'clicks-of-the-task';

/** Counts a user's mouse clicks on a page from now on, including pages that it leads to. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  const count = (key: string) =>
    document.addEventListener(
      'click',
      // Clicks made by scripts cost a user nothing.
      ({ isTrusted }) => {
        if (!isTrusted) return;
        const before = Number(sessionStorage.getItem(key));
        sessionStorage.setItem(key, String(before + 1));
      },
      true,
    );
  await page.addInitScript(count, KEY);
  await page.evaluate(key => sessionStorage.setItem(key, '0'), KEY);
  await page.evaluate(count, KEY);
  return () => page.evaluate(key => Number(sessionStorage.getItem(key)), KEY);
}

/**
 * Performs a task on the present page and returns its cost: clicks, and seconds without the user's time for thinking.
 * Typing counts as time only.
 */
export async function taskCost(
  page: Page,
  task: {
    name: string;
    /** More fail the test. */
    maxClicks: number;
    /** Ends when its goal is on the screen. */
    run(): Promise<void>;
  },
): Promise<void> {
  const { name, maxClicks, run } = task;
  const clicks = await countClicks(page);
  const start = Date.now();
  await run();
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const cost = `${name}: ${await clicks()} clicks, ${seconds} s`;
  test.info().annotations.push({ type: 'cost', description: cost });
  console.log(cost);
  expect(await clicks(), cost).toBeLessThanOrEqual(maxClicks);
}
