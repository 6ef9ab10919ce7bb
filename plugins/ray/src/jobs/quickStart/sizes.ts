import {
  ComputeTemplate,
  computeTemplateSchema,
} from '@rayport/backstage-plugin-ray-common';

/** The sizes of a quick start. */
export const SIZES = ['s', 'm', 'gpu'] as const;

/** One of the sizes of a quick start. */
export type Size = (typeof SIZES)[number];

/** Resources of a size, if a namespace has no template for it. */
const DEFAULTS: Record<Size, object> = {
  s: { name: 'size-s', cpu: 1, memory: 2, memoryUnit: 'Gi' },
  m: { name: 'size-m', cpu: 4, memory: 8, memoryUnit: 'Gi' },
  gpu: { name: 'size-gpu', cpu: 4, memory: 16, memoryUnit: 'Gi', gpu: 1 },
};

/** The template of a size in a namespace. */
export interface SizeOption {
  template: ComputeTemplate;
  /** The namespace has no such template yet. */
  isNew: boolean;
}

function compareSizes(a: ComputeTemplate, b: ComputeTemplate): number {
  return a.gpu - b.gpu || a.cpu - b.cpu || a.memory - b.memory;
}

/** The template of a namespace for each size: the smallest, the middle one, and the smallest with enough GPUs. */
export function sizesOf(
  namespace: string,
  templates: readonly ComputeTemplate[],
  gpus = 1,
): Record<Size, SizeOption> {
  const sorted = [...templates].sort(compareSizes);
  const plain = sorted.filter(({ gpu }) => gpu === 0);
  const found: Record<Size, ComputeTemplate | undefined> = {
    s: plain[0],
    m: plain.length > 1 ? plain[Math.ceil((plain.length - 1) / 2)] : undefined,
    gpu: sorted.find(({ gpu }) => gpu >= gpus),
  };
  const option = (size: Size): SizeOption => ({
    template:
      found[size] ??
      computeTemplateSchema.parse({
        ...DEFAULTS[size],
        ...(size === 'gpu' &&
          gpus > 1 && { name: `size-${gpus}gpu`, gpu: gpus }),
        namespace,
      }),
    isNew: !found[size],
  });
  return { s: option('s'), m: option('m'), gpu: option('gpu') };
}
