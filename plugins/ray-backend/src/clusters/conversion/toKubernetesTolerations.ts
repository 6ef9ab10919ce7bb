import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { Toleration } from '@rayport/backstage-plugin-ray-node';

const EFFECTS = ['NoExecute', 'NoSchedule'];

/**
 * Tolerations of the pods that use a template. An operator other than `Exists` counts as `Equal`, an effect
 * other than `NoExecute` and `NoSchedule` as `PreferNoSchedule` (KubeRay API server V1, pod templates).
 */
export function toKubernetesTolerations(
  template: ComputeTemplate,
): Toleration[] | undefined {
  if (!template.tolerations.length) return undefined;
  return template.tolerations.map(({ key, operator, value, effect }) => ({
    key: key || undefined,
    operator: operator === 'Exists' ? 'Exists' : 'Equal',
    value: value || undefined,
    effect: EFFECTS.includes(effect) ? effect : 'PreferNoSchedule',
  }));
}
