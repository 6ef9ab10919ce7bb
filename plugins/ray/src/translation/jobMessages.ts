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
  description:
    'Commands that run on a Ray cluster of their own or on an existing one.',
  create: 'Create job',
  searchPlaceholder: 'Name, command, cluster or owner',
  count_one: '{{count}} job',
  count_other: '{{count}} jobs',
  column: {
    entrypoint: 'Entrypoint',
    cluster: 'Cluster',
    duration: 'Duration',
  },
  emptyTitle: 'No jobs yet',
  empty:
    'A job runs a command on a Ray cluster and says how it ended. It shows here while it starts.',
  delete: {
    title: 'Delete job {{name}}?',
    running: 'It is not finished: what it computes is lost.',
    over: 'What it has printed can no longer be read here.',
    clusterGoes:
      'The cluster that was made for it is deleted as well, with everything that runs on it.',
    clusterStays: 'Cluster {{cluster}} stays.',
    confirm: 'Delete job',
    done: 'Job {{name}} is being deleted',
    failed: 'Job {{name}} was not deleted',
  },
  backToList: 'All jobs',
  missing: 'There is no job {{name}} in {{namespace}}',
  deleted: 'Job {{name}} was deleted',
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
  },
} as const;
