/** Texts of what is remembered of objects that may be gone. */
export const recordMessages = {
  title: 'History',
  description:
    'Everything that ran, also what was deleted long ago; the latest first.',
  present: 'Jobs that exist',
  searchPlaceholder: 'Name, owner, command',
  created: 'Created',
  deleted: 'Deleted',
  templates: 'Templates',
  about: 'About this run',
  empty: 'Nothing matches',
  emptyHint: 'Search for something else, or clear a filter.',
  pages: 'Pages of the history',
  latest: 'Latest',
  older: 'Older',
  presence: {
    label: 'Existence',
    all: 'Existing and deleted',
    present: 'Exists',
    deleted: 'Deleted',
  },
  span: {
    label: 'Created within',
    all: 'Any time',
    day: 'Last 24 hours',
    week: 'Last 7 days',
    month: 'Last 30 days',
  },
  log: 'End of the log',
  logHint: 'What the job printed last, kept when it failed.',
  copyLog: 'Copy the log',
  timeline: 'What happened',
  gone: 'Was deleted',
  unseen:
    'Is gone: it was deleted while no portal looked, after {{since}}. What happened in between is not known.',
  diff: {
    title: 'What has changed since it last went well',
    with: 'Compared with',
    none: 'Nothing: it was made to be the same.',
  },
} as const;
