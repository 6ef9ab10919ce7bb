import { spawnSync } from 'node:child_process';
import { inRepository } from '../paths.mjs';
import { UserError } from '../runMain.mjs';

/** The folder of the chart. */
export const CHART = inRepository('deploy/chart');

/** The API versions of a cluster with KubeRay, for Helm's templates. */
const KUBERAY_KNOWN = ['--api-versions', 'ray.io/v1/RayCluster'];

/**
 * Runs Helm without user settings.
 *
 * @param {string} helm its path
 * @param {string[]} args
 * @returns {string} what it prints
 * @throws {UserError} with its words when it fails
 */
export function runHelm(helm, args) {
  const { status, stdout, stderr } = spawnSync(helm, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) {
    throw new UserError(`helm ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
  return stdout;
}

/**
 * Renders the chart as the release `rayport` in the namespace `rayport`.
 *
 * @param {string} helm its path
 * @param {string} values path of a file
 * @param {string[]} [templates] only these, in this order
 */
export function renderChart(helm, values, templates = []) {
  return runHelm(helm, [
    'template',
    'rayport',
    CHART,
    '--namespace',
    'rayport',
    '--values',
    values,
    ...KUBERAY_KNOWN,
    ...templates.flatMap(name => ['--show-only', `templates/${name}.yaml`]),
  ]);
}
