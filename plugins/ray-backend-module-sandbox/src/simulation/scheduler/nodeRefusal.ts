import type {
  Node as ReadNode,
  Toleration,
} from '@rayport/backstage-plugin-ray-node';
import { hasLabels } from '../../core/hasLabels';
import { StoredObject } from '../../core/types';
import { NodeSelectorTerm, Pod } from '../../objects/Pod';

/** A node as the API has it; users may label, taint and cordon it. */
export interface Node extends StoredObject {
  spec?: ReadNode['spec'];
}

type Taint = NonNullable<NonNullable<ReadNode['spec']>['taints']>[number];

type Requirement = NonNullable<NodeSelectorTerm['matchExpressions']>[number];

/** Only these keep pods from being placed; `PreferNoSchedule` does not (Kubernetes, taints and tolerations). */
const KEEPING_AWAY = ['NoSchedule', 'NoExecute'];

/** The taint of a node that is cordoned. */
const CORDONED: Taint = {
  key: 'node.kubernetes.io/unschedulable',
  effect: 'NoSchedule',
};

/** Why a node takes a pod under no circumstances, in the scheduler's words; undefined where room alone decides. */
export function nodeRefusal(pod: Pod, node: Node): string | undefined {
  const { tolerations = [] } = pod.spec;
  const tolerates = (taint: Taint) =>
    tolerations.some(toleration => isTolerated(taint, toleration));
  if (node.spec?.unschedulable && !tolerates(CORDONED)) {
    return 'node(s) were unschedulable';
  }
  const taint = node.spec?.taints?.find(
    found => KEEPING_AWAY.includes(found.effect) && !tolerates(found),
  );
  if (taint) {
    const { key, value = '' } = taint;
    return `node(s) had untolerated taint {${key}: ${value}}`;
  }
  return isSelected(pod, node)
    ? undefined
    : "node(s) didn't match Pod's node affinity/selector";
}

function isTolerated(taint: Taint, toleration: Toleration): boolean {
  const { key = '', operator = 'Equal', value = '', effect = '' } = toleration;
  if (effect && effect !== taint.effect) return false;
  if (operator === 'Exists') return !key || key === taint.key;
  return key === taint.key && value === (taint.value ?? '');
}

/** Whether the node has all labels of the selector, and what one term of the required affinity asks for. */
function isSelected({ spec }: Pod, { metadata }: Node): boolean {
  const required =
    spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  const matches = ({
    matchExpressions = [],
    matchFields = [],
  }: NodeSelectorTerm) =>
    matchExpressions.length + matchFields.length > 0 &&
    matchExpressions.every(each => isMet(each, metadata.labels?.[each.key])) &&
    // The only field that Kubernetes lets terms name is metadata.name.
    matchFields.every(each => isMet(each, metadata.name));
  return (
    hasLabels(metadata, spec.nodeSelector ?? {}) &&
    (!required || (required.nodeSelectorTerms ?? []).some(matches))
  );
}

function isMet(
  { operator, values = [] }: Requirement,
  actual: string | undefined,
): boolean {
  const number = Number(actual);
  const bound = Number(values[0]);
  switch (operator) {
    case 'In':
      return actual !== undefined && values.includes(actual);
    case 'NotIn':
      return actual === undefined || !values.includes(actual);
    case 'Exists':
      return actual !== undefined;
    case 'DoesNotExist':
      return actual === undefined;
    case 'Gt':
      return actual !== undefined && number > bound;
    case 'Lt':
      return actual !== undefined && number < bound;
    default:
      return false;
  }
}
