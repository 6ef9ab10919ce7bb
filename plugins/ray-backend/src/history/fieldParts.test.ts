import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { fieldParts } from './fieldParts';

const HEAD = 'spec.headGroupSpec.template.spec.containers[ray-head]';
const GROUP = 'workerGroupSpecs[gpu]';

it.each([
  [`${HEAD}.image`, 'the image of the head'],
  [`spec.${GROUP}.replicas`, 'the number of workers in group gpu'],
  [
    `spec.rayClusterConfig.${GROUP}.maxReplicas`,
    'the greatest number of workers in group gpu',
  ],
  [`spec.${GROUP}`, 'group gpu'],
  [
    `spec.rayClusterSpec.${GROUP}.template.spec.containers[ray-worker].env[HF_TOKEN].value`,
    'the variable HF_TOKEN of group gpu',
  ],
  [`${HEAD}.env[MODE]`, 'the variable MODE of the head'],
  [`${HEAD}.resources.limits.memory`, 'the memory of the head'],
  [`${HEAD}.resources.limits[nvidia.com/gpu]`, 'nvidia.com/gpu of the head'],
  [
    `spec.${GROUP}.template.metadata.annotations[ray.io/compute-template]`,
    'the compute template of group gpu',
  ],
  [
    'spec.headGroupSpec.rayStartParams.num-cpus',
    'the start parameter num-cpus of the head',
  ],
  ['metadata.labels[ray.io/user]', 'the owner'],
  ['data.memory_unit', 'memory_unit'],
  ['spec.serveConfigV2.applications[shop]', 'application shop'],
  [
    'spec.serveConfigV2.applications[shop].route_prefix',
    'route_prefix of application shop',
  ],
  [
    'spec.serveConfigV2.applications[shop].deployments[Rank].num_replicas',
    'num_replicas of deployment Rank of application shop',
  ],
  [
    'spec.runtimeEnvYAML.env_vars.MODE',
    'the variable MODE of the runtime environment',
  ],
  ['spec.runtimeEnvYAML.pip', 'pip of the runtime environment'],
])('describes %s as %s', (field, words) => {
  expect(messageText(fieldParts(field))).toBe(words);
});

it('returns nothing for an unknown field', () => {
  expect(fieldParts('spec.unheard.of')).toEqual([]);
});
