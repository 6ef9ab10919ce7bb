import { computeTemplateSchema } from '@rayport/backstage-plugin-ray-common';
import { smallerTemplate } from './smallerTemplate';

const GI = 2 ** 30;

function template(name: string, fields: object = {}) {
  const size = { cpu: 8, memory: 64, memoryUnit: 'Gi' };
  const namespace = 'default';
  return computeTemplateSchema.parse({ ...size, ...fields, name, namespace });
}

const OLD = template('large');
const NEED = { memory: 12 * GI };

/** Name, CPUs and memory of the template for another run. */
function next(
  others: Array<ReturnType<typeof template>>,
  options: { old?: typeof OLD; mayCreate?: boolean; need?: object } = {},
) {
  const { old = OLD, mayCreate = true, need = NEED } = options;
  const templates = [old, ...others];
  const found = smallerTemplate(old, need, { templates, mayCreate });
  if (!found) return undefined;
  const { name, cpu, memory, memoryUnit } = found.template;
  return `${name} ${cpu} ${memory}${memoryUnit}${found.isNew ? ' new' : ''}`;
}

describe('smallerTemplate', () => {
  const fitting = template('fitting', { memory: 16 });
  const middle = template('middle', { memory: 32 });
  const tight = template('tight', { memory: 8 });
  const slow = template('slow', { cpu: 2, memory: 16 });

  it('returns the smallest template that meets the needs', () => {
    expect(next([middle, fitting, tight, slow])).toBe('fitting 8 16Gi');
  });

  it('otherwise returns a copy of that size if the user may create one', () => {
    expect(next([middle, tight])).toBe('large-8cpu-12gi 8 12Gi new');
    expect(next([middle, tight], { mayCreate: false })).toBe('middle 8 32Gi');
    expect(next([tight], { mayCreate: false })).toBeUndefined();
  });

  it('reduces CPUs only if fewer are needed', () => {
    const need = { ...NEED, cpu: 2 };
    expect(next([slow], { need })).toBe('slow 2 16Gi');
    expect(next([], { need: { cpu: 3 } })).toBe('large-3cpu-64gi 3 64Gi new');
  });

  it('keeps GPUs, tolerations and extended resources', () => {
    const gpu = template('gpu', { gpu: 1 });
    expect(next([fitting], { old: gpu })).toBe('gpu-8cpu-12gi 8 12Gi new');
    const rest = { extendedResources: { 'x/y': 2 } };
    const old = template('old', rest);
    expect(next([fitting], { old, mayCreate: false })).toBeUndefined();
    const same = template('same', { ...rest, memory: 16 });
    expect(next([same], { old })).toBe('same 8 16Gi');
  });

  it('replaces the size in the name of a copy, and does not create the same copy twice', () => {
    const old = template('large-8cpu-64gi');
    expect(next([], { old })).toBe('large-8cpu-12gi 8 12Gi new');
    const copy = template('large-8cpu-12gi', { cpu: 1, memory: 1 });
    expect(next([copy], { old })).toBeUndefined();
  });
});
