import { dnsLabelProblem, objectNameProblem } from '../names';
import {
  optional,
  port,
  protocol,
  qualifiedKeys,
  range,
  word,
} from './fieldChecks';
import { fieldRules } from './fieldTable';

/** Fields of a Service that a Ray object describes (Kubernetes 1.34, `ValidateService`). */
export const serviceFieldRules = fieldRules({
  'metadata.name': optional(objectNameProblem),
  'metadata.labels': qualifiedKeys,
  'metadata.annotations': qualifiedKeys,
  'spec.type': word('ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'),
  'spec.ports[].name': optional(dnsLabelProblem),
  'spec.ports[].port': port,
  'spec.ports[].nodePort': range(0, 65_535),
  'spec.ports[].protocol': protocol,
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
