import {
  ComputeTemplate,
  PodToleration,
} from '@rayport/backstage-plugin-ray-common';

/** A taint without its effect. */
interface Taint {
  key: string;
  value: string;
}

/** The taints of a fix: `gpu=yes, dedicated`. */
function readTaints(text: string): Taint[] {
  return text.split(', ').map(taint => {
    const [key = '', value = ''] = taint.split('=');
    return { key, value };
  });
}

/** Kubernetes' rule, for taints that keep pods away. */
function isTolerated(
  { key, value }: Taint,
  { tolerations }: Pick<ComputeTemplate, 'tolerations'>,
): boolean {
  return tolerations.some(
    toleration =>
      toleration.effect !== 'PreferNoSchedule' &&
      (toleration.operator === 'Exists'
        ? !toleration.key || toleration.key === key
        : toleration.key === key && toleration.value === value),
  );
}

/** Whether pods of a template may run on nodes that have some taints. */
export function toleratesTaints(
  template: Pick<ComputeTemplate, 'tolerations'>,
  taints: string,
): boolean {
  return readTaints(taints).every(taint => isTolerated(taint, template));
}

/** Tolerations for the taints that a template does not tolerate yet. */
export function lackingTolerations(
  template: Pick<ComputeTemplate, 'tolerations'>,
  taints: string,
): PodToleration[] {
  return readTaints(taints)
    .filter(taint => !isTolerated(taint, template))
    .map(({ key, value }) => ({
      key,
      operator: value ? 'Equal' : 'Exists',
      value,
      effect: 'NoSchedule',
    }));
}
