import { Page } from '@playwright/test';

/** Elements found by a selector that are wider or higher than their space, except those hidden from view. */
export async function cutOff(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll(elements =>
      elements
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            clientWidth > 1 &&
            (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
        )
        .map(({ textContent }) => textContent ?? ''),
    );
}
