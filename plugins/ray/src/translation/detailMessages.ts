/** Texts of what the pages about one object have in common. */
export const detailMessages = {
  updates: 'Updates',
  openInCatalog: 'Catalog entity',
  gone: {
    nothing: 'There is nothing at this address',
    mistyped: 'It may be mistyped.',
    missing: 'It may have been deleted, or the address is mistyped.',
    deleted: 'It no longer exists in namespace {{namespace}}.',
  },
  tab: {
    overview: 'Overview',
    logs: 'Logs',
    dashboard: 'Ray dashboard',
    yaml: 'YAML',
    history: 'History',
  },
  allLogs: 'All logs',
  related: {
    title: 'Related',
    owner: 'Made for',
    jobs: 'Jobs on it',
    noJobs: 'No job runs on it.',
    gone: '{{name}} (no longer there, or hidden from you)',
  },
  links: {
    title: 'Links',
  },
} as const;

/** Texts about what Kubernetes stores. */
export const manifestMessages = {
  title: 'YAML',
  description: 'The object as Kubernetes stores it.',
  copy: 'Copy the YAML',
  download: 'Download',
} as const;

/** Texts about who changed what. */
export const historyMessages = {
  title: 'History of changes',
  description:
    'Who wrote which fields last, as Kubernetes notes it: one entry for each program, not one for each change.',
  writerOf: '{{manager}} ({{subresource}})',
  fields: 'Fields',
  none: 'Kubernetes has noted nothing.',
} as const;

/** Texts of what a catalog entity shows about its cluster or service. */
export const entityMessages = {
  unnamed: 'The entity lacks the annotations {{namespace}} and {{name}}.',
  cluster: {
    title: 'Ray cluster',
    open: 'Open cluster',
    unnamed: 'The catalog does not say which cluster this is',
  },
  service: {
    title: 'Ray service',
    open: 'Open service',
    unnamed: 'The catalog does not say which service this is',
  },
} as const;
