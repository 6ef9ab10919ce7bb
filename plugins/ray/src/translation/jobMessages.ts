/** Texts of the form for jobs. */
export const jobFormMessages = {
  new: {
    title: 'Create job',
    description: 'A command, and the cluster that it runs on.',
    submit: 'Create job',
    done: 'Job {{name}} is being created',
  },
  change: {
    title: 'Edit job {{name}}',
    description:
      'A started job keeps its definition; only a few fields can change.',
    submit: 'Save changes',
    done: 'Job {{name}} was changed',
  },
  frozenPlace: 'Can’t be changed: run the job again to have it elsewhere.',
  frozenBegun: 'Can’t be changed since the job has begun: suspend it first.',
  frozenEnded: 'Can’t be changed since the job has ended: run it again.',
  command: 'Command',
  entrypoint: 'Entrypoint',
  entrypointHint: 'Runs on the head, where the working directory is.',
  runtimeEnv: 'Runtime environment',
  runtimeEnvHint:
    'YAML: packages, environment variables and the working directory that the job needs.',
  advancedHint: 'Owner, deadline, submitter and metadata',
  deadline: 'Deadline in seconds',
  deadlineHint: 'After this time the job is failed. Empty: none.',
  submitterCpu: 'CPU of the submitter',
  submitterCpuHint: 'Of the pod that submits the job. Empty: 1',
  submitterMemory: 'Memory of the submitter',
  submitterMemoryHint: 'Empty: 1Gi',
  submitterImage: 'Image of the submitter',
  submitterImageHint: 'Empty: the image of the cluster’s head',
  metadata: 'Metadata',
  metadataHint: 'Handed to Ray with the job.',
  where: 'Cluster',
  place: 'Where it runs',
  placeOwn: 'A cluster of its own',
  placeOwnHint: 'Made for the job',
  placeExisting: 'An existing cluster',
  placeExistingHint: 'Stays after the job',
  cluster: 'Existing cluster',
  clusterPlaceholder: 'Choose a cluster',
  clusterHint: 'Ready clusters of the namespace.',
  clusterLabels: 'Further labels of the selector',
  clusterLabelsHint:
    'Kept as they are; the operator finds the cluster by its name alone.',
  noClusters: 'No cluster of the namespace is ready.',
  shutdown: 'Delete the cluster after the job',
  shutdownHint: 'Otherwise it stays until the job is deleted.',
  ttl: 'Seconds until the cluster is deleted',
  ttlHint: 'Counted from the end of the job. Empty: at once.',
} as const;

/** States of jobs. */
export const jobStateMessages = {
  initializing: 'Initializing',
  waiting: 'Waiting',
  pending: 'Pending',
  running: 'Running',
  retrying: 'Retrying',
  succeeded: 'Succeeded',
  failed: 'Failed',
  stopped: 'Stopped',
  invalid: 'Invalid',
  suspending: 'Suspending',
  suspended: 'Suspended',
  deleting: 'Deleting',
  unknown: 'Unknown',
} as const;

/** Texts about jobs. */
export const jobMessages = {
  title: 'Jobs',
  section: 'Jobs',
  liveName: 'jobs',
  description:
    'Commands that run on a Ray cluster of their own or on an existing one.',
  create: 'Create job',
  searchPlaceholder: 'Name, command, cluster or owner',
  count_one: '{{number}} job',
  count_other: '{{number}} jobs',
  column: {
    duration: 'Duration',
  },
  emptyTitle: 'No jobs yet',
  empty:
    'A job runs a command on a Ray cluster and says how it ended. It shows here while it starts.',
  gone: {
    missing: 'There is no job {{name}} in {{namespace}}',
    deleted: 'Job {{name}} was deleted',
    backToList: 'All jobs',
  },
  delete: {
    title: 'Delete job {{name}}?',
    running: 'It is not finished: what it computes is lost.',
    over: 'What it has printed can no longer be read here.',
    clusterGoes:
      'The cluster that was made for it is deleted as well, with everything that runs on it.',
    clusterStays: 'Cluster {{cluster}} stays.',
    bulkRunning_one:
      '{{count}} of them is not finished: what it computes is lost.',
    bulkRunning_other:
      '{{count}} of them are not finished: what they compute is lost.',
    bulk: 'Their logs can no longer be read here. Clusters that were made for them are deleted as well.',
    confirm: 'Delete job',
    done: 'Job {{name}} is being deleted',
    failed: 'Job {{name}} was not deleted',
  },
  resubmit: 'Run again',
  hindrance: {
    over: 'it has ended',
    invalid: 'the operator has refused it for good: delete it and run it again',
    foreignCluster: 'it runs on a cluster that is not its own',
    keepsCluster: 'its cluster is to stay after the job; change that first',
  },
  fleet: {
    suspend:
      'They are stopped and their clusters deleted: what they have computed is lost. Resuming runs them from the start.',
    resume: 'They run from the start, on new clusters.',
  },
  suspend: {
    title: 'Suspend job {{name}}?',
    consequence:
      'The job is stopped and its cluster {{cluster}} is deleted: what it has computed is lost. Resuming runs it from the start.',
    confirm: 'Suspend job',
    done: 'Job {{name}} is being suspended',
    failed: 'Job {{name}} was not suspended',
  },
  resume: {
    title: 'Resume job {{name}}?',
    consequence: 'It runs from the start, on a new cluster.',
    confirm: 'Resume job',
    done: 'Job {{name}} starts over',
    failed: 'Job {{name}} was not resumed',
  },
  about: {
    title: 'About',
    entrypoint: 'Entrypoint',
    id: 'Job id',
    cluster: 'Cluster',
    ownCluster: 'made for this job',
    existingCluster: 'existed before',
    started: 'Started',
    ended: 'Ended',
    duration: 'Duration',
    deadline: 'Deadline',
    cleanUp: 'After the job',
    cleanUpKeeps: 'The cluster stays',
    cleanUpNow: 'The cluster is deleted at once',
    cleanUpLater: 'The cluster is deleted after {{delay}}',
    metadata: 'Metadata',
  },
  runtimeEnv: {
    title: 'Runtime environment',
    copy: 'Copy the runtime environment',
  },
  pods: {
    title: 'Submitter pods',
    none: 'No pod submits this job: not yet, or no longer, or Ray itself does.',
  },
  log: {
    title: 'Log',
    driverHint:
      'A submitter loses very long lines and what follows them. Ray · driver has what Ray itself keeps, for as long as the head runs.',
  },
  phases: {
    title: 'Phases',
    earlierTries: 'Earlier tries',
    waiting: 'Queued',
    waitingForRoom: 'Waiting for room',
    pullingImages: 'Pulling images',
    clusterStarting: 'Cluster starting',
    submitting: 'Submitting',
    installing: 'Installing packages and code',
    running: 'Running',
    ending: 'Ending',
  },
  runs: {
    title: 'Runs of this command',
    description: 'The latest jobs of the namespace with the same entrypoint.',
  },
  failure: {
    title: 'Why it failed',
    copy: 'Copy the error',
  },
} as const;
