import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCache } from '../paths.mjs';
import { withProgress } from '../progress.mjs';
import { runGo } from '../runGo.mjs';
import { UserError } from '../runMain.mjs';

/** Pinned, because the tests depend on their checks and output. */
const TOOLS = {
  helm: { version: '4.3.1', path: 'helm.sh/helm/v4/cmd/helm' },
  kubeconform: {
    version: '0.8.0',
    path: 'github.com/yannh/kubeconform/cmd/kubeconform',
  },
  prometheus: {
    version: '0.316.0',
    path: 'github.com/prometheus/prometheus/cmd/prometheus',
    // `go install` refuses a module that excludes versions of others.
    module: 'github.com/prometheus/prometheus',
  },
};

/** The path of a tool after it was built. */
export function goToolPath(/** @type {keyof typeof TOOLS} */ name) {
  const { version } = TOOLS[name];
  return inCache(`${name}-${version}`, name);
}

/**
 * Builds a tool from its Go modules, once: of Helm some three minutes on two cores, of Prometheus ten, of kubeconform half
 * a one.
 *
 * @param {keyof typeof TOOLS} name
 * @returns {Promise<string>} its path
 * @throws {UserError} with Go's words when it fails
 */
export async function ensureGoTool(name) {
  const program = goToolPath(name);
  if (existsSync(program)) return program;
  const { version, path, ...rest } = TOOLS[name];
  const folder = join(program, '..');
  mkdirSync(folder, { recursive: true });
  await withProgress(`Building ${name} ${version}`, () =>
    'module' in rest
      ? buildInModule(program, path, `${rest.module} v${version}`)
      : runGo(['install', '-ldflags=-s -w', `${path}@v${version}`], {
          env: { GOBIN: folder },
        }),
  );
  return program;
}

/**
 * @param {string} program what to write
 * @param {string} path the package
 * @param {string} requirement its module and version
 */
async function buildInModule(program, path, requirement) {
  const cwd = join(program, '..');
  writeFileSync(join(cwd, 'go.mod'), `module tool\n\nrequire ${requirement}\n`);
  const flags = ['-mod=mod', '-ldflags=-s -w', '-o', program];
  await runGo(['build', ...flags, path], { cwd });
}

/**
 * Downloads a Go module for the files in it.
 *
 * @param {string} module such as `k8s.io/kubernetes@v1.34.4`
 * @returns {string} its folder
 */
export function goModuleFolder(module) {
  const { status, stdout, stderr } = spawnSync(
    'go',
    ['mod', 'download', '-json', module],
    { encoding: 'utf8' },
  );
  if (status !== 0) {
    throw new UserError(`go mod download ${module} failed:\n${stderr}`);
  }
  return JSON.parse(stdout).Dir;
}
