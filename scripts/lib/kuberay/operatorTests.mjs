import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inCache } from '../paths.mjs';
import { withProgress } from '../progress.mjs';
import { runGo } from '../runGo.mjs';
import { UserError } from '../runMain.mjs';

/** Release of KubeRay whose tests run. */
const VERSION = '1.6.2';

const MODULE = `github.com/ray-project/kuberay/ray-operator@v${VERSION}`;

/** Tests that call programs in pods (`kubectl exec`), which simulated pods have not. */
const NEED_EXEC = [
  'TestRayClusterAuthOptions/Submit_job',
  'TestRayClusterGCSFaultTolerance',
  'TestGcsFaultTolerance',
  'TestStaticRayService',
  'TestAutoscalingRayService',
  'TestRayServiceZeroDowntimeUpgrade',
  'TestRayServiceGCSFaultTolerance',
  'TestRayServiceInPlaceUpdate',
  'TestUpdateServeConfigAndRayClusterSpec',
  'TestRedeployRayServe',
  'TestOldHeadPodFailDuringUpgrade',
];

/** Tests that need what their Python scripts do: stop the job, run for long, or write a line. */
const NEED_SCRIPTS = [
  'TestRayJob.*/Should_transition',
  'TestRayJobRecovery',
  'TestRayJob/.*recreates_the_head_Pod',
  'TestRayJob/.*SubmitterFinishedTimeout',
  'TestDeletionStrategy/.*JobDeploymentStatus_Failed',
  'TestRayJobSubmitter/Successful',
  'TestRayJobSubmitter/Delete_submitter_pod',
];

/** Tests that read twice and expect no change between, although a pod is being replaced. */
const RACE = ['TestRayCluster(?:Single|Multi)HostMultiSlice'];

/** Packages of tests, without those of which every test is left out. */
export const SUITES = [
  'e2e',
  'e2eraycronjob',
  'e2erayjob',
  'e2erayjobsubmitter',
  'e2erayservice',
];

/** What Go's `-test.skip` takes. */
export const LEFT_OUT = [...NEED_EXEC, ...NEED_SCRIPTS, ...RACE].join('|');

/**
 * Builds packages of the operator's tests, once: the first takes some three minutes on two cores.
 *
 * @param {readonly string[]} suites
 * @returns {Promise<Array<{ suite: string, program: string, folder: string }>>} each program, and the folder that it must
 *   run in
 * @throws {UserError} when Go can't get or build the module
 */
export async function ensureOperatorTests(suites) {
  const source = moduleFolder();
  const tests = suites.map(suite => ({
    suite,
    program: inCache(`kuberay-tests-${VERSION}`, suite),
    folder: join(source, 'test', suite),
  }));
  for (const { suite, program } of tests) {
    if (existsSync(program)) continue;
    mkdirSync(join(program, '..'), { recursive: true });
    await withProgress(`Building KubeRay's tests ${suite}`, () =>
      runGo(['test', '-c', '-o', program, `./test/${suite}`], { cwd: source }),
    );
  }
  return tests;
}

function moduleFolder() {
  const { status, stdout, stderr } = spawnSync(
    'go',
    ['mod', 'download', '-json', MODULE],
    { encoding: 'utf8' },
  );
  if (status !== 0) {
    throw new UserError(`Go can't get ${MODULE}:\n${stderr || stdout}`);
  }
  return String(JSON.parse(stdout).Dir);
}
