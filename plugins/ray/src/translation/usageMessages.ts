/** Texts of past usage. */
export const usageMessages = {
  section: 'Usage',
  title: 'Usage',
  link: 'Past usage',
  description:
    'Resources requested by pods over time, including deleted ones. Limited to what you can read.',
  span: {
    label: 'Period',
    usual: 'Last 30 days',
    week: 'Last 7 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    quarter: 'Last 90 days',
    year: 'Last 12 months',
  },
  by: {
    label: 'Summed up by',
    owner: 'Owner',
    namespace: 'Namespace',
    template: 'Template',
    object: 'Object',
  },
  measure: {
    label: 'Measure',
    cpu: 'CPU',
    memory: 'Memory',
    gpu: 'GPU',
    cost: 'Money',
  },
  column: {
    cpu: 'CPU hours',
    memory: 'GiB hours',
    gpu: 'GPU hours',
    cost: 'List price',
    idle: 'Idle',
  },
  amount: {
    cpu: '{{amount}} CPU hours',
    memory: '{{amount}} GiB hours',
    gpu: '{{amount}} GPU hours',
    cost: '{{amount}} at list prices',
  },
  chart: {
    cpu: 'CPU hours over time',
    memory: 'Memory over time, in GiB hours',
    gpu: 'GPU hours over time',
    cost: 'At list prices, over time',
    label: '{{what}}, from {{from}} until {{until}}: {{total}} in all',
  },
  details: {
    day: 'The numbers of each day',
    month: 'The numbers of each month',
  },
  waste: {
    title: 'Requested and not used',
    description:
      'Of jobs on clusters of their own, created in this time: what their pods requested beyond their highest use. The page of a job offers the fitting size.',
    by: { owner: 'Owner', template: 'Templates' },
    memory: 'Unused GiB hours',
    cpu: 'Unused CPU hours',
    of: '{{unused}} of {{asked}}',
  },
  table: 'Usage by owner',
  sliceTable: 'Usage over time',
  slice: 'When (UTC)',
  total: 'All',
  others_one: '{{count, number}} other',
  others_other: '{{count, number}} others',
  allOthers: 'Others',
  noOwner: 'No owner',
  noTemplate: 'No template',
  counts:
    'A pod counts from when it has a node until it ends, with the CPU, memory and GPUs that it requests, whether or not it uses them. Days are those of UTC.',
  idle: 'Idle is the share during which Ray reported no work on the cluster. Ray was asked for {{asked}} of these hours; clusters of jobs and services, and hours in which it was not asked, do not count as idle.',
  unseen:
    'Pods deleted while no portal was running may have used up to this much more: {{amounts}}.',
  prices: {
    usual: 'Hourly list prices, not a bill: {{prices}}.',
    template: 'Pods of the template {{template}}: {{prices}}.',
    cpu: 'CPU core {{price}}',
    memory: 'GiB of memory {{price}}',
    gpu: '{{type}} {{price}}',
  },
  empty: 'Nothing was used',
  emptyHint:
    'No pods you can read ran in this period, or the portal was not recording yet. Choose another period.',
  download: {
    csv: 'CSV',
    focus: 'FOCUS',
    cut: 'The file has the first 200,000 rows: choose a shorter period.',
  },
} as const;
