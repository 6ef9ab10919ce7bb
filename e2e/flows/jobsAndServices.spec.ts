import { expect, Page } from '@playwright/test';
import { chooseOption } from '../support/chooseOption';
import { chooseTemplates } from '../support/chooseTemplates';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

/** A request to an application takes far less, milliseconds. */
const ANSWER_TIMEOUT_MS = 2_000;

const NAMESPACE = 'ray-demo';

async function fillBasics(page: Page, name: string) {
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(name);
  const picker = page.getByRole('combobox', { name: /^Namespace/ });
  await chooseOption(page, {
    from: picker,
    typed: NAMESPACE,
    option: NAMESPACE,
  });
}

async function remove(page: Page, kind: 'job' | 'service', name: string) {
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: `Delete ${kind}` }).click();
  await expect(page).toHaveURL(new RegExp(`/ray/${kind}s$`));
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
}

test('a guest creates a job, follows it to its end, reads its log and deletes it', async ({
  page,
}) => {
  await signInAsGuest(page, '/ray/jobs');
  await page.getByRole('link', { name: 'Create job' }).first().click();
  await fillBasics(page, 'flow-job');
  await page
    .getByRole('textbox', { name: /^Entrypoint/ })
    .fill('echo "from the flow"');
  await chooseTemplates(page, /^small/);
  await screenshot(page, 'create-job');
  await page.getByRole('button', { name: 'Create job' }).click();

  await expect(page).toHaveURL(new RegExp(`/ray/jobs/${NAMESPACE}/flow-job$`));
  await expect(page.getByText('Succeeded').first()).toBeVisible();
  const log = page.getByRole('log');
  await expect(log.getByText(/submitted successfully/)).toBeVisible();
  await expect(log.getByText('from the flow', { exact: true })).toBeVisible();
  await screenshot(page, 'job');
  await remove(page, 'job', 'flow-job');
});

test('a guest creates a service, watches its applications start, sends a request and deletes it', async ({
  page,
}) => {
  await signInAsGuest(page, '/ray/services');
  await page.getByRole('link', { name: 'Create service' }).first().click();
  await fillBasics(page, 'flow-service');
  await chooseTemplates(page, /^small/);
  await screenshot(page, 'create-service');
  await page.getByRole('button', { name: 'Create service' }).click();

  await expect(page).toHaveURL(
    new RegExp(`/ray/services/${NAMESPACE}/flow-service$`),
  );
  await expect(page.getByText('HEALTHY').first()).toBeVisible();
  const answer = page.getByRole('region', { name: 'Answer' });
  // An application is healthy a moment before its pod counts as serving.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(answer).toBeVisible({ timeout: ANSWER_TIMEOUT_MS });
  }).toPass();
  await expect(answer).toContainText(
    /simulates application .* would answer GET/,
  );
  await screenshot(page, 'service');
  await remove(page, 'service', 'flow-service');
});
