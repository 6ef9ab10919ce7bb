/** The record of a job that failed and was deleted. */
export const record = {
  uid: 'u2',
  namespace: 'default',
  name: 'train-2',
  owner: 'user:default/ada',
  templates: ['small'],
  state: 'failed',
  message: 'The entrypoint has failed.',
  createdAt: '2026-11-20T08:00:00Z',
  startTime: '2026-11-20T08:00:10Z',
  endTime: '2026-11-20T08:02:10Z',
  deletedAt: '2026-11-20T09:00:00Z',
  seenAt: '2026-11-20T08:02:11Z',
};

/** The definition of a job that runs on an existing cluster, as YAML. */
function definitionOf(name: string, entrypoint: string): string {
  return `name: ${name}\nnamespace: default\nuser: ada\nversion: 2.46.0\nentrypoint: ${entrypoint}\nclusterSelector:\n  ray.io/cluster: c\n`;
}

/** The whole record. */
export const details = {
  record,
  definition: definitionOf('train-2', 'python bad.py'),
  definitions: [],
  manifest: '',
  states: [
    { state: 'failed', since: '2026-11-20T08:02:10Z', message: 'It broke.' },
    { state: 'running', since: '2026-11-20T08:00:10Z', message: 'It runs.' },
  ],
  changes: [
    {
      id: 'change/1',
      source: 'change',
      time: '2026-11-20T08:00:00Z',
      action: 'created',
      user: 'user:default/ada',
      transport: 'page',
    },
  ],
  log: 'Traceback: no such table',
  lastGood: {
    uid: 'u1',
    name: 'train-1',
    createdAt: '2026-11-19T08:00:00Z',
    definition: definitionOf('train-1', 'python good.py'),
  },
};
