/** Making an object one of the KubeRay API V1, and its reverse. */
export const adoptionMessages = {
  adopt: {
    action: 'Adopt',
    title: 'Adopt {{name}}',
    consequence:
      'Clients of the KubeRay API V1 see the object from then on. Its pods stay as they are.',
    done: '{{name}} is adopted',
    failed: '{{name}} is not adopted',
  },
  release: {
    action: 'Release',
    title: 'Release {{name}}',
    consequence:
      'Clients of the KubeRay API V1 do not see the object any more. It stays, and so do its pods.',
    done: '{{name}} is released',
    failed: '{{name}} is not released',
  },
};
