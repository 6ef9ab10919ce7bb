import { expect, test } from '@playwright/test';
import { signInAtProvider } from '../support/signInAtProvider';

/** `MAY_CREATE`: her role allows it now; `HAS_TEMPLATE`: what she created is there at the end. */
const { RAYPORT_URL, MAY_CREATE, HAS_TEMPLATE } = process.env;

const templates = (namespace: string) =>
  `/apis/v1/namespaces/${namespace}/compute_templates`;

const template = {
  name: 'small',
  namespace: 'research',
  cpu: 1,
  memory: 1,
};

test(`Ann signs in, reads the namespaces of her role, and ${MAY_CREATE ? 'creates' : 'may create nothing'}`, async ({
  page,
  request,
}) => {
  await page.goto('/ray/clusters');
  await expect(page.getByText('OpenID Connect', { exact: true })).toBeVisible();
  await expect(page.getByText('Guest')).toHaveCount(0);
  const asked = page.waitForRequest(
    sent =>
      sent.url().startsWith(`${RAYPORT_URL}/api/ray/`) &&
      sent.headers().authorization !== undefined,
  );
  await signInAtProvider(page);
  await expect(page.getByText('cluster-research')).toBeVisible();
  await expect(page.getByText('cluster-secret')).toHaveCount(0);

  const { authorization } = (await asked).headers();
  const headers = { Authorization: authorization };
  const created = await request.post(templates('research'), {
    data: template,
    headers,
  });
  const elsewhere = await request.post(templates('secret'), {
    data: { ...template, namespace: 'secret' },
    headers,
  });
  expect([created.status(), elsewhere.status()]).toEqual(
    MAY_CREATE ? [200, 403] : [403, 403],
  );
  // A template that was created before a rollback stays.
  await page.getByRole('tab', { name: 'Templates' }).click();
  await page.getByRole('heading', { name: 'Compute templates' }).waitFor();
  const row = page.getByRole('row', { name: /small/ });
  await expect(row).toHaveCount(HAS_TEMPLATE ? 1 : 0);
});
