/** Creating objects of a YAML text. */
export const yamlMessages = {
  action: 'Create from YAML',
  title: 'Create from YAML',
  label: 'YAML',
  description:
    'RayClusters, RayJobs and RayServices, as kubectl takes them; several are separated by a line with ---.',
  review: 'Review',
  back: 'Back to the text',
  create: 'Create',
  done: 'Created: {{names}}',
  empty: 'The text has no RayCluster, RayJob or RayService of ray.io/v1.',
  others:
    'Not created here, so they must exist before: {{names}}. Create them with kubectl.',
  refused: 'This can’t be created',
  unreadable: 'Document {{number}} cannot be read: {{reason}}',
  disabled:
    'This portal does not take Kubernetes objects as they are. Its administrator can turn that on: ray.kubernetesApi.enabled.',
};
