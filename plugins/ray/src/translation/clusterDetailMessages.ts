/** Texts of the list of clusters, and of deleting one. */
export const clusterListMessages = {
  title: 'Clusters',
  section: 'Clusters',
  liveName: 'clusters',
  description: 'Ray clusters on Kubernetes and their current state.',
  create: 'Create cluster',
  searchPlaceholder: 'Name, owner or version',
  count_one: '{{count, number}} cluster',
  count_other: '{{count, number}} clusters',
  column: {
    workers: 'Workers',
    version: 'Ray',
  },
  workers: '{{ready, number}} of {{desired, number}} ready',
  emptyTitle: 'No Ray clusters yet',
  empty:
    'A cluster is a head and groups of workers, each sized by a compute template. Create the first one: it shows here while it starts.',
  emptyTemplates: 'See compute templates',
  gone: {
    missing: 'There is no cluster {{name}} in {{namespace}}',
    deleted: 'Cluster {{name}} was deleted',
    backToList: 'All clusters',
  },
  delete: {
    title: 'Delete cluster {{name}}?',
    consequence_one:
      'Its head, its {{count, number}} running worker and its services in namespace {{namespace}} are removed now. Jobs that run on it are lost.',
    consequence_other:
      'Its head, its {{count, number}} running workers and its services in namespace {{namespace}} are removed now. Jobs that run on it are lost.',
    consequenceUnknown:
      'Its head, its workers and its services in namespace {{namespace}} are removed now. Jobs that run on it are lost.',
    keeps: 'Compute templates stay.',
    bulk: 'Their heads, workers and services are removed now. Jobs that run on them are lost.',
    confirm: 'Delete cluster',
    done: 'Cluster {{name}} is being deleted',
    failed: 'Cluster {{name}} was not deleted',
  },
  fleet: {
    suspend_one:
      'Their heads and {{count, number}} running worker are deleted, and jobs on them are lost. Definitions stay, and resuming recreates the pods.',
    suspend_other:
      'Their heads and {{count, number}} running workers are deleted, and jobs on them are lost. Definitions stay, and resuming recreates the pods.',
    resume_one: 'Their heads and {{count, number}} worker are created.',
    resume_other: 'Their heads and {{count, number}} workers are created.',
  },
} as const;

/** Texts about Ray's own dashboard. */
export const dashboardMessages = {
  title: 'Ray dashboard of {{name}}',
  link: 'Ray dashboard',
  open: 'Open in a tab of its own',
  note: 'The cluster provides the content. The dashboard closes a few minutes after you leave this page.',
  notRunning: 'Ray does not run',
  headUnseen: 'The portal cannot see the head pod',
  blocked: 'The portal’s Content Security Policy blocks the dashboard',
  blockedHint:
    'An administrator can allow it: add {{origin}} to backend.csp.frame-src. In a tab of its own it opens already.',
  headUnseenHint:
    'The cluster is ready, but Kubernetes shows the portal no head pod of it. Check that the portal may read the pods of this namespace.',
  opensByItself: 'The dashboard opens here as soon as the head works.',
} as const;

/** Texts of scaling a worker group. */
const clusterScaleMessages = {
  action: 'Scale',
  actionOf: 'Scale group {{group}}',
  noGroups: 'it has no worker groups',
  title: 'Scale group {{group}} of {{name}}',
  group: 'Worker group',
  adds_one:
    '{{count, number}} worker is added as soon as Kubernetes has room for it.',
  adds_other:
    '{{count, number}} workers are added as soon as Kubernetes has room for them.',
  removes_one:
    '{{count, number}} worker is removed, with the work that runs on it.',
  removes_other:
    '{{count, number}} workers are removed, with the work that runs on them.',
  removesIdle:
    'Workers are removed once they are idle: with autoscaling, those in use stay.',
  autoscaler:
    'The autoscaler continues to adjust the number to the load, between {{min, number}} and {{max, number}}.',
  autoscalerFixed:
    'The autoscaler can’t change the number: minimum and maximum are both {{number, number}}.',
  noAutoscaler:
    'Nothing else changes the number: the cluster does not scale with the load.',
  suspended: 'The cluster is suspended: this counts once it is resumed.',
  confirm: 'Scale',
  done: 'Group {{group}} is being scaled',
  failed: 'Group {{group}} was not scaled',
} as const;

/** Texts of the page of one cluster, also on its catalog entity. */
export const clusterDetailMessages = {
  lasting: 'For {{age}}',
  ended: '{{age}} ago',
  about: {
    title: 'About',
    owner: 'Owner',
    version: 'Ray version',
    environment: 'Environment',
    namespace: 'Namespace',
    age: 'Age',
    resources: 'Resources',
    cpu: '{{quantity}} CPU',
    memory: '{{quantity}} memory',
    gpu: '{{quantity}} GPU',
    autoscaling: 'Autoscaling',
    autoscalingOn: 'On',
    autoscalingOff: 'Off',
    authentication: 'Access to Ray',
    authentications: {
      token: 'Token in a Secret',
      kubernetes: 'Token verified by Kubernetes',
    },
  },
  endpoints: {
    title: 'Endpoints',
    description: 'Ports of the head’s service, within Kubernetes.',
    nodePorts: 'Open on every node of Kubernetes.',
    none: 'The head’s service has no ports yet.',
    copy: 'Copy the address of {{name}}',
    dashboard: 'Ray dashboard and job submission',
    client: 'Ray client (ray:// addresses)',
    gcs: 'Global control store: workers join here',
    metrics: 'Prometheus metrics',
    serve: 'Ray Serve, HTTP requests',
    other: 'Port of the head’s service',
  },
  groups: {
    title: 'Head and workers',
    group: 'Group',
    head: 'Head',
    template: 'Compute template',
    templateGone: 'deleted since',
    noTemplate: 'None',
    podResources: 'Each pod gets',
    noResources: 'nothing reserved',
    sameAsTemplate: 'Same resources as template',
    templateChanged: 'Template changed since: {{resources}} now',
    pods: 'Pods ready',
    range: '{{min, number}} to {{max, number}}',
    image: 'Image and parameters',
    imageDefault: 'rayproject/ray:{{version}}',
    params: 'Start parameters',
  },
  pods: {
    title: 'Pods',
    name: 'Name',
    status: 'Status',
    ready: 'Ready',
    restarts_one: '{{count, number}} restart',
    restarts_other: '{{count, number}} restarts',
    node: 'Node',
    age: 'Age',
    none: 'No pods yet. The operator makes them once it has accepted the cluster.',
    noneSuspended: 'No pods, as long as the cluster is suspended.',
    head: 'Head',
    log: 'Log',
    logOf: 'Log of {{name}}',
    outdated: 'Older definition: {{parts}}',
  },
  scale: clusterScaleMessages,
  suspend: {
    title: 'Suspend cluster {{name}}?',
    consequence_one:
      'Its head and its {{count, number}} running worker are removed. Jobs, actors and data on them are lost.',
    consequence_other:
      'Its head and its {{count, number}} running workers are removed. Jobs, actors and data on them are lost.',
    keeps:
      'Its specification stays, and takes no resources. Resuming makes new pods.',
    confirm: 'Suspend cluster',
    done: 'Cluster {{name}} is being suspended',
    failed: 'Cluster {{name}} was not suspended',
  },
  outdated: {
    title_one: '{{count, number}} pod runs an older definition',
    title_other: '{{count, number}} pods run an older definition',
    description:
      'Changed since: {{parts}}. Pods keep their old definition until they are recreated.',
  },
  renew: {
    action: 'Renew pods',
    title: 'Renew pods of {{name}}?',
    outdated_one:
      'The {{count, number}} pod that runs an older definition is deleted, and the operator recreates it.',
    outdated_other:
      'The {{count, number}} pods that run an older definition are deleted, and the operator recreates them.',
    all_one:
      'The {{count, number}} pod of the cluster is deleted, and the operator recreates it.',
    all_other:
      'All {{count, number}} pods of the cluster are deleted, and the operator recreates them.',
    withHead:
      'The head is among them: jobs, actors and data of the whole cluster are lost.',
    withoutHead: 'Tasks, actors and data on them are lost; the head stays.',
    suspended: 'it is suspended, and has no pods',
    done: 'Pods of {{name}} are being recreated',
    failed: 'The pods of {{name}} were not renewed',
  },
  resume: {
    title: 'Resume cluster {{name}}?',
    consequence_one:
      'A new head and {{count, number}} worker are made, and need room in Kubernetes.',
    consequence_other:
      'A new head and {{count, number}} workers are made, and need room in Kubernetes.',
    confirm: 'Resume cluster',
    done: 'Cluster {{name}} is being resumed',
    failed: 'Cluster {{name}} was not resumed',
  },
  spec: {
    title: 'Specification',
    subtitle: 'As the API returns it, as JSON',
    copy: 'Copy the specification',
    reveal: 'Show values of environment variables',
    label: 'Specification as JSON',
  },
} as const;
