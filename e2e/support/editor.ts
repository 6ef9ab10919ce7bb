import { Locator, Page } from '@playwright/test';

/** The text of an editor for code, as far as it is in view. */
export async function editorText(field: Locator): Promise<string> {
  const lines = await field.locator('.cm-line').allInnerTexts();
  return lines.map(line => line.replace(/\n$/, '')).join('\n');
}

/** Replaces the text of a code editor. */
export async function fillEditor(field: Locator, text: string): Promise<void> {
  await field.click();
  const page = field.page();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', {
        clipboardData,
        bubbles: true,
        cancelable: true,
      }),
    );
  }, text);
}

/** For so long after proposals appear, milliseconds, the editor takes Enter for a new line. */
const PROPOSAL_DELAY_MS = 75;

/** Accepts by keyboard what the editor proposes first. */
export async function acceptProposal(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('option', { name }).first().waitFor();
  await page.waitForTimeout(2 * PROPOSAL_DELAY_MS);
  await page.keyboard.press('Enter');
}
