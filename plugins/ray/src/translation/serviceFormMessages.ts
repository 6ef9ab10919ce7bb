/** Texts of the form for a new service. */
export const serviceFormMessages = {
  title: 'Create service',
  description: 'Applications of Ray Serve, and the cluster that they run on.',
  submit: 'Create service',
  created: 'Service {{name}} is being created',
  service: 'Service',
  config: 'Serve configuration',
  configHint:
    'YAML: the applications, where their code comes from and how many replicas they have.',
} as const;
