import {
  copyFileSync,
  existsSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { APIRequestContext, expect, test } from '@playwright/test';
import { resultsDirectory } from '../../environment';
import { TcpGate } from '../../support/TcpGate';
import { LaunchedPortal, launchPortal } from '../../support/launchPortal';
import { START_TIMEOUT_MS, untilReady } from '../../support/untilReady';
import { Kubernetes } from '../Kubernetes';
import { template, V1 } from '../requests';
import { AccountTokens } from './AccountTokens';
import { writeKubeconfig } from './writeKubeconfig';

const READINESS = '/.backstage/health/v1/readiness';
const TEMPLATES = `${V1}/compute_templates`;

/**
 * The folder in which pods find the files of their service account; it belongs to the machine, so it is used only if it
 * is free.
 */
const MOUNTED = '/var/run/secrets/kubernetes.io/serviceaccount';

/** An answer that needs no Kubernetes, on a busy machine; one that waits for Kubernetes takes 10 s. */
const AT_ONCE_MS = 5_000;

const folder = join(resultsDirectory, 'kubernetes', 'credentials');
const { host, port } = new URL(String(process.env.KUBERNETES_URL));

let kubernetes: Kubernetes;
let tokens: AccountTokens;
let portal: LaunchedPortal | undefined;

test.beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  kubernetes = await Kubernetes.connect();
  tokens = new AccountTokens(kubernetes);
});

test.afterEach(async () => {
  await portal?.stop();
  portal = undefined;
});

/** Makes a template and deletes it again; resolves to the first status that is no success. */
async function tryWriting(api: APIRequestContext, name: string) {
  const made = await api.post(TEMPLATES, { data: { ...template, name } });
  if (!made.ok()) return made.status();
  return (await api.delete(`${TEMPLATES}/${name}`)).status();
}

/** Replaces the token in a file, and waits until only the new one is valid. */
async function rotate(file: string, from: string, to: string) {
  const before = await tokens.issue('rayport', `${to}-probe`);
  const token = await tokens.issue('rayport', to);
  writeFileSync(file, token);
  await tokens.revoke(from);
  await tokens.revoke(`${to}-probe`);
  await expect.poll(() => kubernetes.statusFor(before)).toBe(401);
}

test('a portal that starts without Kubernetes reports it, recovers, and picks up a rotated token', async () => {
  const gate = await TcpGate.open(Number(port));
  gate.shut();
  const tokenFile = join(folder, 'token');
  const kubeconfig = join(folder, 'kubeconfig');
  writeFileSync(tokenFile, await tokens.issue('rayport', 'first'));
  writeKubeconfig(kubeconfig, { server: gate.address, tokenFile });
  portal = await launchPortal('kubernetes/away', {
    RAYPORT_KUBERNETES: 'kubeconfig',
    KUBECONFIG: kubeconfig,
  });
  const { api } = portal;
  await expect
    .poll(
      async () => {
        const readiness = await api.get(READINESS).catch(() => undefined);
        return readiness && [readiness.status(), await readiness.text()];
      },
      { timeout: START_TIMEOUT_MS },
    )
    .toEqual([503, expect.stringMatching(/"waitingFor":"[^"]*Kubernetes/)]);
  const began = Date.now();
  const list = await api.get(`${V1}/clusters`);
  expect(Date.now() - began).toBeLessThan(AT_ONCE_MS);
  expect(list.status()).toBe(503);
  expect(list.headers()['retry-after']).toBeDefined();
  expect(await list.json()).toMatchObject({ code: 14 });

  gate.reopen();
  await untilReady(portal.url);
  expect((await api.get(`${V1}/clusters`)).status()).toBe(200);
  expect(await tryWriting(api, 'before')).toBe(200);

  await rotate(tokenFile, 'first', 'second');
  expect(await tryWriting(api, 'after')).toBe(200);
  await gate.close();
});

test('a portal with a read-only account reports the missing rights', async () => {
  const RBAC = '/apis/rbac.authorization.k8s.io/v1/clusterrolebindings';
  const apiGroup = 'rbac.authorization.k8s.io';
  await kubernetes.post('/api/v1/namespaces/rayport/serviceaccounts', {
    metadata: { name: 'reader' },
  });
  await kubernetes.post(RBAC, {
    metadata: { name: 'reader' },
    roleRef: { apiGroup, kind: 'ClusterRole', name: 'rayport-reader' },
    subjects: [
      { kind: 'ServiceAccount', name: 'reader', namespace: 'rayport' },
    ],
  });
  const tokenFile = join(folder, 'reader-token');
  const kubeconfig = join(folder, 'reader-kubeconfig');
  writeFileSync(tokenFile, await tokens.issue('reader', 'reader'));
  writeKubeconfig(kubeconfig, { server: host, tokenFile });
  portal = await launchPortal('kubernetes/reader', {
    RAYPORT_KUBERNETES: 'kubeconfig',
    KUBECONFIG: kubeconfig,
  });
  const { api } = portal;
  await untilReady(portal.url);
  expect((await api.get(`${V1}/clusters`)).status()).toBe(200);
  const { missingRights } = await (await api.get('/api/ray/namespaces')).json();
  expect(missingRights).toEqual(
    expect.arrayContaining(
      ['ray.cluster.create', 'ray.job.create', 'ray.service.create'].map(
        permission => expect.objectContaining({ permission, everywhere: true }),
      ),
    ),
  );
  expect(await tryWriting(api, 'refused')).toBe(403);
});

test('a portal in a pod uses its service account, and picks up a rotated token', async () => {
  test.skip(
    existsSync(MOUNTED) || process.getuid?.() !== 0,
    `${MOUNTED} is not ours to make`,
  );
  const tokenFile = join(MOUNTED, 'token');
  const made = mkdirSync(MOUNTED, { recursive: true });
  try {
    copyFileSync(
      String(process.env.KUBERNETES_AUTHORITY),
      join(MOUNTED, 'ca.crt'),
    );
    writeFileSync(tokenFile, await tokens.issue('rayport', 'mounted'));
    portal = await launchPortal('kubernetes/in-cluster', {
      RAYPORT_KUBERNETES: 'in-cluster',
      KUBERNETES_SERVICE_HOST: '127.0.0.1',
      KUBERNETES_SERVICE_PORT: port,
    });
    const { api } = portal;
    await untilReady(portal.url);
    expect(await tryWriting(api, 'mounted-before')).toBe(200);
    await rotate(tokenFile, 'mounted', 'mounted-again');
    expect(await tryWriting(api, 'mounted-after')).toBe(200);
  } finally {
    if (made) rmSync(made, { recursive: true });
  }
});
