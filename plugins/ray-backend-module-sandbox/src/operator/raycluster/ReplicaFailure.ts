import { errorMessage } from '../errorMessage';

/** What could not be done to a pod; shown in the condition of the same name. */
export type ReplicaFailureReason =
  | 'FailedDeleteAllPods'
  | 'FailedDeleteHeadPod'
  | 'FailedCreateHeadPod'
  | 'FailedDeleteWorkerPod'
  | 'FailedCreateWorkerPod';

/** A pod could not be made or deleted; carries the words of the API. */
export class ReplicaFailure extends Error {
  readonly reason: ReplicaFailureReason;

  constructor(reason: ReplicaFailureReason, cause: unknown) {
    super(`${reason}\n${errorMessage(cause)}`, { cause });
    this.name = 'ReplicaFailure';
    this.reason = reason;
  }
}
