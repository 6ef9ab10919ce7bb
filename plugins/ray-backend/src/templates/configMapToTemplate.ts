import {
  ComputeTemplate,
  podTolerationSchema,
} from '@rayport/backstage-plugin-ray-common';
import { ConfigMap } from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';

/** Amounts are unsigned 32-bit integers on the wire. */
const MAX_AMOUNT = 2 ** 32 - 1;

const amountSchema = z.int().min(0).max(MAX_AMOUNT);

/** Reads decimal text; anything else counts as 0, as on the reference server. */
function amountOf(text: string | undefined): number {
  if (!/^\d+$/.test(text ?? '')) return 0;
  return amountSchema.safeParse(Number(text)).data ?? 0;
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    // The ConfigMap was written by hand: unreadable parts count as absent.
    return undefined;
  }
}

function tolerationsOf(text: string | undefined) {
  const list = z.array(z.unknown()).safeParse(jsonOf(text)).data ?? [];
  return list.flatMap(item => podTolerationSchema.safeParse(item).data ?? []);
}

function extendedResourcesOf(text: string | undefined): Record<string, number> {
  const record = z.record(z.string(), z.unknown()).safeParse(jsonOf(text)).data;
  return Object.fromEntries(
    Object.entries(record ?? {}).flatMap(([name, amount]) => {
      const parsed = amountSchema.safeParse(amount);
      return parsed.success ? [[name, parsed.data]] : [];
    }),
  );
}

/**
 * The compute template in a ConfigMap. Never throws: missing or broken parts of a hand-made one read as 0 or absent.
 * One without a unit keeps none: its memory counts in bytes (KubeRay API server V1, compute template → ConfigMap).
 */
export function configMapToTemplate(configMap: ConfigMap): ComputeTemplate {
  const { metadata, data = {} } = configMap;
  return {
    name: metadata.name,
    namespace: metadata.namespace ?? '',
    cpu: amountOf(data.cpu),
    memory: amountOf(data.memory),
    gpu: amountOf(data.gpu),
    gpuAccelerator: data.gpu_accelerator ?? '',
    tolerations: tolerationsOf(data.tolerations),
    extendedResources: extendedResourcesOf(data.extended_resources),
    memoryUnit: data.memory_unit ?? '',
  };
}
