import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { ignoreNotFound, keyText } from '@rayport/backstage-plugin-ray-common';
import { OperationExecutor } from '../execution/OperationExecutor';
import { ChangeRecorder } from '../history/ChangeRecorder';
import { PORTAL_SUBJECT, portalCaller } from '../requests/portalCaller';
import { BoundJob } from './BoundJob';

/** How long the deletion of a job may take, milliseconds. */
const DELETE_TIMEOUT_MS = 10_000;

/** Dependencies of {@link stopBoundJob}. */
export interface StopBoundJobOptions {
  auth: AuthService;
  executor: Pick<OperationExecutor, 'execute'>;
  recorder: Pick<ChangeRecorder, 'record'>;
  now(): number;
  logger: LoggerService;
}

/** Deletes a job that waits for another cluster than the one it is bound to, and records the reason. */
export async function stopBoundJob(
  { key, uid, cluster }: BoundJob,
  options: StopBoundJobOptions & { signal: AbortSignal },
): Promise<void> {
  const { auth, executor, recorder, logger, signal } = options;
  const deleted = await ignoreNotFound(
    executor.execute<'deleteRayJob'>({
      id: 'deleteRayJob',
      input: key,
      caller: await portalCaller(auth),
      transport: 'steward',
      ifMatch: [{ uid }],
      signal: () =>
        AbortSignal.any([signal, AbortSignal.timeout(DELETE_TIMEOUT_MS)]),
      warn() {},
    }),
  );
  if (!deleted) return;
  logger.warn(
    `Job ${keyText(key)} was deleted: its caller was allowed to run it on the cluster ${cluster.name} of that time, which was replaced or has a new owner.`,
  );
  await recorder.record({
    id: `cluster-replaced-${uid}`,
    action: 'clusterReplaced',
    operation: 'deleteRayJob',
    kind: 'job',
    ...key,
    uid,
    time: options.now(),
    caller: PORTAL_SUBJECT,
    transport: 'steward',
    changes: [],
    moreChanges: 0,
  });
}
