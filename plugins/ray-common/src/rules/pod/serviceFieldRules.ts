import { dnsLabelProblem, objectNameProblem } from '../names';
import { optional, qualifiedKeys, range, word } from './fieldChecks';
import { fieldRules } from './fieldTable';

const port = range(1, 65_535);

/** Fields of a Service that a Ray object describes (Kubernetes 1.34, `ValidateService`). */
export const serviceFieldRules = fieldRules({
  'metadata.name': optional(objectNameProblem),
  'metadata.labels': qualifiedKeys,
  'metadata.annotations': qualifiedKeys,
  'spec.type': word('ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'),
  'spec.ports[].name': optional(dnsLabelProblem),
  'spec.ports[].port': port,
  'spec.ports[].nodePort': range(0, 65_535),
  'spec.ports[].protocol': word('TCP', 'UDP', 'SCTP'),
  'spec.sessionAffinity': word('ClientIP', 'None'),
  'spec.externalTrafficPolicy': word('Cluster', 'Local'),
  'spec.internalTrafficPolicy': word('Cluster', 'Local'),
  'spec.ipFamilyPolicy': word(
    'SingleStack',
    'PreferDualStack',
    'RequireDualStack',
  ),
  'spec.ipFamilies[]': word('IPv4', 'IPv6'),
});
