/** Texts about idle clusters. */
export const idleMessages = {
  label: 'Activity',
  idle: 'Idle for {{duration}}',
  inList: 'idle {{duration}}',
  inListUntil: 'idle {{duration}}, suspended in {{rest}}',
  unknown: 'Not known',
  active: {
    driver: 'In use by a driver',
    actor: 'In use by a detached actor',
    job: 'In use by a job',
    submission: 'In use: a submission waits',
    serve: 'In use: it serves applications',
    hook: 'In use, as a hook of its administrators says',
  },
  kept: {
    label: 'Kept until',
  },
  policy: {
    label: 'When idle',
    watch: 'Nothing is done',
    warn: 'After {{timeout}} its owner is notified',
    suspend: 'After {{timeout}} its owner is notified, then it is suspended',
    job: 'Left to its job',
    service: 'Left to its service',
    kueue: 'Left to Kueue',
    operator: 'Left to the operator',
    annotation: 'It may stay idle indefinitely, according to its annotation',
  },
  warned: {
    title: 'Idle for {{duration}}: it will be suspended',
    titleOnly: 'Idle for {{duration}}',
    description:
      'It will be suspended on {{time}} unless it is used or kept. Its definition stays, and resuming recreates the pods.',
    descriptionOnly:
      'This cluster is idle. Suspend it to free its resources; its definition stays.',
  },
  suspended: {
    title: 'Suspended because it was idle',
    description: 'The portal suspended it on {{time}}. Resume it to continue.',
  },
  keep: {
    action: 'Keep it',
    title: 'Keep cluster {{name}}?',
    description:
      'During this time it is neither suspended nor warned about, even if it is idle.',
    until: 'Keep it for',
    days_one: '{{count, number}} day',
    days_other: '{{count, number}} days',
    hours_one: '{{count, number}} hour',
    hours_other: '{{count, number}} hours',
    confirm: 'Keep',
    done: 'Cluster {{name}} is kept',
    failed: 'Cluster {{name}} is not kept',
  },
} as const;
