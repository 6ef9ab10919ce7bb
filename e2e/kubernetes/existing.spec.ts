import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { repositoryRoot, resultsDirectory } from '../environment';
import { Kubernetes } from './Kubernetes';

const NAMESPACE = 'rayport-e2e-of-a-test';

const ADMIN = String(process.env.KUBERNETES_KUBECONFIG);
/** Of the account of deploy/rbac.yaml. */
const PORTAL = join(resultsDirectory, 'kubernetes/kubeconfig');

/** `npm run e2e:kubernetes -- --kubeconfig` on this Kubernetes, as on an existing one. */
function start(kubeconfig: string, namespace: string) {
  return spawn(
    process.execPath,
    [
      'scripts/e2eKubernetes.mjs',
      '--kubeconfig',
      kubeconfig,
      '--namespace',
      namespace,
    ],
    { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

for (const [what, kubeconfig, namespace, message] of [
  ['a namespace that exists', ADMIN, 'default', /default is there already/],
  ['an account without rights', PORTAL, NAMESPACE, /may not create namespaces/],
] as const) {
  test(`tests on an existing Kubernetes refuse ${what}`, async () => {
    const run = start(kubeconfig, namespace);
    const exited = once(run, 'exit');
    expect(await text(run.stderr)).toMatch(message);
    expect(await exited).toEqual([1, null]);
  });
}

for (const signal of ['SIGINT', 'SIGKILL'] as const) {
  test(`tests on an existing Kubernetes remove their namespace on ${signal}`, async () => {
    const kubernetes = await Kubernetes.connect();
    const namespace = `${NAMESPACE}-${signal.toLowerCase()}`;
    const run = start(ADMIN, namespace);
    for await (const line of createInterface(run.stdout)) {
      if (line.startsWith('Starting the portal')) break;
    }
    expect(await kubernetes.hasNamespace(namespace)).toBe(true);
    run.kill(signal);
    await expect.poll(() => kubernetes.hasNamespace(namespace)).toBe(false);
  });
}
