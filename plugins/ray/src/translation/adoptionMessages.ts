/** Making an object one of the KubeRay API V1, and its reverse. */
export const adoptionMessages = {
  either: { action: 'Adopt or release' },
  owner: {
    label: 'Owner',
    description:
      'Name of a user, such as jane. Without one, the owner stays as it is.',
  },
  templates: {
    make: 'Make compute templates for groups that none fits',
    impossible:
      'These groups stay without a template, because no template gives exactly their resources: {{groups}}.',
  },
  adopt: {
    action: 'Adopt',
    title: 'Adopt {{name}}',
    consequence:
      'Clients of the KubeRay API V1 see the object from then on. Groups get the names of compute templates that give the same resources. The pods stay as they are.',
    done: '{{name}} is adopted',
    failed: '{{name}} is not adopted',
  },
  release: {
    action: 'Release',
    title: 'Release {{name}}',
    consequence:
      'Clients of the KubeRay API V1 do not see the object any more. What adopting has changed is restored. The object stays, and so do its pods.',
    done: '{{name}} is released',
    failed: '{{name}} is not released',
  },
};
