import { KubernetesObject } from '../core/json';

/** A compute template: how big a Ray pod is. */
export interface ExampleTemplate {
  name: string;
  cpu: number;
  /** In GiB. */
  memory: number;
  gpu: number;
}

/** The templates that the examples use and that users may choose. */
export const exampleTemplates = {
  small: { name: 'small', cpu: 1, memory: 2, gpu: 0 },
  standard: { name: 'standard', cpu: 2, memory: 4, gpu: 0 },
  gpu: { name: 'gpu', cpu: 4, memory: 16, gpu: 1 },
} satisfies Record<string, ExampleTemplate>;

/** A compute template as the KubeRay API server stores it. */
export function templateConfigMap(
  { name, cpu, memory, gpu }: ExampleTemplate,
  namespace: string,
): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: {
      name,
      namespace,
      labels: {
        'ray.io/compute-template': name,
        'ray.io/config-type': 'compute-template',
      },
    },
    data: {
      cpu: String(cpu),
      extended_resources: 'null',
      gpu: String(gpu),
      gpu_accelerator: '',
      memory: String(memory),
      memory_unit: 'Gi',
      name,
      namespace,
    },
  };
}

/** The resources that a container gets by a template. */
export function templateResources({ cpu, memory, gpu }: ExampleTemplate) {
  const amounts = {
    cpu: String(cpu),
    memory: `${memory}Gi`,
    ...(gpu > 0 && { 'nvidia.com/gpu': String(gpu) }),
  };
  return { limits: amounts, requests: amounts };
}
