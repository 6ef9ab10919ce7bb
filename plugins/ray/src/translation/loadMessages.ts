/** Texts about the usage of clusters and pending demands. */
export const loadMessages = {
  title: 'In use now',
  description: 'Reported by Ray while this page is open.',
  measures: {
    cpu: 'CPU',
    memory: 'Memory',
    gpu: 'GPU',
    objectStore: 'Object store',
  },
  percent: '{{number}}%',
  unknownValue: 'not known',
  used: '{{used}} of {{total}}',
  cores: '{{used}} of {{total}} cores work',
  held: 'tasks hold {{used}} of {{total}}',
  gpuMemory: '{{used}} of {{total}} memory',
  trend:
    '{{measure}}: between {{least}} and {{most}} since this page was opened, five minutes at most',
  node: 'Node',
  head: 'Head',
  allNodes: 'Show all {{number, number}} nodes',
  omittedNodes: '{{number, number}} more nodes are in the sums alone.',
  waiting: {
    title: 'Waiting for resources',
    none: 'Nothing waits for resources.',
    unknown:
      'What waits for resources is not known: version 2 of Ray’s autoscaler does not tell it here. Ray’s dashboard may.',
    task_one: '{{count, number}} task or actor: {{resources}}',
    task_other: '{{count, number}} tasks or actors: {{resources}} each',
    placementGroup_one: '{{count, number}} placement group: {{resources}}',
    placementGroup_other:
      '{{count, number}} placement groups: {{resources}} each',
    request: 'Asked for by request_resources: {{resources}}',
    together: ' on one node',
    several: '{{number}} × ({{resources}})',
    resource: '{{amount}} {{name}}',
    noResources: 'no resources',
    omitted_one: 'And {{count, number}} more.',
    omitted_other: 'And {{count, number}} more.',
    reason: {
      infeasible:
        'No pod of this cluster has, or could have, that much: it waits until a group of larger pods is added.',
      busy: 'It waits until others end: this cluster does not scale with the load.',
      starting:
        'Pods of {{groups}} were asked for and have not joined yet: the list of pods says why.',
      scaling: 'The autoscaler may add pods of {{groups}}.',
      atMaximum:
        'The autoscaler may add none: {{groups}} has as many pods as it may. Raise its maximum.',
    },
    headOnly:
      'The autoscaler may add none: only the head could take it, and it is busy.',
    failed: 'The autoscaler failed: {{message}}',
  },
  excessive:
    'Ray says more at {{paths}} than the portal reads, so it is asked less often. Look at what runs on the head, and delete submissions that have ended.',
  gap: {
    notReady: 'Available once the head is running.',
    suspended: 'Nothing: the cluster is suspended.',
    unreachable:
      'Not known: Ray’s dashboard does not answer. It is asked again.',
    timedOut: 'Not known: Ray’s dashboard takes too long to answer.',
    refused: 'Not known: access to Ray’s dashboard is denied.',
    unsupported:
      'Not known: this Ray is too old to tell, or runs without its dashboard (ray[default]).',
    tooLarge: 'Not known: Ray says more about its nodes than the portal reads.',
    unreadable:
      'Not known: another server answers in place of Ray’s dashboard.',
    nothing: 'Ray reports no living node.',
  },
} as const;
