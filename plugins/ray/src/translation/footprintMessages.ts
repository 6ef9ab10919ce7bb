/** Texts about what jobs and clusters used over time. */
export const footprintMessages = {
  title: 'Resource use',
  description: {
    job: 'Highest use while the job ran, as a share of what its pods request. Ray is queried every 15 seconds.',
    cluster:
      'Highest use in the last hours with running jobs, as a share of what the pods request.',
  },
  measures: {
    cpu: 'CPU',
    heldCpu: 'CPUs held by tasks',
    memory: 'Memory',
    gpu: 'GPU',
    gpuMemory: 'GPU memory',
    objectStore: 'Object store',
  },
  all: 'All nodes',
  nodes: 'Resource use by node',
  peakOf: '{{peak}} of {{available}}',
  average: '{{average}} on average',
  curve: '{{subject}}, {{measure}}: {{average}} on average, {{peak}} at most',
  size: {
    before: 'The run before',
    use: 'Run with the fitting size',
    title: 'The job asked for more than it used:',
    workers_one: '{{name}} ({{count, number}} pod)',
    workers_other: '{{name}} ({{count, number}} pods)',
    group: '{{label}}: {{parts}}',
    memory: 'asked for {{asked}} of memory, used {{peak}} at most',
    cpu: 'asked for {{asked}} CPUs, used {{peak}} at most',
  },
  prometheus: 'The curves come from Prometheus.',
  problem:
    'The configured Prometheus can’t be queried, so these values come from the heads of the clusters. {{problem}}',
  wholeMachine:
    'Pods of this trial share one machine: Ray reports CPU and memory of all that runs on it.',
  shared:
    'The job ran on an existing cluster: everything that ran there is included.',
} as const;
