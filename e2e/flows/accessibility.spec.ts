import { expect, Locator, Page } from '@playwright/test';
import {
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { findViolations } from '../support/findViolations';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const NAME = 'flow-access';

const SERVE_CONFIG = `applications:
  - name: hello
    import_path: hello_world:app
    route_prefix: /
`;

const KINDS = ['clusters', 'jobs', 'services'] as const;

/** A page to check, and how to recognize that it has loaded. */
interface Visit {
  path: string;
  ready(page: Page): Locator;
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first();

function row(name: string) {
  return (page: Page) =>
    page.getByRole('row', { name: new RegExp(name) }).first();
}

/** All pages, by their content. */
const VISITS: Record<string, Visit> = {
  overview: { path: '/ray/overview', ready: heading(/./) },
  'list of clusters': { path: '/ray/clusters', ready: row(NAME) },
  'list of jobs': { path: '/ray/jobs', ready: row(NAME) },
  'list of services': { path: '/ray/services', ready: row(NAME) },
  'list of templates': { path: '/ray/templates', ready: row('small') },
  usage: { path: '/ray/usage', ready: heading('Usage') },
  'list in which nothing matches': {
    path: '/ray/clusters?q=nothing-like-this',
    ready: page => page.getByRole('button', { name: 'Clear filters' }),
  },
  cluster: {
    path: `/ray/clusters/${NAMESPACE}/${NAME}`,
    ready: page => page.getByText('Running', { exact: true }).first(),
  },
  'log of a cluster': {
    path: `/ray/clusters/${NAMESPACE}/${NAME}/logs`,
    ready: heading(NAME),
  },
  'YAML of a cluster': {
    path: `/ray/clusters/${NAMESPACE}/${NAME}/yaml`,
    ready: page => page.locator('.cm-editor'),
  },
  'history of a cluster': {
    path: `/ray/clusters/${NAMESPACE}/${NAME}/history`,
    ready: heading(NAME),
  },
  'dashboard of a cluster': {
    path: `/ray/clusters/${NAMESPACE}/${NAME}/dashboard`,
    ready: page => page.locator('iframe'),
  },
  job: {
    path: `/ray/jobs/${NAMESPACE}/${NAME}`,
    ready: page => page.locator('pre').first(),
  },
  service: { path: `/ray/services/${NAMESPACE}/${NAME}`, ready: heading(NAME) },
  'catalog entity of a cluster': {
    path: `/catalog/default/resource/${NAMESPACE}.${NAME}/ray`,
    ready: page => page.getByText('Running', { exact: true }).first(),
  },
  'catalog entity of a service': {
    path: `/catalog/default/resource/${NAMESPACE}.${NAME}.service/ray-service`,
    ready: heading('Serve configuration'),
  },
  template: {
    path: `/ray/templates/${NAMESPACE}/small`,
    ready: heading('small'),
  },
  'cluster that is gone': {
    path: `/ray/clusters/${NAMESPACE}/flow-nowhere`,
    ready: page => page.getByText(/gone|no cluster|not found|does not exist/i),
  },
  ...Object.fromEntries(
    [...KINDS, 'templates'].flatMap(kind => {
      const name = kind === 'templates' ? 'small' : NAME;
      const ready = (page: Page) => page.locator('form').first();
      return [
        [`form for new ${kind}`, { path: `/ray/${kind}/new`, ready }],
        [
          `form for existing ${kind}`,
          { path: `/ray/${kind}/${NAMESPACE}/${name}/edit`, ready },
        ],
      ];
    }),
  ),
};

/** Pages of a reader without permissions. */
const DENIED = [
  '/ray/overview',
  '/ray/clusters',
  `/ray/clusters/${NAMESPACE}/${NAME}`,
];

/** Answers all requests of the pages as to a user without any permission. */
async function denyEverything(page: Page) {
  await page.route('**/api/ray/**', route =>
    route.fulfill({
      status: 403,
      json: { code: 7, message: 'You lack the permission.', details: [] },
    }),
  );
}

/** Faults of one page must not hide those of the others. */
const softly = expect.configure({ soft: true });

async function expectAccessible(page: Page, message: string) {
  // Elements that fade in have too little contrast for a moment.
  await softly.poll(() => findViolations(page), { message }).toEqual([]);
}

/** The dialog that is open; menus have that role, too. */
function dialogOf(page: Page) {
  return page.locator('section[role="dialog"]');
}

/** The menu of a cluster, and the dialogs that ask before something is done with it. */
async function lookAtActions(page: Page) {
  const dialog = dialogOf(page);
  const open = async (action: 'Scale' | 'Suspend' | 'Resume') => {
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: action }).waitFor();
    if (action === 'Scale') await expectAccessible(page, 'menu of actions');
    await page.getByRole('menuitem', { name: action }).click();
    await dialog.waitFor();
    await expectAccessible(page, `dialog of ${action}`);
  };
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await open('Scale');
  await leave();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete cluster' }).waitFor();
  await expectAccessible(page, 'dialog that asks before a deletion');
  await leave();
  await open('Suspend');
  await dialog.getByRole('button', { name: 'Suspend cluster' }).click();
  await page.getByText('Suspended', { exact: true }).first().waitFor();
  // Content dimmed by a dialog has too little contrast, and toasts count although they are not to be read then.
  const toast = page.getByText(`Cluster ${NAME} is being suspended`);
  await toast.waitFor({ state: 'hidden' });
  await open('Resume');
  await leave();
}

/** The contents of a form before it is sent, and its copy formats. */
async function lookAtReview(page: Page) {
  await page.goto(`/ray/clusters/${NAMESPACE}/${NAME}/edit`);
  await page.getByRole('textbox', { name: /^Ray version/ }).fill('2.47.0');
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('insertion')).toHaveText('version: 2.47.0');
  await expectAccessible(page, 'review of a change');
  await dialog.getByRole('button', { name: /Copy as/ }).click();
  await page.getByRole('menuitem', { name: /kubectl/ }).waitFor();
  await expectAccessible(page, 'what a change can be copied as');
}

/** Selected rows, and the dialog that asks before they are deleted. */
async function lookAtBulkDeletion(page: Page) {
  await page.goto(`/ray/clusters?q=${NAME}`);
  await row(NAME)(page).waitFor();
  const selectAll = page.getByRole('columnheader').first();
  await selectAll.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await dialogOf(page).waitFor();
  await expectAccessible(page, 'dialog that asks before several deletions');
}

test.beforeEach(async ({ request }) => {
  await createObject(request, 'clusters', { name: NAME });
  await createObject(request, 'jobs', { name: NAME, entrypoint: 'echo done' });
  await createObject(request, 'services', {
    name: NAME,
    serveConfigV2: SERVE_CONFIG,
  });
});

test.afterEach(async ({ request }) => {
  for (const kind of KINDS) await deleteObject(request, kind, NAME);
});

test('the document declares the language of its pages', async ({ page }) => {
  await signInAsGuest(page, '/ray/overview');
  const document = page.locator('html');
  await expect(document).toHaveAttribute('lang', 'en');
  // Where Backstage keeps what the reader has chosen.
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.reload();
  await expect(document).toHaveAttribute('lang', 'de');
});

/** In the first tier every second page: axe takes two seconds for one. */
const VISITED = Object.entries(VISITS).filter(
  (_, index) => process.env.RAYPORT_TEST_TIER === 'all' || index % 2 === 0,
);

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = colorScheme === 'dark' ? '@nightly' : [];
  test.describe(`in ${colorScheme} colours`, { tag }, () => {
    // No animations, so no page is checked halfway.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no violations on any page', async ({ page }) => {
      await signInAsGuest(page, '/ray/clusters');
      for (const [what, { path, ready }] of VISITED) {
        await page.goto(path);
        await ready(page).waitFor();
        await expectAccessible(page, what);
      }
    });

    test(
      'axe finds no violations on pages without permission',
      { tag: '@nightly' },
      async ({ page }) => {
        await signInAsGuest(page, '/ray/templates');
        await denyEverything(page);
        for (const path of DENIED) {
          await page.goto(path);
          await page.getByRole('alert').first().waitFor();
          await expectAccessible(page, `${path}, denied`);
        }
      },
    );

    test(
      'axe finds no violations in dialogs, menus and form errors',
      { tag: '@nightly' },
      async ({ page }) => {
        await signInAsGuest(page, `/ray/clusters/${NAMESPACE}/${NAME}`);
        await lookAtActions(page);
        await lookAtReview(page);
        await lookAtBulkDeletion(page);
        await page.goto('/ray/clusters/new');
        await page.getByRole('button', { name: 'Create cluster' }).click();
        await page.locator('[aria-invalid="true"]').first().waitFor();
        await expectAccessible(page, 'form with errors');
      },
    );
  });
}
