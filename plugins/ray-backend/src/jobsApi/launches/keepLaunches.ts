import { AuthService } from '@backstage/backend-plugin-api';
import {
  ignoreNotFound,
  ObjectKey,
  parseInput,
} from '@rayport/backstage-plugin-ray-common';
import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { SharedTasks } from '../../database/SharedTasks';
import { OperationExecutor } from '../../execution/OperationExecutor';
import { portalCaller } from '../../requests/portalCaller';
import { LaunchKeeper, LaunchSteps } from './LaunchKeeper';

/** Time between two rounds, milliseconds: a job waits that long in addition to the start of its cluster, which takes more. */
const ROUND_MS = 2_000;

/** Changes RayJobs by the same operations as users, with their audit and history. */
export function createLaunchSteps({
  auth,
  executor,
}: {
  auth: AuthService;
  executor: Pick<OperationExecutor, 'execute'>;
}): LaunchSteps {
  const asPortal = async ({ metadata }: RayJob, signal: AbortSignal) => ({
    caller: await portalCaller(auth),
    transport: 'steward' as const,
    ifMatch: [{ uid: metadata.uid ?? '' }],
    signal: () => signal,
    warn() {},
  });
  return {
    async setJobId(rayJob, jobId, signal) {
      const patch = { ...keyOf(rayJob), patch: { jobId } };
      const { input } = parseInput('patchRayJob', patch);
      const about = await asPortal(rayJob, signal);
      await executor.execute<'patchRayJob'>({
        id: 'patchRayJob',
        input,
        ...about,
      });
    },
    async delete(rayJob, signal) {
      const about = await asPortal(rayJob, signal);
      const input = keyOf(rayJob);
      await ignoreNotFound(
        executor.execute<'deleteRayJob'>({
          id: 'deleteRayJob',
          input,
          ...about,
        }),
      );
    },
  };
}

/** Takes launches further, on one replica of the portal. */
export async function keepLaunches(options: {
  tasks: Pick<SharedTasks, 'schedule'>;
  keeper: Pick<LaunchKeeper, 'round'>;
}): Promise<void> {
  const { tasks, keeper } = options;
  await tasks.schedule({
    id: 'ray-launches',
    frequency: { milliseconds: ROUND_MS },
    fn: signal => keeper.round(signal),
  });
}

function keyOf({ metadata: { namespace = '', name } }: RayJob): ObjectKey {
  return { namespace, name };
}
