import { countAsAccelerators, isAccelerator } from './accelerators';

afterEach(() => countAsAccelerators([]));

it.each([
  'nvidia.com/gpu',
  'nvidia.com/gpu.shared',
  'nvidia.com/mig-1g.5gb',
  'amd.com/gpu',
  'google.com/tpu',
  'aws.amazon.com/neuroncore',
  'habana.ai/gaudi',
  'gpu.intel.com/i915',
])('%s is an accelerator by default', resource => {
  expect(isAccelerator(resource)).toBe(true);
});

it('other resources are accelerators if configured', () => {
  expect(isAccelerator('example.com/npu')).toBe(false);
  countAsAccelerators(['example.com/npu']);
  expect(isAccelerator('example.com/npu')).toBe(true);
  expect(isAccelerator('amd.com/gpu')).toBe(true);
  expect(isAccelerator('cpu')).toBe(false);
});
