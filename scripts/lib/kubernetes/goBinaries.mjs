import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCache } from '../paths.mjs';
import { withProgress } from '../progress.mjs';
import { runGo } from '../runGo.mjs';

/** Pinned, because a new Kubernetes needs a separate change. Its libraries are v0.<minor>.<patch>. */
export const KUBERNETES = '1.34.4';

/** Minor version of Go that {@link KUBERNETES} asks for at least. */
const MIN_GO_MINOR = 24;

/** Modules that k8s.io/kubernetes takes from its own tree. */
const LIBRARIES = [
  'api',
  'apiextensions-apiserver',
  'apimachinery',
  'apiserver',
  'cli-runtime',
  'client-go',
  'cloud-provider',
  'cluster-bootstrap',
  'code-generator',
  'component-base',
  'component-helpers',
  'controller-manager',
  'cri-api',
  'cri-client',
  'csi-translation-lib',
  'dynamic-resource-allocation',
  'endpointslice',
  'externaljwt',
  'kms',
  'kube-aggregator',
  'kube-controller-manager',
  'kube-proxy',
  'kube-scheduler',
  'kubectl',
  'kubelet',
  'metrics',
  'mount-utils',
  'pod-security-admission',
  'sample-apiserver',
  'sample-cli-plugin',
  'sample-controller',
];

/** Simulates nodes and pods. A separate module, because it needs other versions of Kubernetes' libraries. */
const KWOK = 'sigs.k8s.io/kwok/cmd/kwok@v0.8.0';

/** The programs that we make, by their packages. Kubernetes decides which version of etcd. */
const PACKAGES = {
  etcd: 'go.etcd.io/etcd/server/v3',
  'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
  'kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
  'kube-scheduler': 'k8s.io/kubernetes/cmd/kube-scheduler',
  kwok: KWOK,
};

/** @typedef {Record<keyof typeof PACKAGES, string>} Programs paths */

/** @returns {{ missing: string } | {}} `missing` says what to install */
export function findGo() {
  const { stdout } = spawnSync('go', ['env', 'GOVERSION'], {
    encoding: 'utf8',
  });
  const minor = Number(/^go1\.(\d+)/.exec(stdout ?? '')?.[1]);
  return minor >= MIN_GO_MINOR
    ? {}
    : { missing: `they need Go 1.${MIN_GO_MINOR} or later in the PATH` };
}

/**
 * Builds etcd, the parts of Kubernetes' control plane and KWOK, once: some 20 minutes on two cores that do nothing else.
 * Modules come from wherever this machine's Go gets them.
 *
 * @returns {Promise<Programs>}
 * @throws {UserError} with Go's words when it fails
 */
export async function ensureKubernetes() {
  const folder = kubernetesFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'go.mod'), goModule());
  for (const { name, path, program } of programs()) {
    if (!existsSync(program)) {
      await withProgress(`Building ${name}`, () =>
        path === KWOK ? installKwok(folder) : build(folder, name, path),
      );
    }
  }
  return /** @type {Programs} */ (
    Object.fromEntries(programs().map(({ name, program }) => [name, program]))
  );
}

/** Whether {@link ensureKubernetes} has nothing to build. */
export function isKubernetesBuilt() {
  return programs().every(({ program }) => existsSync(program));
}

function kubernetesFolder() {
  return (
    process.env.RAYPORT_KUBERNETES_BUILD ?? inCache(`kubernetes-${KUBERNETES}`)
  );
}

function programs() {
  return Object.entries(PACKAGES).map(([name, path]) => {
    return { name, path, program: join(kubernetesFolder(), name) };
  });
}

function goModule() {
  const version = KUBERNETES.replace(/^1/, 'v0');
  const replacements = LIBRARIES.map(
    name => `\tk8s.io/${name} => k8s.io/${name} ${version}`,
  );
  return [
    'module rayport/e2e/kubernetes',
    `go 1.${MIN_GO_MINOR}.0`,
    `require k8s.io/kubernetes v${KUBERNETES}`,
    `replace (\n${replacements.join('\n')}\n)`,
    '',
  ].join('\n\n');
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} path
 */
function build(folder, name, path) {
  // Without a version, clients see v0.0.0.
  const version = `-X k8s.io/component-base/version.gitVersion=v${KUBERNETES}`;
  const args = ['-mod=mod', `-ldflags=-s -w ${version}`, '-o', name, path];
  return runGo(['build', ...args], { cwd: folder });
}

/** @param {string} folder */
function installKwok(folder) {
  return runGo(['install', '-ldflags=-s -w', KWOK], {
    cwd: folder,
    env: { GOBIN: folder },
  });
}
