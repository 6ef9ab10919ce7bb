import { computeTemplateSchema } from '@rayport/backstage-plugin-ray-common';
import { hourlyCost } from './hourlyCost';

function pod(name: string, fields: object) {
  const namespace = 'default';
  return computeTemplateSchema.parse({ name, namespace, ...fields });
}

const USUAL = {
  template: '',
  cpuHour: 0.1,
  memoryGibHour: 0.01,
  gpuHours: [{ type: 'nvidia.com/gpu', price: 2 }],
};

describe('hourlyCost', () => {
  it('adds up pods by the prices of their templates', () => {
    const pods = [
      pod('small', { cpu: 1, memory: 2048, memoryUnit: 'Mi' }),
      pod('gpu', { cpu: 4, memory: 10, gpu: 2 }),
      pod('spot', { cpu: 10, memory: 1 }),
    ];
    const spot = { ...USUAL, template: 'spot', cpuHour: 0, memoryGibHour: 1 };
    expect(hourlyCost(pods, [USUAL, spot])).toBeCloseTo(
      0.1 + 0.02 + 0.4 + 0.1 + 4 + 1,
    );
    expect(hourlyCost(pods, [])).toBe(0);
  });
});
