import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Standards that pages must meet, in addition to axe's own best practices: WCAG 2.0 to 2.2, levels A and AA. */
const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

/** Known violations of Backstage's own elements, which we can't change: a rule and its selector. */
const KNOWN = [
  // The tabs in the header of a plugin name panels that it does not render.
  { rule: 'aria-valid-attr-value', within: '.bui-PluginHeader [role="tab"]' },
  // That header is no landmark; its content is in the one of ours.
  { rule: 'region', within: '.bui-PluginHeader' },
];

/** The violations that axe finds in the page as it is shown now: a line for each rule and element. */
export async function findViolations(page: Page): Promise<string[]> {
  // It takes longer to load than to run, and stays until the next document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source);
  }
  return page.evaluate(
    async ({ tags, known }) => {
      const { run } = (globalThis as typeof globalThis & { axe: typeof axe })
        .axe;
      const { violations } = await run(document.body, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        elementRef: true,
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes
          .filter(
            ({ element }) =>
              !known.some(
                ({ rule, within }) => rule === id && element?.closest(within),
              ),
          )
          .map(({ target, html, any }) => {
            const why = any.map(({ message }) => message).join('; ');
            return `${id} (${help}) ${target.join(' ')} ${html} ${why}`;
          }),
      );
    },
    { tags: TAGS, known: KNOWN },
  );
}
