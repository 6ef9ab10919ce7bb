/** Texts of the form for services. */
export const serviceFormMessages = {
  new: {
    title: 'Create service',
    description: 'Applications of Ray Serve, and the cluster that they run on.',
    submit: 'Create service',
    done: 'Service {{name}} is being created',
  },
  change: {
    title: 'Update service {{name}}',
    description:
      'Applications change in place. A changed cluster is replaced by a new one, which takes over once it is ready.',
    submit: 'Update service',
    done: 'Service {{name}} is being updated',
  },
  service: 'Service',
  config: 'Serve configuration',
  configHint:
    'YAML: the applications, where their code comes from and how many replicas they have.',
} as const;
