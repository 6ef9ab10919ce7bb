import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { adoptionPatch } from './adoptionPatch';
import { missingTemplates } from './missingTemplates';

function group(
  limits: JsonObject,
  more: { requests?: JsonObject; tolerations?: JsonObject[] } = {},
): JsonObject {
  const { requests = limits, tolerations } = more;
  const containers = [{ name: 'ray', resources: { limits, requests } }];
  return {
    template: { spec: { containers, ...(tolerations && { tolerations }) } },
  };
}

const SMALL = { cpu: '1', memory: '2Gi' };

function missing(head: JsonObject, ...workers: JsonObject[]) {
  const workerGroupSpecs = workers.map((each, index) => ({
    ...each,
    groupName: `Group_${index}`,
  }));
  const spec = { headGroupSpec: head, workerGroupSpecs };
  const object = { metadata: { name: 'llm' }, spec };
  const options = { namespace: 'default', name: 'llm', templates: [] };
  return { object, ...missingTemplates('cluster', object, options) };
}

describe('missingTemplates', () => {
  it('proposes a template per group, and one for groups with the same resources', () => {
    const large = { cpu: 4000, memory: '8192Mi', 'nvidia.com/gpu': 2 };
    const { templates, impossible, object } = missing(
      group(SMALL),
      group({ cpu: '1000m', memory: '2048Mi' }),
      group({ ...large, cpu: '4000m', 'example.com/nic': '1' }),
    );
    expect(impossible).toEqual([]);
    expect(templates).toMatchObject([
      { name: 'llm-headgroup', cpu: 1, memory: 2, memoryUnit: 'Gi', gpu: 0 },
      {
        name: 'llm-group-1',
        cpu: 4,
        memory: 8,
        memoryUnit: 'Gi',
        gpu: 2,
        gpuAccelerator: 'nvidia.com/gpu',
        extendedResources: { 'example.com/nic': 1 },
      },
    ]);
    const patch = adoptionPatch('cluster', object, { owner: '', templates });
    expect(JSON.stringify(patch).match(/llm-headgroup/g)).toHaveLength(2);
    expect(JSON.stringify(patch).match(/llm-group-1/g)).toHaveLength(1);
  });

  it.each([
    ['less than a core', group({ ...SMALL, cpu: '500m' })],
    ['no memory', group({ cpu: '1' })],
    ['bytes', group({ ...SMALL, memory: '1000001' })],
    ['other requests', group(SMALL, { requests: { ...SMALL, cpu: '500m' } })],
    ['tolerations', group(SMALL, { tolerations: [{ key: 'gpu' }] })],
    [
      'two kinds of GPUs',
      group({ ...SMALL, 'a.com/gpu': 0.5, 'b.com/gpu': 1 }),
    ],
    ['storage', group({ ...SMALL, 'ephemeral-storage': '100Gi' })],
    ['no container', {}],
  ])('proposes no template for %s', (_, worker) => {
    const { templates, impossible } = missing(group(SMALL), worker);
    expect(impossible).toEqual(['Group_0']);
    expect(templates).toHaveLength(1);
  });
});
