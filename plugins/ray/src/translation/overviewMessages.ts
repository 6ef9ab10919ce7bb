/** Texts of the overview, and of the widget for home pages. */
export const overviewMessages = {
  title: 'Overview',
  section: 'Overview',
  requested: 'Requested',
  cpus_one: '{{count, number}} CPU',
  cpus_other: '{{count, number}} CPUs',
  others: '{{memory}} memory · {{accelerators}}',
  accelerators_one: '{{count, number}} accelerator',
  accelerators_other: '{{count, number}} accelerators',
  stateCount: '{{number, number}} {{state}}',
  kindIn: {
    cluster: 'Cluster in {{namespace}}',
    job: 'Job in {{namespace}}',
    service: 'Service in {{namespace}}',
  },
  attention: {
    title: 'Needs attention',
    none: 'Nothing fails, and nothing is stuck.',
    more: 'And {{number, number}} more: see the lists.',
    image: {
      cluster_one: 'Change the image of {{count, number}} cluster',
      cluster_other: 'Change the image of all {{count, number}} clusters',
      service_one: 'Change the image of {{count, number}} service',
      service_other: 'Change the image of all {{count, number}} services',
    },
    list: {
      cluster: 'Show the clusters in their list',
      job: 'Show the jobs in their list',
      service: 'Show the services in their list',
    },
  },
  mine: {
    title: 'Yours',
    widget: 'My Ray work',
    none: 'You own nothing here yet.',
    all: 'All of yours:',
  },
  warnings: {
    title: 'Recent warnings',
    none: 'No warnings. Kubernetes forgets them after about an hour.',
  },
  capacity: {
    title: 'Capacity',
    description:
      'Resources requested by clusters you can see. Suspended clusters are not counted.',
    totals: 'Capacity by resource',
    resource: 'Resource',
    allocatable: 'Nodes have',
    requested: 'Requested',
    running: 'Running',
    waiting: 'Waiting',
    runs: '{{amount}} running',
    waits: '{{amount}} waiting',
    shared:
      'Running: pods assigned to a node. Node capacity includes pods you cannot see.',
    allocatableUnknown:
      'Running: pods assigned to a node. Node capacity is unknown: the portal may not read nodes, or the request failed.',
    grouping: 'By what',
    clustersOf: 'Clusters of {{name}}: {{number, number}}',
    byNamespace: 'By namespace',
    byOwner: 'By owner',
    cpu: 'CPU',
    memory: 'Memory',
    gpu: 'Accelerators',
    none: 'No cluster requests resources.',
    more: 'And {{number, number}} more.',
  },
  start: {
    title: 'Your first Ray cluster',
    description: 'Three steps from nothing to a job that runs.',
    template: 'Name a size',
    templateHint:
      'A compute template says how much CPU, memory and how many GPUs a pod gets.',
    templateDone: 'Done: there are compute templates to choose from.',
    cluster: 'Create a cluster',
    clusterHint:
      'A head and groups of workers, each sized by a template. You see it start here, and why where it does not.',
    job: 'Run a job',
    jobHint: 'Runs a command on its own cluster or on yours, with a live log.',
  },
} as const;
