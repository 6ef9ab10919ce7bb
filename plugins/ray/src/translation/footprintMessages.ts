/** Texts about what jobs and clusters used over time. */
export const footprintMessages = {
  title: 'Resource use',
  description: {
    job: 'Highest use while the job ran, of what its pods ask for. Ray is asked every 15 seconds.',
    cluster:
      'Highest use of the last hours with running jobs, of what the pods ask for.',
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
    workers_one: '{{name}} ({{count}} pod)',
    workers_other: '{{name}} ({{count}} pods)',
    group: '{{label}}: {{parts}}',
    memory: 'asked for {{asked}} of memory, used {{peak}} at most',
    cpu: 'asked for {{asked}} CPUs, used {{peak}} at most',
  },
  prometheus: 'The curves come from Prometheus.',
  problem:
    'The configured Prometheus can’t be asked, so this is what the heads of the clusters said. {{problem}}',
  shared:
    'The job ran on an existing cluster: everything that ran there is included.',
} as const;
