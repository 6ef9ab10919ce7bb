import { APIRequestContext, expect, test } from '@playwright/test';
import { signInAtProvider } from '../support/signInAtProvider';

const { PORTAL_URL, SANDBOX_URL, RAYPORT_API_TOKEN } = process.env;

/** The namespaces that Ann's role names, and another. */
const OPEN = 'open';
const CLOSED = 'closed';

const clusters = (namespace: string) =>
  `/apis/v1/namespaces/${namespace}/clusters`;

const clusterOf = (namespace: string, name: string) => ({
  name,
  namespace,
  user: 'user:default/ann',
  clusterSpec: {
    headGroupSpec: {
      computeTemplate: 'small',
      image: 'rayproject/ray:2.46.0',
      rayStartParams: { 'num-cpus': '1' },
    },
  },
});

/** Creates a cluster, with the template and the namespace that it needs, as a service with full access. */
async function createCluster(api: APIRequestContext, namespace: string) {
  const headers = { Authorization: `Bearer ${RAYPORT_API_TOKEN}` };
  const kind = { apiVersion: 'v1', kind: 'Namespace' };
  await api.post(`${SANDBOX_URL}/api/v1/namespaces`, {
    data: { ...kind, metadata: { name: namespace } },
  });
  const template = { name: 'small', namespace, cpu: 1, memory: 1 };
  for (const [path, data] of [
    [`/apis/v1/namespaces/${namespace}/compute_templates`, template],
    [clusters(namespace), clusterOf(namespace, `cluster-${namespace}`)],
  ] as const) {
    const response = await api.post(path, { data, headers });
    expect(response.status(), await response.text()).toBe(200);
  }
}

test('a user signs in with OpenID Connect, and may do what a role allows', async ({
  page,
  request,
}) => {
  await createCluster(request, OPEN);
  await createCluster(request, CLOSED);
  const service = { Authorization: `Bearer ${RAYPORT_API_TOKEN}` };
  const ann = '/api/catalog/entities/by-name/user/default/ann';
  await expect
    .poll(async () => (await request.get(ann, { headers: service })).status())
    .toBe(200);

  await page.goto('/ray/clusters');
  await expect(page.getByText('OpenID Connect', { exact: true })).toBeVisible();
  await expect(page.getByText('Guest')).toHaveCount(0);
  const asked = page.waitForRequest(
    sent =>
      sent.url().startsWith(`${PORTAL_URL}/api/ray/`) &&
      sent.headers().authorization !== undefined,
  );
  await signInAtProvider(page);

  await expect(page.getByText(`cluster-${OPEN}`)).toBeVisible();
  await expect(page.getByText(`cluster-${CLOSED}`)).toHaveCount(0);

  const { authorization } = (await asked).headers();
  const headers = { Authorization: authorization };
  const statusOf = async (method: string, path: string, data?: object) =>
    (await request.fetch(path, { method, headers, data })).status();
  const open = `${clusters(OPEN)}/cluster-${OPEN}`;
  const closed = `${clusters(CLOSED)}/cluster-${CLOSED}`;
  expect({
    read: await statusOf('GET', open),
    readElsewhere: await statusOf('GET', closed),
    delete: await statusOf('DELETE', open),
    create: await statusOf('POST', clusters(OPEN), clusterOf(OPEN, 'mine')),
    guest: await statusOf('GET', '/api/auth/guest/refresh'),
  }).toEqual({
    read: 200,
    readElsewhere: 404,
    delete: 403,
    create: 403,
    guest: 404,
  });
});
