import { computeTemplateSchema } from '@rayport/backstage-plugin-ray-common';
import { nodesTooSmallFor, podTotals } from './podTotals';

const pod = computeTemplateSchema.parse({
  name: 'gpu',
  namespace: 'default',
  cpu: 4,
  memory: 1536,
  memoryUnit: 'Mi',
  gpu: 1,
});

const NODES = { cpu: 8, memoryBytes: String(4 * 1024 ** 3), gpu: 2 };

describe('podTotals', () => {
  it('adds up the resources of pods', () => {
    expect(podTotals([pod, pod])).toEqual({
      cpu: 8,
      memory: 3,
      memoryUnit: 'Gi',
      gpu: 2,
    });
  });

  it.each([
    [2, NODES, false],
    [3, NODES, true],
    [2, { ...NODES, gpu: 1 }, true],
    [2, { ...NODES, memoryBytes: '1024' }, true],
    [3, undefined, false],
  ])('finds %s pods too large for nodes %j: %s', (count, nodes, isTooLarge) => {
    const pods = Array.from({ length: count }, () => pod);
    expect(nodesTooSmallFor(pods, nodes) !== undefined).toBe(isTooLarge);
  });
});
