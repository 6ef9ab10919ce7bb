import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until an element stays where it is. Playwright waits for that too, but scrolls the page when it tries again, and a
 * list that is open closes when the page scrolls.
 */
async function settle(locator: Locator): Promise<Locator> {
  await locator.evaluate(async element => {
    const place = () => JSON.stringify(element.getBoundingClientRect());
    let before: string;
    do {
      before = place();
      await new Promise(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    } while (place() !== before);
  });
  return locator;
}

/**
 * Chooses an option of a list that opens, and waits until the list is gone: it fades out, and while it does, the next
 * one shows the same options a second time.
 */
export async function chooseOption(
  page: Page,
  choice: {
    /** A button that opens the list, or a field that does when something is typed. */
    from: Locator;
    /** The text to type. */
    typed?: string;
    option: string | RegExp;
  },
) {
  const { from, typed } = choice;
  const option = page.getByRole('option', { name: choice.option, exact: true });
  await settle(from);
  await (typed === undefined ? from.click() : from.fill(typed));
  await (await settle(option)).click();
  await expect(option).toHaveCount(0);
}
