/** Explanations and hints of jobs' states. */
export const JOB_TEXTS = {
  JobDeleting: 'The job is being deleted[ and waits for {finalizers}].',
  JobRefused: 'The operator refuses the job: [{words}|it does not say why].',
  JobStopped: 'The job was stopped.',
  JobSucceeded: 'The job has succeeded.',
  JobSuspending: 'The job is being suspended: its cluster is being deleted.',
  JobSuspended:
    'The job is suspended: it has no cluster, and starts from the beginning when it is resumed.',
  JobQueued:
    'The job waits in the queue {queue} for Kueue to admit it.[ Kueue stopped it at {time}: {words}.]',
  QueuePlace: '[It asks for {gpus} × GPU; ]{before} before it in the queue.',
  JobManagedElsewhere:
    '{manager} runs this job elsewhere: its pods are on another Kubernetes.',
  JobWaitsForUser:
    'The cluster is ready and waits for a user to submit the job.',
  JobStateUnknown:
    'The operator says {state}, which this portal does not know.',

  JobWaitsForOperator: 'The KubeRay operator has not taken up the job yet.',
  SelectedClusterMissing:
    'The cluster {cluster}, which the job is to run on, does not exist in this namespace.',
  JobWaitsForItsCluster: 'The job waits for its cluster {cluster}.',
  JobWaitsForSelectedCluster: 'The job waits for the cluster {cluster}.',
  ItsClusterStarting: 'The job waits for its cluster {cluster}:',
  SelectedClusterStarting: 'The job waits for the cluster {cluster}:',
  ItsClusterSuspended:
    'The job waits for its cluster {cluster}, which is suspended.',
  SelectedClusterSuspended:
    'The job waits for the cluster {cluster}, which is suspended.',
  MetadataHoldsJob:
    'The operator does not submit the job: it passes metadata on only to Ray 2.6.0 or later, and rayVersion does not say which Ray the cluster has.',
  JobAboutToBeSubmitted:
    'The cluster {cluster} is ready; the job is about to be submitted.',

  SubmitterNotStarted:
    "The pod {pod}, which submits the job, can't start: {words}.",
  OperatorShutOut:
    "The operator can't ask the cluster about the job: Ray there lets Kubernetes decide about tokens (spec.authOptions.enableK8sTokenAuth), and the operator has none to show.",
  RayDoesNotAnswer:
    "The operator can't ask the cluster about the job; it gives up after {seconds} s.",
  JobSubmitting: 'The job is being submitted to its cluster.',
  JobPending: 'Ray has the job and is about to start it[: {words}].',
  JobRunning: 'The entrypoint is running.',
  JobRanLast:
    'Ray reported last that the entrypoint runs, but its head is not ready.',
  JobUnfollowed:
    'Ray reported {status} last. The pod that submitted the job is gone; if its Kubernetes Job is gone, too, the operator asks Ray no more, and this state never changes.',
  SubmitterMissing:
    'The cluster is ready, but no pod submits the job: its Kubernetes Job is gone, or can’t create a pod.',
  JobBeganAgain:
    'It began again from the start: its cluster lost its head[ ({cause})], and the next one began at {time}.',
  JobLostItsHead:
    'Its cluster lost its head[ ({cause})]; Ray on the next one, which began at {time}, does not know the job.',
  JobFinishing: 'The job has ended; the operator waits for its submitter.',

  EntrypointNotStarted: 'Ray has not started the entrypoint: {words}.',
  EntrypointLost: 'Ray has lost the entrypoint: {words}.',
  EntrypointFailed:
    'The entrypoint has failed[ with exit code {code}|: {words}].',
  RuntimeEnvNotSetUp:
    'The entrypoint has not run: Ray could not set up its runtime environment[: {words}].',
  SidecarEndedEarly:
    'The container that submits the job has ended before all pods of the cluster were ready. The operator waits until they are ready together, and the head no longer is, so the job stays like this.',
  JobLostItsPod:
    'The head pod of its cluster is gone, and with it the container that submitted the job. The operator makes no other head for it.',
  SidecarFailed:
    'The container in the head pod that submits the job and follows it has failed: the job could not be submitted, or its entrypoint failed[: {words}].',
  SubmissionFailed: 'The job could not be submitted to its cluster[: {words}].',
  DeadlineExceeded:
    'The job has taken longer than activeDeadlineSeconds allows[ ({seconds} s)].',
  PreRunningDeadlineExceeded:
    'The entrypoint did not start within preRunningDeadlineSeconds[ ({seconds} s)].',
  JobOutlivedSubmitter:
    'The pod that submitted the job ended, but the job did not: Ray lost it, or it ran on unobserved.',
  SubmitterNeverEnded:
    'The job has ended, but the pod that submitted it never did.',
  StatusCheckFailed:
    'The operator could not ask the cluster about the job for too long.',
  JobFailed: 'The job has failed[: {words}].',
  JobTried: 'It was tried {tries} times.',
  JobRetrying: 'It is tried again (retry {retry}[ of {allowed}]).',

  RecreateJob: 'Recreate the job without what the operator names.',
  SubmitJob: 'Submit it with `ray job submit`, then set its id as jobId.',
  SetRayVersion:
    'Set rayVersion in rayClusterSpec, for example to 2.46.0; the operator submits the job then.',
  CreateCluster: 'Create the cluster {cluster}; the job starts by itself then.',
  ResumeCluster: 'Resume the cluster {cluster}.',
  CheckSubmitterImage:
    'Check that the image of the pod that submits the job exists and can be pulled. Unless the job names one for it, it is that of the cluster’s head.',
  SmallerSubmitter:
    'Ask for less for the pod that submits the job, free resources, or add nodes that are large enough.',
  MendSubmitter: 'Fix what Kubernetes names in the pod of the submitter.',
  ChooseOtherCluster:
    'Submit the job to the cluster instead of making a RayJob, or choose a cluster whose token lies in a Secret.',
  CheckDashboard:
    'See whether the head of the cluster runs and its dashboard can be reached.',
  FindOutFromRay:
    'See on Ray’s dashboard or in the log how the entrypoint ended. Then delete the job, or run it again.',
  LookAtBatchJob:
    'Look at the Kubernetes Job {name} and its events. If it is gone, delete the job and create it again.',
  ReadLogEnd: 'The end of the log says why.',
  ReadSidecarLog:
    'The log of the container {container} of the pod {pod} says why.',
  RetryWithCluster:
    'Look at the events of the pod and of its node. With a backoffLimit, the operator repeats such a job on another cluster.',
  SubmitFromOwnPod:
    'The log from Ray has the result. Leave submissionMode out, so that a pod of its own submits the job once all pods are ready.',
  ReadSubmitterLog: 'The log of the pod {pod} says why.',
  DeleteSubmitter:
    'The pod {pod}, which submitted the job, still runs: delete it. The pod that replaces it ends at once.',
  CheckSubmitter:
    'Check the image and the resources of the pod that submits the job.',
  MoreTime: 'Allow more time, or give the job more resources.',
  MoreTimeToStart:
    'Look at what keeps the cluster from being ready, or allow more time.',
  ReadLogOfSubmitter:
    'Look at the log of that pod; the result of the job itself is in its cluster.',
  CheckHeadRan:
    'See whether the head of the cluster runs, and has run all the time.',
} as const;
