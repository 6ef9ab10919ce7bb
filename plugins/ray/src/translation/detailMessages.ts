/** Common texts of the pages about one object. */
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
    coming: '{{name}} (being made)',
    gone: '{{name}} (no longer there, or hidden from you)',
    over: 'Deleted after the job ended',
  },
  links: {
    title: 'Links',
  },
} as const;

/** Texts about manifests. */
export const manifestMessages = {
  title: 'YAML',
  description: 'The object as Kubernetes stores it.',
  copy: 'Copy the YAML',
  download: 'Download',
} as const;

/** Texts of the history of changes. */
export const historyMessages = {
  title: 'History of changes',
  description:
    'Changes made through the portal are listed one by one. Changes made directly in Kubernetes are grouped by client.',
  lastBefore: 'The last change before it:',
  recurred: {
    ofOwner_one:
      'The same problem also came up for {{count, number}} other of {{owner}} in the last seven days',
    ofOwner_other:
      'The same problem also came up for {{count, number}} others of {{owner}} in the last seven days',
    inNamespace_one:
      'The same problem also came up for {{count, number}} other in this namespace in the last seven days',
    inNamespace_other:
      'The same problem also came up for {{count, number}} others in this namespace in the last seven days',
    template_one: '{{count, number}} with the same template',
    template_other: '{{count, number}} with the same template',
    latest: 'last:',
  },
  list: 'Changes, latest first',
  fields: 'Changed fields',
  none: 'No change is recorded.',
  missing:
    'The portal’s history can’t be read right now: changes may be missing here.',
  notWritten:
    'The portal has not been able to write to its database since {{time}}: what has happened since then may be missing here.',
  someone: 'Someone',
  portal: 'The portal',
  action: {
    created: '{{who}} created it',
    changed: '{{who}} changed it',
    scaled: '{{who}} scaled it',
    suspended: '{{who}} suspended it',
    resumed: '{{who}} resumed it',
    ownerChanged: '{{who}} changed the owner',
    podsRenewed: '{{who}} renewed its pods',
    deleted: '{{who}} deleted it',
    clusterReplaced:
      '{{who}} deleted it: its cluster was replaced or has a new owner',
    idleWarned: '{{who}} warned the owner that it is idle',
    idleWithdrawn: '{{who}} withdrew the idle warning',
    idleKept: '{{who}} keeps it despite being idle',
    changedOutside: '{{who}} changed it directly in Kubernetes',
    changedUnrecorded: 'Changed through the portal by an unknown user',
  },
  transport: {
    page: 'through the page',
    http: 'over HTTP',
    grpc: 'over gRPC',
    action: 'by an action, for example of an agent',
    steward: 'by itself',
  },
  notSet: 'not set',
  becomes: 'becomes',
  more_one: 'and {{count, number}} more field',
  more_other: 'and {{count, number}} more fields',
} as const;

/** Texts of a catalog entity's cluster or service. */
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
