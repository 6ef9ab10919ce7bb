import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, Page, test } from '@playwright/test';
import { chooseOption } from '../support/chooseOption';
import { fillEditor } from '../support/editor';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { makeCode, serviceOf } from './support/objects';
import { connectToReal, NAMESPACE, RAY_VERSION } from './support/portals';

const TEMPLATE = 'tiny';
const CLUSTER = 'tour';
const JOB = 'squares';
const OWN_JOB = 'sums';
const SERVICE = 'pi';

/** Six tasks, spread over the nodes. */
const TASKS = `python -c "import ray, time; ray.init(); run = ray.remote(scheduling_strategy='SPREAD')(lambda i: (time.sleep(0.5), i * i, ray.get_runtime_context().get_node_id())); done = ray.get([run.remote(i) for i in range(6)]); [print('task', i, 'gave', square) for i, (_, square, _) in enumerate(done)]; print('nodes', len({node for *_, node in done}))"`;

const PI = `
from ray import serve
from starlette.requests import Request


@serve.deployment
class Pi:
    def __call__(self, request: Request) -> str:
        terms = int(request.query_params["terms"])
        return f"{4 * sum((-1) ** k / (2 * k + 1) for k in range(terms)):.4f}"


app = Pi.bind()
`;

test.use({
  // Pages call the API at the host of `backend.baseUrl` alone.
  baseURL: process.env.RAYPORT_URL?.replace('127.0.0.1', 'localhost'),
  // Send only the headers of a guest's browser.
  extraHTTPHeaders: {},
});
test.describe.configure({ mode: 'serial' });

const pageOf = (kind: string, name: string) =>
  `/ray/${kind}/${NAMESPACE}/${name}`;

async function fillIdentity(page: Page, name: string) {
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(name);
  const picker = page.getByRole('combobox', { name: /^Namespace/ });
  await chooseOption(page, {
    from: picker,
    typed: NAMESPACE,
    option: NAMESPACE,
  });
}

async function fillPods(page: Page) {
  await page.getByRole('textbox', { name: /^Ray version/ }).fill(RAY_VERSION);
  const pickers = page.getByRole('button', { name: /Compute template/ });
  for (const picker of await pickers.all()) {
    await chooseOption(page, {
      from: picker,
      option: new RegExp(`^${TEMPLATE}`),
    });
  }
}

async function expectState(page: Page, state: string) {
  await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
}

async function remove(
  page: Page,
  kind: 'cluster' | 'job' | 'service',
  name: string,
) {
  await page.goto(pageOf(`${kind}s`, name));
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: `Delete ${kind}` }).click();
  await expect(page).toHaveURL(new RegExp(`/ray/${kind}s$`));
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
}

test('a guest creates a template and a cluster with a worker, and both of its nodes become ready', async ({
  page,
}) => {
  await signInAsGuest(page, '/ray/templates');
  await page.getByRole('link', { name: 'Create template' }).first().click();
  await fillIdentity(page, TEMPLATE);
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByRole('rowheader', { name: TEMPLATE })).toBeVisible();

  await page.getByRole('tab', { name: 'Clusters' }).click();
  await page.getByRole('link', { name: 'Create cluster' }).first().click();
  await fillIdentity(page, CLUSTER);
  await fillPods(page);
  await page.getByRole('button', { name: 'Create cluster' }).click();
  await expect(page).toHaveURL(new RegExp(`${pageOf('clusters', CLUSTER)}$`));
  await expectState(page, 'Ready');
  await expect(page.getByText('1 / 1')).toBeVisible();
});

test('a job with several tasks runs on both nodes, and shows its log and state', async ({
  page,
}) => {
  await signInAsGuest(page, '/ray/jobs');
  await page.getByRole('link', { name: 'Create job' }).first().click();
  await fillIdentity(page, JOB);
  await page.getByRole('textbox', { name: /^Entrypoint/ }).fill(TASKS);
  await chooseOption(page, {
    from: page.getByRole('button', { name: /Where it runs/ }),
    option: /existing/,
  });
  await chooseOption(page, {
    from: page.getByRole('button', { name: /Existing cluster$/ }),
    option: CLUSTER,
  });
  await page.getByRole('button', { name: 'Create job' }).click();
  await expect(page).toHaveURL(new RegExp(`${pageOf('jobs', JOB)}$`));
  await expectState(page, 'Succeeded');
  const log = page.getByRole('log');
  await expect(log.getByText('task 5 gave 25', { exact: true })).toBeVisible();
  await expect(log.getByText('nodes 2', { exact: true })).toBeVisible();
  await screenshot(page, 'real-ray-job');
});

test('the Ray dashboard in the portal shows the job', async ({ page }) => {
  await signInAsGuest(page, pageOf('clusters', CLUSTER));
  const tabs = page.getByRole('navigation', { name: 'Content navigation' });
  await tabs.getByRole('link', { name: 'Ray dashboard' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('link', { name: 'Jobs' }).first().click();
  const row = frame.getByRole('row').filter({ hasText: `${JOB}-` });
  await expect(row.getByText('SUCCEEDED').first()).toBeVisible();
  await row.scrollIntoViewIfNeeded();
  await screenshot(page, 'real-ray-dashboard');
});

/** Examples of the form, and the last line that each prints. */
const EXAMPLES = [
  ['Tasks on all nodes', 'sum 285'],
  ['Training in parallel', 'y = 3.0 x + 2.0'],
] as const;

for (const [example, line] of EXAMPLES) {
  test(`the example "${example}" prints its result`, async ({ page }) => {
    await signInAsGuest(
      page,
      `/ray/jobs/_script?cluster=${NAMESPACE}/${CLUSTER}`,
    );
    await page.getByRole('button', { name: example }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page).toHaveURL(/\/ray\/jobs\/.*\/script-/);
    await expectState(page, 'Succeeded');
    const log = page.getByRole('log');
    await expect(log.getByText(line, { exact: true })).toBeVisible();
  });
}

test('a folder runs on a dedicated cluster', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'rayport-folder-'));
  await writeFile(join(folder, 'sizes.py'), 'layers = 2\n');
  await writeFile(
    join(folder, 'train.py'),
    'import ray, sizes\nray.init()\nprint("layers", sizes.layers)\n',
  );
  await signInAsGuest(page, '/ray/jobs/_script');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await chooser).setFiles(folder);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(/\/ray\/jobs\/.*\/script-/);
  await expectState(page, 'Succeeded');
  const log = page.getByRole('log');
  await expect(log.getByText('layers 2', { exact: true })).toBeVisible();
  await rm(folder, { recursive: true });
});

test('a job with a dedicated cluster succeeds and can be deleted', async ({
  page,
}) => {
  await signInAsGuest(page, '/ray/jobs');
  await page.getByRole('link', { name: 'Create job' }).first().click();
  await fillIdentity(page, OWN_JOB);
  await page
    .getByRole('textbox', { name: /^Entrypoint/ })
    .fill(
      `python -c "import ray; ray.init(); print('sum', sum(ray.get([ray.put(i) for i in range(5)])), 'on', len(ray.nodes()))"`,
    );
  await fillPods(page);
  await page.getByRole('textbox', { name: /^Replicas/ }).fill('0');
  await page.getByRole('button', { name: 'Create job' }).click();
  await expectState(page, 'Succeeded');
  const log = page.getByRole('log');
  await expect(log.getByText('sum 10 on 1', { exact: true })).toBeVisible();
  await remove(page, 'job', OWN_JOB);
});

/** A request to an application takes far less, milliseconds. */
const ANSWER_TIMEOUT_MS = 2_000;

test('a service answers requests', async ({ page }) => {
  const real = await connectToReal();
  await makeCode(real, { 'pi_service.py': PI });
  await signInAsGuest(page, '/ray/services');
  await page.getByRole('link', { name: 'Create service' }).first().click();
  await page.getByText('YAML', { exact: true }).click();
  await fillEditor(
    page.getByRole('textbox', { name: /^Message/ }),
    // JSON is YAML too.
    JSON.stringify(serviceOf(SERVICE, 'pi_service:app', TEMPLATE)),
  );
  await page.getByRole('button', { name: 'Create service' }).click();
  await expect(page).toHaveURL(new RegExp(`${pageOf('services', SERVICE)}$`));
  await expectState(page, 'HEALTHY');

  // The request goes through the portal's host, which only the browser can resolve.
  await page
    .getByRole('textbox', { name: 'Path and query' })
    .fill('/?terms=10000');
  const answer = page.getByRole('region', { name: 'Answer' });
  // An application is healthy a moment before its pod counts as serving.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(answer).toBeVisible({ timeout: ANSWER_TIMEOUT_MS });
  }).toPass();
  await expect(answer).toHaveText('3.1415');
  await answer.scrollIntoViewIfNeeded();
  await screenshot(page, 'real-ray-request');
  await remove(page, 'service', SERVICE);
});

test('a guest scales and deletes the cluster', async ({ page }) => {
  await signInAsGuest(page, pageOf('clusters', CLUSTER));
  const scale = async (replicas: number) => {
    await page.getByRole('button', { name: 'Scale group' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('textbox', { name: 'Replicas' })
      .fill(String(replicas));
    await dialog.getByRole('button', { name: 'Scale', exact: true }).click();
    await expect(dialog).toBeHidden();
    const workers = page.getByRole('row', { name: /workers/ }).first();
    await expect(workers.getByText(`${replicas} / ${replicas}`)).toBeVisible();
  };
  await scale(2);
  await scale(1);
  await remove(page, 'job', JOB);
  await remove(page, 'cluster', CLUSTER);
});
