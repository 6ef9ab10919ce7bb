import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Standards that pages are held to, beside axe's own best practices: WCAG 2.0 to 2.2, levels A and AA. */
const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

/** Parts of Backstage's own shell, which are not ours to change. */
const EXCLUDED = [
  // The sidebar: its lists hold more than list items.
  '[data-testid="sidebar-root"]',
  // The header of a plugin: its tabs name panels that it does not render.
  '.bui-PluginHeader',
  // React Aria's words for screen readers: they name a button for seconds after it is gone.
  '[data-live-announcer]',
];

/** Rules that a plugin cannot keep: Backstage's layout of pages has no main landmark to put content into. */
const DISABLED = ['region', 'landmark-one-main'];

/** What axe finds wrong with what a page shows right now: a line for each rule and element. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ exclude, tags, disabled }) =>
      (globalThis as typeof globalThis & { axe: typeof axe }).axe.run(
        { include: [['body']], exclude: exclude.map(selector => [selector]) },
        {
          runOnly: { type: 'tag', values: tags },
          rules: Object.fromEntries(
            disabled.map(id => [id, { enabled: false }]),
          ),
          resultTypes: ['violations'],
        },
      ),
    { exclude: EXCLUDED, tags: TAGS, disabled: DISABLED },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, any }) => {
      const why = any.map(({ message }) => message).join('; ');
      return `${id} (${help}) ${target.join(' ')} ${html} ${why}`;
    }),
  );
}
