import { expect, type Locator, type Page } from '@playwright/test';

/** Far more stops than any page has between two controls that a reader uses. */
const MAX_STOPS = 80;

/** Presses a key until something has the focus; fails where that does not lead there. */
async function goTo(
  page: Page,
  key: 'Tab' | 'ArrowDown' | 'ArrowRight',
  target: Locator,
) {
  await target.waitFor();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await target.evaluate(node => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

export async function tabTo(page: Page, target: Locator) {
  await goTo(page, 'Tab', target);
}

/** Presses a button in a row of a table of `@backstage/ui`: that is one stop, and the arrow keys lead through it. */
export async function pressInRow(page: Page, row: Locator, button: Locator) {
  await tabTo(page, row.locator('xpath=../*[1]'));
  await goTo(page, 'ArrowDown', row);
  await goTo(page, 'ArrowRight', button);
  await page.keyboard.press('Enter');
}

/** Focuses a control and activates it: a button or a link with Enter, a checkbox with Space. */
export async function press(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
) {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Focuses a field and replaces its content by typing. */
export async function retype(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Opens a select and takes the first option that begins like that. */
export async function choose(page: Page, picker: Locator, beginning: string) {
  await press(page, picker);
  await page.getByRole('listbox').waitFor();
  await page.keyboard.type(beginning);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(picker).toBeFocused();
}
