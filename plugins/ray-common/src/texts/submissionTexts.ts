/** Why a job was not submitted to a cluster, or its dashboard is unreachable. */
export const SUBMISSION_TEXTS = {
  ClusterNotReady: 'Cluster {cluster} in namespace {namespace} is not ready:',
  SubmissionNotFound:
    'Job {id} does not exist on the cluster: cluster {cluster} in namespace {namespace} knows no submission with this id. List its submissions to see which there are.',
  SubmissionIdUsed:
    'Cluster {cluster} in namespace {namespace} has a job with the submission id {id} already, running or ended: choose another id.',
  SubmissionStillRuns:
    "Job {id} of cluster {cluster} in namespace {namespace} has not ended, so it can't be deleted: stop it first, or wait until it ends.",
  SubmissionNotStopped:
    'Ray could not stop job {id} of cluster {cluster} in namespace {namespace}, which has not ended. Try again in a few seconds.',
  RayRefuses:
    'Ray refuses the request for cluster {cluster} in namespace {namespace}[: {words}|.]',
  RayFails:
    'Ray answers {status} for cluster {cluster} in namespace {namespace}[: {words}|.]',
  NotRaysApi:
    "What answers {status} for the dashboard of cluster {cluster} in namespace {namespace} is not Ray's job API. Look at its head; the portal administrator can check ray.dashboard.",
  RayAnswerTooLarge:
    "Ray's answer at {path} for cluster {cluster} in namespace {namespace} is more than the portal reads, which is {size} and {values} values. Look at what runs on its head; where it has very many jobs, delete those that have ended.",
  SubmissionsOmitted:
    '{omitted} submissions of cluster {cluster} in namespace {namespace} are not listed: only the latest are. Delete those that have ended.',
  DashboardUnreachable:
    "The Ray dashboard of cluster {cluster} in namespace {namespace} can't be reached: its head may be starting again. Try again in a few seconds; if it stays, look at the head's pod.",
  DashboardReadTimedOut:
    'The Ray dashboard of cluster {cluster} in namespace {namespace} did not answer within {seconds} s. Try again.',
  DashboardWriteTimedOut:
    'The Ray dashboard of cluster {cluster} in namespace {namespace} did not answer within {seconds} s. What was asked for may have happened all the same: look before you try again.',
  DashboardRefusedOnTheWay:
    "Something on the way to the Ray dashboard of cluster {cluster} in namespace {namespace} refuses the request with {status}[ ({server})][: {words}]. It is neither Ray's check of tokens nor a right in Kubernetes that is missing. The portal administrator can check proxies and network policies between it and the head, and ray.dashboard.",
} as const;
