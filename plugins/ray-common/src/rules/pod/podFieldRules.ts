import { messagePart } from '../../texts';
import {
  dnsLabelProblem,
  objectNameProblem,
  qualifiedNameProblem,
} from '../names';
import { CONFINEMENT } from './containerFieldRules';
import {
  exactlyOne,
  ipAddress,
  notNegative,
  optional,
  qualifiedKeys,
  range,
  searchDomain,
  text,
  userId,
  word,
} from './fieldChecks';
import { at, Check, fieldRules } from './fieldTable';
import {
  all,
  atMost,
  distinct,
  needs,
  object,
  when,
  without,
} from './objectChecks';
import { PLACEMENT_FIELDS } from './placementFields';
import { VOLUME_FIELDS } from './volumeFields';

const SYSCTL =
  /^[a-z\d]([-_a-z\d]*[a-z\d])?([./][a-z\d]([-_a-z\d]*[a-z\d])?)*$/;

/** Most search domains, and their characters with a space between (`validatePodDNSConfig`). */
const MAX_SEARCHES = 32;
const MAX_SEARCH_LENGTH = 2_048;

/** Most bytes of all annotations together (`ValidateAnnotationsSize`); each character has one or more. */
const MAX_ANNOTATIONS = 262_144;

const searchLength: Check = value => {
  const length = Array.isArray(value) ? value.join(' ').length : 0;
  return length > MAX_SEARCH_LENGTH
    ? messagePart('TooLong', { length, limit: MAX_SEARCH_LENGTH })
    : undefined;
};

const annotationsLength: Check = object(value => {
  const length = Object.entries(value).reduce(
    (sum, [key, each]) => sum + key.length + String(each).length,
    0,
  );
  return length > MAX_ANNOTATIONS
    ? messagePart('TooLong', { length, limit: MAX_ANNOTATIONS })
    : undefined;
});

/** Fields of a pod's spec (Kubernetes 1.34, `ValidatePodSpec` and its functions). */
export const podFieldRules = fieldRules({
  '': all(
    without('ephemeralContainers'),
    // The admission of runtime classes.
    when('overhead', 'given', needs('runtimeClassName')),
    // `validateHostUsers`
    when('hostUsers', [false], without('hostNetwork', 'hostPID', 'hostIPC')),
  ),
  activeDeadlineSeconds: range(1, 2_147_483_647),
  ...at(['securityContext'], CONFINEMENT),
  ...at(['securityContext'], {
    ...at(['fsGroup', 'supplementalGroups[]'], { '': userId }),
    fsGroupChangePolicy: word('OnRootMismatch', 'Always'),
    supplementalGroupsPolicy: word('Merge', 'Strict'),
    seLinuxChangePolicy: word('MountOption', 'Recursive'),
    sysctls: distinct('name'),
    'sysctls[].name': text(name =>
      SYSCTL.test(name.slice(0, 254)) ? undefined : messagePart('MustBeSysctl'),
    ),
  }),
  ...at(['hostAliases[].ip', 'dnsConfig.nameservers[]'], { '': ipAddress }),
  'hostAliases[]': needs('ip'),
  'hostAliases[].hostnames[]': text(objectNameProblem),
  'dnsConfig.nameservers': atMost(3),
  'dnsConfig.searches': all(atMost(MAX_SEARCHES), searchLength),
  'dnsConfig.searches[]': searchDomain,
  'dnsConfig.options[]': needs('name'),
  ...at(['hostname', 'subdomain'], { '': optional(dnsLabelProblem) }),
  ...at(
    ['nodeName', 'runtimeClassName', 'serviceAccountName', 'priorityClassName'],
    { '': optional(objectNameProblem) },
  ),
  'os.name': word('linux', 'windows'),
  restartPolicy: word('Always', 'OnFailure', 'Never'),
  dnsPolicy: word('ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None'),
  preemptionPolicy: word('PreemptLowerPriority', 'Never'),
  'readinessGates[].conditionType': text(qualifiedNameProblem),
  resourceClaims: distinct('name'),
  'resourceClaims[]': all(
    needs('name'),
    exactlyOne('resourceClaimName', 'resourceClaimTemplateName'),
  ),
  'resourceClaims[].name': text(dnsLabelProblem),
  ...at(['overhead.cpu', 'overhead.memory'], { '': notNegative }),
  ...PLACEMENT_FIELDS,
  ...at(['volumes[]'], VOLUME_FIELDS),
});

/** Metadata of pods. */
export const podMetadataRules = fieldRules({
  annotations: all(qualifiedKeys, annotationsLength),
});
