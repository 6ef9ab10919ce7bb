import { computeTemplateSchema } from '@rayport/backstage-plugin-ray-common';
import fc from 'fast-check';
import { configMapToTemplate } from './configMapToTemplate';
import { templateToConfigMap } from './templateToConfigMap';

const metadata = { name: 't', namespace: 'test' };
const amount = fc.nat({ max: 2 ** 32 - 1 });
/** JSON parsers omit `__proto__`, which is not the name of a Kubernetes resource. */
const resource = fc.string().filter(name => name !== '__proto__');

describe('configMapToTemplate', () => {
  it('returns every template that was stored', () => {
    const templates = fc.record({
      name: fc.string(),
      namespace: fc.string(),
      cpu: amount,
      memory: amount,
      gpu: amount,
      gpuAccelerator: fc.string(),
      tolerations: fc.array(
        fc.record({
          key: fc.string(),
          operator: fc.string(),
          value: fc.string(),
          effect: fc.string(),
        }),
        { maxLength: 3 },
      ),
      extendedResources: fc.dictionary(resource, amount, { maxKeys: 3 }),
      memoryUnit: fc.constantFrom('Ki', 'Mi', 'Gi', 'M'),
    });
    fc.assert(
      fc.property(templates, template => {
        const back = configMapToTemplate(templateToConfigMap(template));
        expect(back).toEqual(template);
      }),
    );
  });

  it('reads invalid amounts of a hand-written ConfigMap as 0, and invalid lists as absent', () => {
    const data = {
      cpu: '-2',
      memory: '4Gi',
      gpu: String(2 ** 32),
      memory_unit: 'Foo',
      tolerations: '[{"key":"a"},{"key":1},7]',
      extended_resources: '{"a":1,"b":"2","c":-1}',
    };
    expect(configMapToTemplate({ metadata, data })).toEqual(
      computeTemplateSchema.parse({
        ...metadata,
        memoryUnit: 'Foo',
        tolerations: [{ key: 'a' }],
        extendedResources: { a: 1 },
      }),
    );
    const broken = { tolerations: '{', extended_resources: '[1]' };
    expect(configMapToTemplate({ metadata, data: broken })).toEqual(
      computeTemplateSchema.parse(metadata),
    );
  });

  it('returns no unit if none is stored, like the reference server', () => {
    const template = configMapToTemplate({ metadata, data: { memory: '4' } });
    expect(template).toMatchObject({ memory: 4, memoryUnit: '' });
    expect(configMapToTemplate({ metadata })).toMatchObject({ cpu: 0 });
  });
});
