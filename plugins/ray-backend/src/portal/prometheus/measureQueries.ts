import { FootprintMeasure } from '@rayport/backstage-plugin-ray-common';

/** The PromQL of a measure: the used and the available amount. */
interface MeasureQuery {
  used(matchers: string): string;
  available(matchers: string): string;
}

const BYTES_PER_MIB = 1_048_576;

function metric(name: string, matchers: string, more = ''): string {
  return `ray_${name}{${matchers}${more}}`;
}

/** A resource that Ray counts, by state. */
function resource(name: string, states: string) {
  return (matchers: string) =>
    metric('resources', matchers, `,Name="${name}",State=~"${states}"`);
}

/** The metrics of Ray 2.60 (ray.dashboard.modules.reporter, and its object store). */
export const MEASURE_QUERIES: Record<FootprintMeasure, MeasureQuery> = {
  cpu: {
    used: on =>
      `${metric('node_cpu_utilization', on)} / 100 * ${metric('node_cpu_count', on)}`,
    available: on => metric('node_cpu_count', on),
  },
  heldCpu: {
    used: resource('CPU', 'USED'),
    available: resource('CPU', 'USED|AVAILABLE'),
  },
  memory: {
    used: on => metric('node_mem_used', on),
    available: on => metric('node_mem_total', on),
  },
  gpu: {
    used: on => `${metric('node_gpus_utilization', on)} / 100`,
    available: on => metric('node_gpus_available', on),
  },
  gpuMemory: {
    used: on => `${metric('node_gram_used', on)} * ${BYTES_PER_MIB}`,
    available: on =>
      `(${metric('node_gram_used', on)} + ${metric('node_gram_available', on)}) * ${BYTES_PER_MIB}`,
  },
  objectStore: {
    used: on => metric('object_store_memory', on, ',Location!="SPILLED"'),
    available: resource('object_store_memory', 'USED|AVAILABLE'),
  },
};
