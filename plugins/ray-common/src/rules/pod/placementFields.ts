import { dnsLabelProblem, qualifiedNameProblem } from '../names';
import {
  filled,
  optional,
  qualifiedKeys,
  range,
  text,
  word,
} from './fieldChecks';
import { at, FieldTable } from './fieldTable';
import { all, atMost, distinct, needs, when, without } from './objectChecks';

const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';
const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const OF_PODS = ['affinity.podAffinity', 'affinity.podAntiAffinity'];

const needsSelector = when('matchLabelKeys', 'given', needs('labelSelector'));

/** Pods near which, or away from which, a pod runs (`validatePodAffinityTerm`). */
const POD_TERM: FieldTable = {
  '': all(
    needsSelector,
    when('mismatchLabelKeys', 'given', needs('labelSelector')),
  ),
  topologyKey: all(filled, text(qualifiedNameProblem)),
  'namespaces[]': text(dnsLabelProblem),
  'labelSelector.matchLabels': qualifiedKeys,
  'namespaceSelector.matchLabels': qualifiedKeys,
  ...at(['matchLabelKeys[]', 'mismatchLabelKeys[]'], {
    '': text(qualifiedNameProblem),
  }),
};

/** Nodes that a pod may have (`ValidateNodeSelectorTerm`); names are the only fields of nodes that it can ask for. */
const NODE_TERM: FieldTable = {
  'matchFields[].key': word('metadata.name'),
  'matchFields[].operator': word('In', 'NotIn'),
  'matchFields[].values': all(filled, atMost(1)),
};

/** Where a pod runs (`validateAffinity`, `validateTopologySpreadConstraints`, `ValidateTolerations`). */
export const PLACEMENT_FIELDS: FieldTable = {
  ...at(['affinity.nodeAffinity', ...OF_PODS], {
    [`${PREFERRED}[].weight`]: range(1, 100),
  }),
  [`affinity.nodeAffinity.${REQUIRED}.nodeSelectorTerms`]: filled,
  ...at(
    [
      `affinity.nodeAffinity.${REQUIRED}.nodeSelectorTerms[]`,
      `affinity.nodeAffinity.${PREFERRED}[].preference`,
    ],
    NODE_TERM,
  ),
  ...at(
    OF_PODS.flatMap(kind => [
      `${kind}.${REQUIRED}[]`,
      `${kind}.${PREFERRED}[].podAffinityTerm`,
    ]),
    POD_TERM,
  ),
  'topologySpreadConstraints[]': all(
    needsSelector,
    when('whenUnsatisfiable', ['ScheduleAnyway'], without('minDomains')),
  ),
  ...at(['topologySpreadConstraints[]'], {
    topologyKey: text(qualifiedNameProblem),
    minDomains: range(1, 2_147_483_647),
    nodeAffinityPolicy: word('Honor', 'Ignore'),
    nodeTaintsPolicy: word('Honor', 'Ignore'),
    'labelSelector.matchLabels': qualifiedKeys,
  }),
  'tolerations[].key': optional(qualifiedNameProblem),
  'tolerations[].effect': word('NoSchedule', 'PreferNoSchedule', 'NoExecute'),
  'tolerations[].operator': word('Exists', 'Equal', 'Lt', 'Gt'),
  schedulingGates: distinct('name'),
  'schedulingGates[]': needs('name'),
  'schedulingGates[].name': text(qualifiedNameProblem),
};
