import {
  COMPUTE_TEMPLATE_CONFIG_TYPE,
  ComputeTemplate,
  DEFAULT_MEMORY_UNIT,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { ConfigMap } from '@rayport/backstage-plugin-ray-node';

/** JSON of a record with sorted keys, or `null` for an empty one, as the reference server stores it. */
function extendedResourcesText(resources: Record<string, number>): string {
  const entries = Object.entries(resources).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return entries.length ? JSON.stringify(Object.fromEntries(entries)) : 'null';
}

/** JSON of the tolerations without what is empty. */
function tolerationsText(tolerations: ComputeTemplate['tolerations']): string {
  return JSON.stringify(
    tolerations.map(({ key, operator, value, effect }) => ({
      key: key || undefined,
      operator: operator || undefined,
      value: value || undefined,
      effect: effect || undefined,
    })),
  );
}

/** The ConfigMap that stores a compute template (KubeRay API server V1, compute template → ConfigMap). */
export function templateToConfigMap(template: ComputeTemplate): ConfigMap {
  const data: Record<string, string> = {
    name: template.name,
    namespace: template.namespace,
    cpu: String(template.cpu),
    memory: String(template.memory),
    memory_unit: template.memoryUnit || DEFAULT_MEMORY_UNIT,
    gpu: String(template.gpu),
    gpu_accelerator: template.gpuAccelerator,
    extended_resources: extendedResourcesText(template.extendedResources),
  };
  if (template.tolerations.length) {
    data.tolerations = tolerationsText(template.tolerations);
  }
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: {
      name: template.name,
      namespace: template.namespace,
      labels: {
        [RAY_LABELS.configType]: COMPUTE_TEMPLATE_CONFIG_TYPE,
        [RAY_LABELS.computeTemplate]: template.name,
      },
    },
    data,
  };
}
