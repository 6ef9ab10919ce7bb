import type { Page } from '@playwright/test';

/** Something to take a picture of. */
export interface Scene {
  /** Of the picture's file. */
  name: string;
  path: string;
  /** Opens an element such as a dialog, in each of the portal's languages. */
  open?(page: Page): Promise<void>;
}

/** Pages that all users see. */
const PAGES = [
  'ray/overview',
  ...['clusters', 'jobs', 'services', 'templates'].flatMap(list => [
    `ray/${list}`,
    `ray/${list}/new`,
  ]),
  'ray/usage',
  'ray/usage?by=object&span=year',
  'ray/clusters?q=nothing-like-this',
  'ray/clusters/ray-demo/nowhere',
  'ray/nowhere',
  'catalog',
  'settings',
];

/** The tabs of objects. */
const TABS = {
  clusters: ['', '/logs', '/yaml', '/history', '/dashboard', '/edit'],
  jobs: ['', '/logs', '/yaml', '/history', '/edit'],
  services: ['', '/logs', '/yaml', '/history', '/edit'],
  templates: ['', '/yaml', '/history', '/edit'],
};

/** Objects to take pictures of: a healthy one of each kind, and those with problems. */
const OBJECTS: Record<keyof typeof TABS, string[]> = {
  clusters: ['ray-demo/feature-pipeline', 'ray-demo/image-classifier'],
  jobs: ['ray-demo/daily-report', 'ray-demo/pictures-failing'],
  services: ['ray-ml/fruit-prices'],
  templates: ['ray-demo/standard'],
};

/** Objects that differ from those by their first tab alone. */
const FURTHER_PAGES = [
  'ray/clusters/ray-demo/pictures-suspended',
  'ray/clusters/ray-demo/pictures-refused',
  'ray/services/ray-demo/pictures-without-application',
  'ray/clusters/new?from=ray-demo/feature-pipeline',
  'catalog/default/resource/ray-demo.feature-pipeline',
  'catalog/default/resource/ray-demo.feature-pipeline/ray',
  'catalog/default/resource/ray-demo.image-classifier/ray',
  'catalog/default/resource/ray-ml.fruit-prices.service/ray-service',
];

const CLUSTER = 'ray/clusters/ray-demo/feature-pipeline';
const FAILED_CLUSTER = 'ray/clusters/ray-demo/image-classifier';
const FAILED_JOB = 'ray/jobs/ray-demo/pictures-failing';
const TEMPLATE = 'ray/templates/ray-demo/standard';

/** The menu of an object's page. */
const ACTIONS = /^(Actions|Aktionen)$/;
const REMOVE = /^(Delete|Löschen)$/;

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** A button of an object's page, or an item of its menu on phones and for rare actions. */
const act = (name: RegExp) => async (page: Page) => {
  const menu = page.getByRole('button', { name: ACTIONS }).first();
  await menu.waitFor();
  const button = page.getByRole('button', { name }).first();
  if (await button.isVisible()) return button.click();
  await menu.click();
  return page.getByRole('menuitem', { name }).click();
};

const keys =
  (...pressed: string[]) =>
  async (page: Page) => {
    await page.getByRole('heading').first().waitFor();
    for (const key of pressed) await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
  };

async function selectAll(page: Page) {
  const checkbox = page.getByRole('checkbox').first();
  await page.getByRole('row').nth(1).waitFor();
  // Its box is drawn above it.
  await checkbox.check({ force: true });
}

/** Changes the version of Ray and asks for the review. */
async function review(page: Page) {
  await page
    .getByRole('textbox', { name: /^(Ray version|Ray-Version)/ })
    .fill('2.47.0');
  await press(/^(Review|Prüfen)/)(page);
}

const DIALOGS: Scene[] = [
  { name: 'quick_start', path: 'ray/overview?run=', open: async () => {} },
  { name: 'palette', path: 'ray/overview', open: keys('Control+k') },
  {
    name: 'palette_search',
    path: 'ray/overview',
    open: keys('Control+k', ...'feature'),
  },
  { name: 'keys', path: 'ray/overview', open: keys('?') },
  {
    name: 'saved_filters',
    path: 'ray/clusters?state=failed',
    open: press(/^(Saved filters|Gespeicherte Filter)/),
  },
  { name: 'selection', path: 'ray/clusters', open: selectAll },
  {
    name: 'fleet_delete',
    path: 'ray/clusters',
    async open(page) {
      await selectAll(page);
      await press(/^(Delete selected|Auswahl löschen)$/)(page);
    },
  },
  {
    name: 'fleet_renew',
    path: 'ray/clusters',
    async open(page) {
      await selectAll(page);
      await press(/^(Renew pods|Pods erneuern)$/)(page);
    },
  },
  {
    name: 'row_menu',
    path: 'ray/clusters',
    open: press(/^(Actions for|Aktionen für) /),
  },
  { name: 'menu', path: CLUSTER, open: press(ACTIONS) },
  { name: 'delete', path: CLUSTER, open: act(REMOVE) },
  { name: 'suspend', path: CLUSTER, open: act(/^(Suspend|Anhalten)$/) },
  { name: 'scale', path: CLUSTER, open: act(/^(Scale|Skalieren)$/) },
  { name: 'renew', path: CLUSTER, open: act(/^(Renew pods|Pods erneuern)$/) },
  {
    name: 'fix',
    path: FAILED_CLUSTER,
    open: press(/^(Change the image|Image ändern)/),
  },
  { name: 'review', path: `${CLUSTER}/edit`, open: review },
  {
    name: 'errors',
    path: 'ray/clusters/new',
    open: press(/^(Create cluster|Cluster anlegen)$/),
  },
  {
    name: 'run_again',
    path: FAILED_JOB,
    open: press(/^(Run again with another|Mit anderem)/),
  },
  { name: 'delete_job', path: FAILED_JOB, open: act(REMOVE) },
  { name: 'delete_template', path: TEMPLATE, open: act(REMOVE) },
];

/** Dialogs, menus and other overlays of a page. */
export const OPENED = DIALOGS.map(scene => ({
  ...scene,
  name: `opened_${scene.name}`,
}));

function visit(path: string): Scene {
  return { name: path.replace(/^ray\//, '').replace(/\W+/g, '_'), path };
}

/** Scenes that need no object. */
export const GENERAL: Scene[] = PAGES.map(visit);

/** The pages of objects, by their tabs. */
export const OF_OBJECTS: Scene[] = [
  ...Object.keys(TABS).flatMap(kind => {
    const list = kind as keyof typeof TABS;
    return OBJECTS[list].flatMap(object =>
      TABS[list].map(tab => visit(`ray/${list}/${object}${tab}`)),
    );
  }),
  ...FURTHER_PAGES.map(visit),
];
