import { APIRequestContext, expect, Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { apiToken, portalEnvironment } from '../environment';
import {
  clusterSpec,
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const ORIGINAL = 'flow-original';
const BY = {
  curl: 'flow-by-curl',
  kubectl: 'flow-by-kubectl',
  yaml: 'flow-by-yaml',
  step: 'flow-by-step',
};

const headers = { Authorization: `Bearer ${apiToken}` };
const CLUSTERS = `/apis/v1/namespaces/${NAMESPACE}/clusters`;
const SANDBOX = `http://127.0.0.1:${portalEnvironment.RAYPORT_SANDBOX_PORT}`;

/** Receives the command as it came through the shell, because the real program may not be installed. */
const KUBECTL_STAND_IN = 'kubectl() { cat; }';

test.beforeEach(async ({ context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [workers] = clusterSpec.workerGroupSpec;
  const mayShrink = { ...workers, minReplicas: 0 };
  // A group that may shrink to zero workers, and text that a shell could interpret.
  await createObject(request, 'clusters', {
    name: ORIGINAL,
    annotations: { note: `it's "$HOME"` },
    clusterSpec: { ...clusterSpec, workerGroupSpec: [mayShrink] },
  });
});

test.afterEach(async ({ request }) => {
  for (const name of [ORIGINAL, ...Object.values(BY)]) {
    await deleteObject(request, 'clusters', name);
  }
});

/** Runs a pasted command in a shell; returns its output. */
async function paste(command: string): Promise<string> {
  const env = { ...process.env, TOKEN: apiToken };
  return (await promisify(execFile)('bash', ['-c', command], { env })).stdout;
}

/** Reads an object of the portal as soon as there is one. */
async function expectAnswer(request: APIRequestContext, path: string) {
  const read = () => request.get(path, { headers });
  await expect(async () => expect(await read()).toBeOK()).toPass();
  return (await read()).json();
}

/** Names the copy of the original, reviews it, and copies it in one format. */
async function copyAs(page: Page, name: string, item: RegExp) {
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(name);
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Copy as/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(dialog).toBeHidden();
  return text;
}

test(
  'commands and manifests copied from a form create the same object as the form',
  { tag: '@nightly' },
  async ({ page, request }) => {
    await signInAsGuest(
      page,
      `/ray/clusters/new?from=${NAMESPACE}/${ORIGINAL}`,
    );
    const original = await (
      await request.get(`${CLUSTERS}/${ORIGINAL}`, { headers })
    ).json();
    const { user } = original;
    // The server adds fields such as times, which differ for each object.
    const expectMade = async (name: string) => {
      // The portal's cache receives objects of other clients through its watch, a moment later.
      const made = await expectAnswer(request, `${CLUSTERS}/${name}`);
      expect(made).toMatchObject({
        name,
        version: original.version,
        user,
        annotations: { note: original.annotations.note },
      });
      expect(made.clusterSpec).toEqual(original.clusterSpec);
    };

    await paste(await copyAs(page, BY.curl, /^curl/));
    await expectMade(BY.curl);

    const apply = await copyAs(page, BY.kubectl, /^kubectl/);
    const manifest = await paste(`${KUBECTL_STAND_IN}\n${apply}`);
    const rayClusters = `${SANDBOX}/apis/ray.io/v1/namespaces/${NAMESPACE}/rayclusters`;
    const applied = await request.patch(
      `${rayClusters}/${BY.kubectl}?fieldManager=kubectl`,
      {
        headers: { 'content-type': 'application/apply-patch+yaml' },
        data: manifest,
      },
    );
    await expect(applied).toBeOK();
    expect((await applied.json()).spec.workerGroupSpecs[0].minReplicas).toBe(0);
    await expectMade(BY.kubectl);

    const yaml = await copyAs(page, BY.yaml, /^YAML/);
    const created = await request.post(CLUSTERS, {
      headers,
      data: parse(yaml),
    });
    await expect(created).toBeOK();
    await expectMade(BY.yaml);

    const [step] = parse(await copyAs(page, BY.step, /^Step/));
    const { action, input } = step;
    expect(action).toBe('ray:cluster:create');
    const made = await request.post(CLUSTERS, {
      headers,
      data: { ...input, user },
    });
    await expect(made).toBeOK();
    await expectMade(BY.step);

    await page.goto(`/ray/clusters/${NAMESPACE}/${BY.curl}`);
    await expect(page.getByRole('heading', { name: BY.curl })).toBeVisible();
  },
);
