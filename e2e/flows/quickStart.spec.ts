import { expect, Page, test } from '@playwright/test';
import { apiToken } from '../environment';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';

const NAMESPACE = 'ray-demo';

const headers = { Authorization: `Bearer ${apiToken}` };

/** The window in which a failed job must show why, without scrolling. */
const SMALL = { width: 1280, height: 720 };

/** Fewer than what a script took by the form for jobs. */
const MAX_CLICKS = 5;

/** Counts the clicks and presses of the flow from here on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset.clicks = '0';
    document.addEventListener(
      'click',
      () => {
        const { dataset } = document.body;
        dataset.clicks = String(Number(dataset.clicks) + 1);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.body.dataset.clicks));
}

test.use({ viewport: SMALL });

test('a new user runs a script in a handful of clicks, and sees at once why it failed', async ({
  page,
  request,
}) => {
  await signInAsGuest(page, '/ray');
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Run a script' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Python script' }).click();
  await page.keyboard.insertText('import ray\nprint("hello")\n');
  await form.getByRole('radio', { name: /^S / }).click({ force: true });
  await screenshot(page, 'quick-start');
  await form.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(/\/ray\/jobs\/[^/]+\/script-/);
  expect(await clicks()).toBeLessThanOrEqual(MAX_CLICKS);

  await expect(page.getByText('Succeeded').first()).toBeVisible();
  const phases = page.getByRole('table', { name: 'Phases' });
  await expect(phases.getByRole('row', { name: /^Running/ })).toBeVisible();
  const [namespace, job] = new URL(page.url()).pathname.split('/').slice(-2);
  await request.delete(`/apis/v1/namespaces/${namespace}/jobs/${job}`, {
    headers,
  });
});

test('a failed job shows its error within the first screen', async ({
  page,
  request,
}) => {
  const collection = `/apis/v1/namespaces/${NAMESPACE}/jobs`;
  const name = 'flow-raises';
  const data = {
    name,
    namespace: NAMESPACE,
    user: 'user:default/guest',
    version: '2.46.0',
    entrypoint: `python -c "raise KeyError('x')"`,
    clusterSpec: {
      headGroupSpec: {
        computeTemplate: 'small',
        serviceType: 'ClusterIP',
        rayStartParams: { 'dashboard-host': '0.0.0.0' },
      },
    },
    shutdownAfterJobFinishes: true,
  };
  await expect(await request.post(collection, { headers, data })).toBeOK();
  await signInAsGuest(page, `/ray/jobs/${NAMESPACE}/${name}`);
  const output = page.getByRole('region', { name: 'Why it failed' });
  await expect(output).toContainText('Traceback');
  await expect(output).toBeInViewport({ ratio: 1 });
  await screenshot(page, 'job-failed');
  await request.delete(`${collection}/${name}`, { headers });
});
