/** Texts of the list of clusters, and of deleting one. */
export const clusterListMessages = {
  title: 'Clusters',
  description:
    'Ray clusters on Kubernetes, with what they are doing right now.',
  create: 'Create cluster',
  searchPlaceholder: 'Name, owner or version',
  count_one: '{{count}} cluster',
  count_other: '{{count}} clusters',
  column: {
    workers: 'Workers',
    version: 'Ray',
  },
  workers: '{{ready}} of {{desired}} ready',
  emptyTitle: 'No Ray clusters yet',
  empty:
    'A cluster is a head and groups of workers, each sized by a compute template. Create the first one: it shows here while it starts.',
  emptyTemplates: 'See compute templates',
  delete: {
    title: 'Delete cluster {{name}}?',
    consequence_one:
      'Its head, its {{count}} running worker and its services in namespace {{namespace}} are removed now. Jobs that run on it are lost.',
    consequence_other:
      'Its head, its {{count}} running workers and its services in namespace {{namespace}} are removed now. Jobs that run on it are lost.',
    consequenceUnknown:
      'Its head, its workers and its services in namespace {{namespace}} are removed now. Jobs that run on it are lost.',
    keeps: 'Compute templates stay.',
    bulk: 'Their heads, workers and services are removed now. Jobs that run on them are lost.',
    confirm: 'Delete cluster',
    done: 'Cluster {{name}} is being deleted',
    failed: 'Cluster {{name}} was not deleted',
  },
} as const;
