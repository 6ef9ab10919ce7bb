/** Texts of the form for services. */
export const serviceFormMessages = {
  new: {
    title: 'Create service',
    description: 'Applications of Ray Serve, and the cluster that they run on.',
    submit: 'Create service',
    done: 'Service {{name}} is being created',
  },
  change: {
    title: 'Update service {{name}}',
    description:
      'Applications change in place. A changed cluster is replaced by a new one, which takes over once it is ready.',
    submit: 'Update service',
    done: 'Service {{name}} is being updated',
  },
  service: 'Service',
  config: 'Serve configuration',
  configHint:
    'YAML: the applications, where their code comes from and how many replicas they have.',
} as const;

/** States of services. */
export const serviceStateMessages = {
  starting: 'Starting',
  deploying: 'Deploying',
  running: 'Running',
  degraded: 'Degraded',
  failed: 'Failed',
  invalid: 'Invalid',
  suspending: 'Suspending',
  suspended: 'Suspended',
  deleting: 'Deleting',
  unknown: 'Unknown',
} as const;

/** Texts about services. */
export const serviceMessages = {
  title: 'Services',
  section: 'Services',
  liveName: 'services',
  description: 'Applications of Ray Serve, each service on its own cluster.',
  create: 'Create service',
  searchPlaceholder: 'Name, application or owner',
  count_one: '{{count, number}} service',
  count_other: '{{count, number}} services',
  column: {
    applications: 'Applications',
  },
  emptyTitle: 'No services yet',
  empty:
    'A service keeps applications of Ray Serve running on a cluster of its own. It shows here while it starts.',
  gone: {
    missing: 'There is no service {{name}} in {{namespace}}',
    deleted: 'Service {{name}} was deleted',
    backToList: 'All services',
  },
  delete: {
    title: 'Delete service {{name}}?',
    applications_one: 'Its application stops answering requests.',
    applications_other:
      'Its {{count, number}} applications stop answering requests.',
    clusterGoes:
      'Its cluster is deleted as well, with everything that runs on it.',
    bulk: 'Their applications stop answering requests, and their clusters are deleted as well.',
    confirm: 'Delete service',
    done: 'Service {{name}} is being deleted',
    failed: 'Service {{name}} was not deleted',
  },
  fleet: {
    suspend:
      'Their applications stop answering requests, and their clusters are deleted. Resuming starts them on new ones.',
    resume: 'They start on new clusters.',
  },
  suspend: {
    title: 'Suspend service {{name}}?',
    consequence:
      'Its applications stop answering requests, and its cluster is deleted with everything that runs on it. Resuming starts it on a new one.',
    confirm: 'Suspend service',
    done: 'Service {{name}} is being suspended',
    failed: 'Service {{name}} was not suspended',
  },
  resume: {
    title: 'Resume service {{name}}?',
    consequence: 'It starts on a new cluster.',
    confirm: 'Resume service',
    done: 'Service {{name}} is starting',
    failed: 'Service {{name}} was not resumed',
  },
  explained: {
    starting: 'Its cluster is being prepared; applications follow.',
    deploying: 'Its applications are being deployed.',
    degraded: 'Not every application works.',
    failed: 'No application could be deployed.',
    invalid: 'The operator refuses it.',
    suspending: 'Its clusters are being deleted.',
    suspended: 'It has no cluster until it is resumed.',
    deleting: 'It is being deleted.',
  },
  about: {
    title: 'About',
    cluster: 'Cluster',
    pendingCluster: 'Next cluster',
    version: 'Ray version',
  },
  upgrade: {
    title: 'Upgrade under way',
    stuck: 'The upgrade is stuck',
    description:
      'A new cluster is being prepared. It takes over once its applications run; until then nothing changes for the users of the service.',
    active: 'Serves now',
    pending: 'Will serve',
    none: {
      active: 'Its applications are not reported during the upgrade',
      pending: 'No application runs on it yet',
    },
    applications_one:
      '{{running, number}} of {{count, number}} application runs',
    applications_other:
      '{{running, number}} of {{count, number}} applications run',
    traffic: 'Gets {{percent}}% of the traffic',
  },
  applications: {
    title: 'Applications',
    name: 'Name',
    status: 'Status',
    message: 'Message',
    none: 'No applications are reported yet.',
    unreported:
      'The operator reports no applications of this cluster while it prepares the next one. It serves what it served before.',
    until:
      'As the operator reported them until {{time}}. It reports none of them while it prepares the next cluster.',
    deploymentOf: 'Deployment of {{application}}',
    application: 'Application',
  },
  request: {
    title: 'Send a request',
    description:
      'The portal forwards the request and shows the response as text.',
    method: 'Method',
    path: 'Path and query',
    body: 'Body',
    bodyHint: 'Sent as application/json.',
    send: 'Send',
    answer: 'Answer',
    answered: '{{type}}, after {{milliseconds, number}} ms',
    empty: 'The answer is empty.',
    truncated: 'Response truncated after 1 MiB.',
  },
  noPods: 'No pods yet: its cluster is being prepared.',
  config: {
    title: 'Serve configuration',
    copy: 'Copy the configuration',
  },
} as const;
