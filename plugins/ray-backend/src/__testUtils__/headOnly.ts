import { RayClient } from '@rayport/backstage-plugin-ray-common';

const namespace = 'default';

/** A cluster without workers; its head has the size of the template that {@link createTemplate} makes. */
export const HEAD_ONLY = {
  headGroupSpec: {
    computeTemplate: 't',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
};

/** Creates the compute template `t` in the namespace `default`. */
export function createTemplate(
  client: RayClient,
  { cpu = 1, memory = 2 } = {},
) {
  return client.createComputeTemplate({
    namespace,
    computeTemplate: { name: 't', namespace, cpu, memory },
  });
}
