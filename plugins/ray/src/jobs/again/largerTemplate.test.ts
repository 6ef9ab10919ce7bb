import { computeTemplateSchema } from '@rayport/backstage-plugin-ray-common';
import { Lack, largerTemplate } from './largerTemplate';

function template(name: string, fields: object = {}) {
  const size = { cpu: 2, memory: 8, memoryUnit: 'Gi' };
  const namespace = 'default';
  return computeTemplateSchema.parse({ ...size, ...fields, name, namespace });
}

const OLD = template('small');
const SPOT = [
  { key: 'spot', operator: 'Exists', value: '', effect: 'NoSchedule' },
];

/** Name, memory and GPUs of the template for another run. */
function next(
  others: Array<ReturnType<typeof template>>,
  options: { old?: typeof OLD; mayCreate?: boolean; lack?: Lack } = {},
) {
  const { old = OLD, mayCreate = true, lack = 'memory' } = options;
  const templates = [old, ...others];
  const found = largerTemplate(old, lack, { templates, mayCreate });
  if (!found) return undefined;
  const { name, memory, memoryUnit, gpu } = found.template;
  return `${name} ${memory}${memoryUnit} ${gpu}${found.isNew ? ' new' : ''}`;
}

describe('largerTemplate', () => {
  const medium = template('medium', { cpu: 4, memory: 16 });
  const large = template('large', { cpu: 8, memory: 32 });
  const huge = template('huge', { cpu: 64, memory: 512 });
  const bit = template('bit', { memory: 9 });

  it('returns the smallest template with twice the memory if there is one of a similar size', () => {
    expect(next([huge, large, bit, medium])).toBe('medium 16Gi 0');
    expect(next([template('wide', { memory: 20_000, memoryUnit: 'Mi' })])).toBe(
      'wide 20000Mi 0',
    );
  });

  it('otherwise returns a copy with an unused name', () => {
    expect(next([bit, huge])).toBe('small-16gi 16Gi 0 new');
    const copy = template('small-16gi', { memory: 16, cpu: 1 });
    expect(next([copy])).toBe('small-16gi-2 16Gi 0 new');
    expect(next([], { old: copy })).toBe('small-32gi 32Gi 0 new');
  });

  it('otherwise returns the next larger existing template', () => {
    expect(next([bit, huge], { mayCreate: false })).toBe('huge 512Gi 0');
    expect(next([bit], { mayCreate: false })).toBe('bit 9Gi 0');
    expect(next([], { mayCreate: false })).toBeUndefined();
  });

  it('keeps all other properties, and adds no GPU', () => {
    const gpu = { gpu: 1 };
    const old = template('old', {
      gpu: 1,
      tolerations: SPOT,
      extendedResources: { 'x/y': 2 },
    });
    const same = { memory: 16, ...gpu, extendedResources: { 'x/y': 2 } };
    const other = { ...same, gpuAccelerator: 'amd.com/gpu', tolerations: SPOT };
    const poor = { ...same, extendedResources: {}, tolerations: SPOT };
    const options = { old, mayCreate: false };
    expect(next([template('no-gpu', { memory: 16 })], options)).toBeUndefined();
    expect(next([template('untolerating', same)], options)).toBeUndefined();
    expect(next([template('amd', other)], options)).toBeUndefined();
    expect(next([template('poor', poor)], options)).toBeUndefined();
    const fit = template('fit', { ...same, tolerations: SPOT });
    expect(next([fit], options)).toBe('fit 16Gi 1');
    const withGpu = template('gpu', { memory: 16, ...gpu });
    expect(next([withGpu], { mayCreate: false })).toBeUndefined();
  });

  it('doubles the GPUs if those are lacking', () => {
    const old = template('t4', { gpu: 1 });
    const two = template('two', { gpu: 2 });
    expect(next([two], { old, lack: 'gpus' })).toBe('two 8Gi 2');
    expect(next([], { old, lack: 'gpus' })).toBe('t4-2gpu 8Gi 2 new');
    expect(next([two], { lack: 'gpus' })).toBeUndefined();
  });
});
