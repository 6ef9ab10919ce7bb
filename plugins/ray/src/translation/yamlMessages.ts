/** Creating objects of a YAML text. */
export const yamlMessages = {
  action: 'Create from YAML',
  title: 'Create from YAML',
  label: 'YAML',
  description:
    'RayClusters, RayJobs, RayServices and RayCronJobs, as kubectl takes them; several are separated by a line with ---.',
  review: 'Review',
  back: 'Back to the text',
  create: 'Create',
  done: 'Created: {{names}}',
  empty:
    'The text has no RayCluster, RayJob, RayService or RayCronJob of ray.io/v1.',
  others:
    'Not created here: {{names}}. Create them with kubectl, before objects that need them.',
  refused: 'This can’t be created',
  unreadable: 'Document {{number}} cannot be read: {{reason}}',
  template:
    'Document {{number}} is a template with double braces: render it first, for example with helm template.',
  noObject:
    'Document {{number}} is no Kubernetes object: it needs apiVersion, kind and metadata.',
  missing: 'Document {{number}} lacks {{field}}.',
  noText:
    'Document {{number}}: {{field}} has the wrong type. Names are text: write numbers in quotes.',
  otherKind: 'There is no kind {{kind}}: write {{meant}}.',
  otherVersion:
    '{{kind}} of {{given}} is not created here: write apiVersion: {{version}}.',
  twice: '{{title}} comes twice: leave one out, or rename it.',
  tooMany:
    'At most {{limit, number}} objects are created at once: leave out those from here on.',
  noAmount:
    'Kubernetes does not accept the amount {{value}}: write one such as 500m, 2 or 10Gi.',
  partly:
    'Created before this one: {{names}}. Take them out of the text before you try again.',
  disabled:
    'This portal does not take Kubernetes objects as they are. Its administrator can turn that on: ray.kubernetesApi.enabled.',
};
