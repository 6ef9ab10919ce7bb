import { messagePart } from '../../texts';
import {
  dnsLabelProblem,
  objectNameProblem,
  qualifiedNameProblem,
  serviceNameProblem,
} from '../names';
import {
  ipAddress,
  ipFamily,
  ipRange,
  optional,
  port,
  portOrName,
  protocol,
  qualifiedKeys,
  range,
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

/** The longest time that a client keeps its pod, seconds: a day. */
const MAX_AFFINITY_SECONDS = 86_400;

/** An IP address of a Service; None makes it headless. */
const clusterIp: Check = value =>
  value === '' || value === 'None' ? undefined : ipAddress(value);

/** Ports of which all have a name, if there are several. */
const portsNamed: Check = value => {
  const ports: unknown[] = Array.isArray(value) ? value : [];
  return ports.length > 1
    ? ports.map(needs('name')).find(problem => problem)
    : undefined;
};

/** Families of addresses, which must fit the addresses and the policy (`ValidateServiceClusterIPsRelatedFields`). */
const families: Check = object(
  ({ clusterIP, clusterIPs, ipFamilies, ipFamilyPolicy }) => {
    const addresses: unknown[] = Array.isArray(clusterIPs) ? clusterIPs : [];
    const named: unknown[] = Array.isArray(ipFamilies) ? ipFamilies : [];
    if (addresses.length && addresses[0] !== clusterIP) {
      return messagePart('MustHaveField', {
        field: `clusterIP: ${String(addresses[0]).slice(0, 45)}`,
        other: 'clusterIPs',
      });
    }
    const isSingle = (ipFamilyPolicy ?? 'SingleStack') === 'SingleStack';
    const several = addresses.length > 1 ? 'clusterIPs' : 'ipFamilies';
    if (isSingle && Math.max(addresses.length, named.length) > 1) {
      const field = 'ipFamilyPolicy: PreferDualStack';
      return messagePart('MustHaveField', { field, other: `two ${several}` });
    }
    const given = addresses.length ? addresses : [clusterIP];
    const isUnlike = given.some((address, index) => {
      const family = ipFamily(String(address));
      return family && named[index] && named[index] !== family;
    });
    return isUnlike
      ? messagePart('MustHaveField', {
          field: 'ipFamilies in the order of clusterIPs',
        })
      : undefined;
  },
);

/** Fields that some types of Services have. The operator sets the type of one that has none. */
const ofType: Check = all(
  when(
    'type',
    ['NodePort', 'LoadBalancer'],
    object(({ clusterIP }) =>
      clusterIP === 'None'
        ? messagePart('MustNotHaveField', { field: 'clusterIP: None' })
        : undefined,
    ),
  ),
  when(
    'type',
    ['ExternalName'],
    all(needs('externalName'), without('clusterIP', 'clusterIPs')),
  ),
  when(
    'type',
    ['ClusterIP', 'NodePort'],
    without(
      'loadBalancerSourceRanges',
      'loadBalancerClass',
      'healthCheckNodePort',
    ),
  ),
  when(
    'type',
    ['ClusterIP', 'NodePort'],
    // `false` counts, too.
    object(({ allocateLoadBalancerNodePorts }) =>
      allocateLoadBalancerNodePorts === undefined
        ? undefined
        : messagePart('MustNotHaveField', {
            field: 'allocateLoadBalancerNodePorts',
          }),
    ),
  ),
  when(
    'type',
    ['ClusterIP'],
    object(spec =>
      spec.externalIPs ? undefined : without('externalTrafficPolicy')(spec),
    ),
  ),
  when(
    'externalTrafficPolicy',
    ['', 'Cluster'],
    without('healthCheckNodePort'),
  ),
  when('sessionAffinity', ['', 'None'], without('sessionAffinityConfig')),
);

/** Fields of a Service that a Ray object describes (Kubernetes 1.34, `ValidateService`). */
export const serviceFieldRules = fieldRules({
  'metadata.name': optional(serviceNameProblem),
  ...at(['metadata.labels', 'metadata.annotations', 'spec.selector'], {
    '': qualifiedKeys,
  }),
  spec: all(ofType, families),
  'spec.type': word('ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'),
  'spec.ports': all(
    portsNamed,
    distinct('name'),
    distinct('port', 'protocol'),
    distinct('nodePort', 'protocol'),
  ),
  ...at(['spec.ports[]'], {
    name: optional(dnsLabelProblem),
    port,
    targetPort: portOrName,
    appProtocol: optional(qualifiedNameProblem),
    nodePort: range(0, 65_535),
    protocol,
  }),
  'spec.clusterIP': clusterIp,
  'spec.clusterIPs': all(atMost(2), distinct()),
  'spec.clusterIPs[]': clusterIp,
  'spec.ipFamilies': all(atMost(2), distinct()),
  'spec.ipFamilies[]': word('IPv4', 'IPv6'),
  'spec.ipFamilyPolicy': word(
    'SingleStack',
    'PreferDualStack',
    'RequireDualStack',
  ),
  'spec.externalIPs[]': ipAddress,
  'spec.externalName': optional(objectNameProblem),
  'spec.loadBalancerIP': optional(value => ipAddress(value)),
  'spec.loadBalancerSourceRanges[]': ipRange,
  'spec.loadBalancerClass': optional(qualifiedNameProblem),
  'spec.sessionAffinity': word('ClientIP', 'None'),
  'spec.sessionAffinityConfig.clientIP.timeoutSeconds': range(
    1,
    MAX_AFFINITY_SECONDS,
  ),
  'spec.externalTrafficPolicy': word('Cluster', 'Local'),
  'spec.internalTrafficPolicy': word('Cluster', 'Local'),
  'spec.healthCheckNodePort': range(0, 65_535),
  'spec.trafficDistribution': word(
    'PreferClose',
    'PreferSameZone',
    'PreferSameNode',
  ),
});
