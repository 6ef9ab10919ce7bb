import { exampleKey, KindExamples } from '../resources/KindExamples';

const template = { ...exampleKey, name: 'small', cpu: 2, memory: 4 };

/** Examples of compute templates. */
export const templateExamples: KindExamples = {
  created: [
    { summary: 'Two cores and 4 GiB', value: template },
    {
      summary: 'With accelerators on tainted nodes',
      value: {
        ...template,
        gpu: 1,
        gpuAccelerator: 'nvidia.com/gpu',
        tolerations: [
          { key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' },
        ],
      },
    },
  ],
  patched: [{ summary: 'More memory', value: { memory: 8 } }],
  answered: { ...template, memoryUnit: 'Gi' },
};
