import { MessagePart } from '../explanations';
import { messagePart } from '../texts';

/**
 * Length limits of names, in characters.
 *
 * @public
 */
export const NAME_LIMITS = {
  /** The operator derives pod and service names from it and refuses longer ones (KubeRay 1.7). */
  cluster: 53,
  /** Names of jobs and services; the operator makes a cluster's name of them and refuses longer ones (KubeRay 1.7). */
  job: 47,
  /** Kubernetes' limit for a DNS label. */
  namespace: 63,
  /** The name is a label value as well. */
  template: 63,
  /** Kubernetes' limit for a label value. */
  labelValue: 63,
} as const;

const DNS_1035_LABEL = /^[a-z]([-a-z0-9]*[a-z0-9])?$/;
const DNS_1123_SUBDOMAIN =
  /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const LABEL_VALUE = /^([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)?$/;

/** Kubernetes' limit for a DNS name. No name may be longer, so nothing else is looked at in such a text. */
const MAX_DNS_NAME = 253;

function tooLong(value: string, limit: number): MessagePart | undefined {
  return value.length > limit
    ? messagePart('TooLong', { length: value.length, limit })
    : undefined;
}

function dns1035Problem(name: string, limit: number): MessagePart | undefined {
  if (name.length <= MAX_DNS_NAME && !DNS_1035_LABEL.test(name)) {
    return messagePart('MustBeDns1035Label');
  }
  return tooLong(name, limit);
}

/** Says what is wrong with the name of a cluster, or nothing. */
export function clusterNameProblem(name: string): MessagePart | undefined {
  return dns1035Problem(name, NAME_LIMITS.cluster);
}

/** Says what is wrong with the name of a job or a service, or nothing. */
export function jobNameProblem(name: string): MessagePart | undefined {
  return dns1035Problem(name, NAME_LIMITS.job);
}

/** Says what is wrong with the name of a compute template, or nothing. */
export function templateNameProblem(name: string): MessagePart | undefined {
  if (name.length <= MAX_DNS_NAME && !DNS_1123_SUBDOMAIN.test(name)) {
    return messagePart('MustBeDnsSubdomain');
  }
  return tooLong(name, NAME_LIMITS.template);
}

/** Says what is wrong with a DNS label such as the name of a volume, or nothing. */
export function dnsLabelProblem(name: string): MessagePart | undefined {
  if (
    name.length <= MAX_DNS_NAME &&
    (!DNS_1123_SUBDOMAIN.test(name) || name.includes('.'))
  ) {
    return messagePart('MustBeDnsLabel');
  }
  return tooLong(name, NAME_LIMITS.namespace);
}

/**
 * Says what is wrong with the value of a Kubernetes label, or nothing.
 *
 * @public
 */
export function labelValueProblem(value: string): MessagePart | undefined {
  if (value.length <= MAX_DNS_NAME && !LABEL_VALUE.test(value)) {
    return messagePart('MustBeLabelValue');
  }
  return tooLong(value, NAME_LIMITS.labelValue);
}

/** Says what is wrong with the key of a Kubernetes label or annotation, or nothing. */
export function qualifiedNameProblem(key: string): MessagePart | undefined {
  const slash = key.indexOf('/');
  const prefix = slash < 0 ? undefined : key.slice(0, slash);
  const name = key.slice(slash + 1);
  if (
    prefix !== undefined &&
    (prefix.length > MAX_DNS_NAME || !DNS_1123_SUBDOMAIN.test(prefix))
  ) {
    return messagePart('MustHaveDnsPrefix');
  }
  return name === ''
    ? messagePart('MustHaveNameAfterSlash')
    : labelValueProblem(name);
}
