import { APIRequestContext, expect } from '@playwright/test';
import { portalEnvironment } from '../environment';
import {
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

/** Kubernetes itself, as Helm and kubectl reach it. */
const KUBERNETES = `http://127.0.0.1:${portalEnvironment.RAYPORT_SANDBOX_PORT}`;
const CLUSTERS = `${KUBERNETES}/apis/ray.io/v1/namespaces/${NAMESPACE}/rayclusters`;
/** How KubeRay's chart names the cluster of release `ranking`. */
const NAME = 'ranking-kuberay';

/** On a quiet machine it is there within 500 ms; the annotation of the test has the time. */
const SHOWN_TIMEOUT_MS = 5_000;

const podsOf = (name: string) => ({
  spec: { containers: [{ name, image: 'rayproject/ray:2.46.0' }] },
});

/** The cluster that `helm install ranking kuberay/ray-cluster` creates. */
const CLUSTER = {
  apiVersion: 'ray.io/v1',
  kind: 'RayCluster',
  metadata: {
    name: NAME,
    labels: {
      'app.kubernetes.io/instance': 'ranking',
      'app.kubernetes.io/managed-by': 'Helm',
      'helm.sh/chart': 'ray-cluster-1.7.0',
    },
    annotations: {
      'meta.helm.sh/release-name': 'ranking',
      'meta.helm.sh/release-namespace': NAMESPACE,
    },
  },
  spec: {
    rayVersion: '2.46.0',
    headGroupSpec: { rayStartParams: {}, template: podsOf('ray-head') },
    workerGroupSpecs: [
      {
        groupName: 'workers',
        replicas: 1,
        minReplicas: 1,
        maxReplicas: 3,
        rayStartParams: {},
        template: podsOf('ray-worker'),
      },
    ],
  },
};

/** A cluster of the portal, to which the list adds that of Helm. */
const OWN = 'flow-of-portal';

async function uninstall(request: APIRequestContext) {
  await request.delete(`${CLUSTERS}/${NAME}`);
}

test.afterEach(async ({ request }) => {
  await uninstall(request);
  await deleteObject(request, 'clusters', OWN);
});

test('a Helm cluster appears in the list, is scaled with a warning, and stays in the history', async ({
  page,
  request,
}) => {
  await createObject(request, 'clusters', { name: OWN });
  await signInAsGuest(page, '/ray/clusters');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  const start = performance.now();
  const created = await request.post(`${CLUSTERS}?fieldManager=helm`, {
    data: CLUSTER,
  });
  await expect(created).toBeOK();
  await page.waitForFunction(
    name => [...document.links].some(({ textContent }) => textContent === name),
    NAME,
    { polling: 'raf', timeout: SHOWN_TIMEOUT_MS },
  );
  const description = `${Math.round(performance.now() - start)} ms`;
  test.info().annotations.push({ type: 'shown after', description });
  await screenshot(page, 'helm-cluster-in-list');

  await page.getByRole('link', { name: NAME, exact: true }).click();
  // The list, which has the same texts, stays until the page is loaded.
  const scale = page.getByRole('button', { name: 'Scale group workers' });
  await expect(scale).toBeVisible();
  await expect(page.getByText('ranking').first()).toBeVisible();
  await expect(page.getByText('1 / 1')).toBeVisible();
  await screenshot(page, 'helm-cluster');
  await scale.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Helm/).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Replicas' }).fill('2');
  await dialog.getByRole('textbox', { name: 'Minimum' }).click();
  await screenshot(page, 'helm-cluster-scale');
  await dialog.getByRole('button', { name: 'Scale', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 / 2')).toBeVisible();

  await uninstall(request);
  await page.goto(`/ray/clusters/_history?q=${NAME}&presence=deleted`);
  await page.getByRole('link', { name: NAME, exact: true }).first().click();
  await expect(page.getByText('Was deleted')).toBeVisible();
  await expect(page.getByText('Helm release ranking')).toBeVisible();
  await expect(page.getByText(/Sets changes back/)).toBeHidden();
  await screenshot(page, 'helm-cluster-record');
});
