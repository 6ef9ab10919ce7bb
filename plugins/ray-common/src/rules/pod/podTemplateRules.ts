import { messagePart } from '../../texts';
import {
  OperatedContainer,
  OperatedTemplate,
  OperatedToleration,
} from './PodObjects';
import { labelValueProblem } from '../names';
import { itemsOf } from '../entriesOf';
import { Report, under } from '../Rules';
import { containerFieldRules } from './containerFieldRules';
import { containerRules } from './containerRules';
import { deviceRules, mountRules } from './mountRules';
import { podCombinationRules } from './podCombinationRules';
import { podFieldRules, podMetadataRules } from './podFieldRules';
import { placementRules } from './placementRules';
import { amountRules, nameRule, podValueRules } from './valueRules';
import { isDevice, volumeNames, volumesRules } from './volumesRules';

/** Names that the operator adds to the pods of a group. */
export interface AddedToPods {
  /** Containers; a pod must not have two with the same name. */
  containers: readonly string[];
  /** Volumes, which containers of the template may mount. */
  volumes: readonly string[];
}

/** All containers of a template, with their paths. */
function containersOf({ spec }: OperatedTemplate) {
  return (['initContainers', 'containers'] as const).flatMap(list =>
    itemsOf(spec?.[list]).map((container, index) => ({
      container,
      at: ['spec', list, index] as const,
    })),
  );
}

function nameRules(
  { name }: OperatedContainer,
  {
    taken,
    added,
    report,
  }: { taken: Set<string>; added: readonly string[]; report: Report },
): void {
  if (!name) return;
  if (taken.has(name)) {
    report(['name'], messagePart('ContainerNameTwice', { name }));
  }
  taken.add(name);
  if (added.includes(name)) {
    report(['name'], messagePart('ContainerNameOfOperator', { name }));
  }
}

/** `checkHostPortConflicts`: init containers run before the others. */
function hostPortRules({ spec }: OperatedTemplate, report: Report): void {
  const taken = new Set<string>();
  for (const [index, { ports = [] }] of itemsOf(spec?.containers).entries()) {
    for (const [at, { hostPort, protocol = 'TCP' }] of itemsOf(
      ports,
    ).entries()) {
      if (!hostPort) continue;
      const key = `${protocol}/${hostPort}`;
      if (taken.has(key)) {
        report(
          ['spec', 'containers', index, 'ports', at, 'hostPort'],
          messagePart('HostPortTwice', { port: hostPort }),
        );
      }
      taken.add(key);
    }
  }
}

/**
 * Pod templates whose pods Kubernetes refuses (Kubernetes 1.34, `pkg/apis/core/validation/validation.go`,
 * `ValidatePodTemplateSpec`). Kubernetes accepts the template as part of a custom resource, so the mistake appears only
 * when the operator creates the first pod.
 */
export function podTemplateRules(
  template: OperatedTemplate,
  added: AddedToPods,
  report: Report,
): void {
  volumesRules(template.spec?.volumes ?? [], under(report, 'spec', 'volumes'));
  const volumes = volumeNames(template);
  for (const name of added.volumes) volumes.add(name);
  const devices = volumeNames(template, isDevice);
  podValueRules(template, report);
  const taken = new Set<string>();
  for (const { container, at } of containersOf(template)) {
    const here = under(report, ...at);
    nameRules(container, { taken, added: added.containers, report: here });
    containerRules(container, here);
    amountRules(container, here);
    containerFieldRules(container, here);
    mountRules(container, volumes, here);
    deviceRules(container, devices, here);
  }
  podMetadataRules(template.metadata, under(report, 'metadata'));
  podFieldRules(template.spec, under(report, 'spec'));
  podCombinationRules(template, report);
  hostPortRules(template, report);
  placementRules(template.spec ?? {}, under(report, 'spec'));
  tolerationRules(
    template.spec?.tolerations ?? [],
    under(report, 'spec', 'tolerations'),
  );
}

/** Tolerations (`ValidateTolerations`). Operators are not checked: newer versions of Kubernetes add more. */
function tolerationRules(
  tolerations: readonly OperatedToleration[],
  report: Report,
): void {
  for (const [index, toleration] of itemsOf(tolerations).entries()) {
    const { key, operator, value, effect, tolerationSeconds } = toleration;
    if (!key && operator !== 'Exists') {
      report([index], messagePart('TolerationWithoutKey'));
    }
    if (operator === 'Exists') {
      if (value) report([index, 'value'], messagePart('TolerationWithValue'));
    } else nameRule(value, labelValueProblem, report, [index, 'value']);
    if (tolerationSeconds !== undefined && effect !== 'NoExecute') {
      report([index, 'tolerationSeconds'], messagePart('TolerationSeconds'));
    }
  }
}
