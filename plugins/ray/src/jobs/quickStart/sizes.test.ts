import { computeTemplateSchema } from '@rayport/backstage-plugin-ray-common';
import { sizesOf } from './sizes';

function template(name: string, cpu: number, gpu = 0) {
  const size = { cpu, memory: cpu * 2, memoryUnit: 'Gi', gpu };
  return computeTemplateSchema.parse({ name, namespace: 'default', ...size });
}

function namesOf(...templates: Array<ReturnType<typeof template>>) {
  const { s, m, gpu } = sizesOf('default', templates);
  return [s, m, gpu].map(
    ({ template: { name }, isNew }) => `${name}${isNew ? ' (new)' : ''}`,
  );
}

describe('sizesOf', () => {
  it('selects templates of the namespace by their resources', () => {
    const all = [
      template('huge', 64),
      template('a100', 8, 4),
      template('t4', 4, 1),
      template('small', 1),
      template('middle', 4),
    ];
    expect(namesOf(...all)).toEqual(['small', 'middle', 't4']);
    expect(namesOf(template('a', 1), template('b', 2))).toEqual([
      'a',
      'b',
      'size-gpu (new)',
    ]);
  });

  it('offers new templates for missing sizes', () => {
    expect(namesOf()).toEqual([
      'size-s (new)',
      'size-m (new)',
      'size-gpu (new)',
    ]);
    expect(namesOf(template('only', 2))).toEqual([
      'only',
      'size-m (new)',
      'size-gpu (new)',
    ]);
  });
});
