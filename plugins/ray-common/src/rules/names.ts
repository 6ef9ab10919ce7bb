import { MessagePart } from '../explanations';
import { messagePart } from '../texts';

/**
 * Length limits of names, in characters.
 *
 * @public
 */
export const NAME_LIMITS = {
  /** The operator derives pod and Service names from it, and refuses longer ones (KubeRay 1.7). */
  cluster: 53,
  /**
   * Names of jobs and services; the operator derives a cluster's name from them and refuses longer ones (KubeRay 1.7).
   */
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

/** Kubernetes' limit for a DNS name. Longer texts are not checked further. */
const MAX_DNS_NAME = 253;

/** The fault of a value with more characters than a limit. */
export function tooLong(value: string, limit: number): MessagePart | undefined {
  return value.length > limit
    ? messagePart('TooLong', { length: value.length, limit })
    : undefined;
}

/** The fault of a Kubernetes object's name, such as a Secret's, or undefined. */
export function objectNameProblem(name: string): MessagePart | undefined {
  return name.length > MAX_DNS_NAME
    ? tooLong(name, MAX_DNS_NAME)
    : subdomainProblem(name);
}

function subdomainProblem(name: string): MessagePart | undefined {
  return DNS_1123_SUBDOMAIN.test(name)
    ? undefined
    : messagePart('MustBeDnsSubdomain');
}

/** Allowed names of environment variables: printable ASCII without "=". */
const VARIABLE_NAME = /^[ -<>-~]+$/;

/** The fault of an environment variable's name, or undefined. */
export function variableNameProblem(name: string): MessagePart | undefined {
  return VARIABLE_NAME.test(name)
    ? undefined
    : messagePart('MustBeVariableName');
}

/** A key of a ConfigMap or Secret. */
const DATA_KEY = /^[-._a-zA-Z0-9]+$/;

/** The fault of a key of a ConfigMap or Secret, or undefined. */
export function dataKeyProblem(key: string): MessagePart | undefined {
  if (key.length > MAX_DNS_NAME) return tooLong(key, MAX_DNS_NAME);
  return DATA_KEY.test(key) ? undefined : messagePart('MustBeDataKey');
}

/** Characters of an owner: an entity ref has at most 3 names of 63 and two separators. */
const MAX_OWNER = 253;

/** Control characters, line ends, lone surrogates, and invisible characters that change how text is read. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;

/** The fault of an owner's name, or undefined. Lists and policies use it, so it must not look like another one. */
export function ownerProblem(user: string): MessagePart | undefined {
  if (user.length > MAX_OWNER) return tooLong(user, MAX_OWNER);
  return UNSEEN.test(user) ? messagePart('MustBeVisible') : undefined;
}

function dns1035Problem(name: string, limit: number): MessagePart | undefined {
  if (name.length <= MAX_DNS_NAME && !DNS_1035_LABEL.test(name)) {
    return messagePart('MustBeDns1035Label');
  }
  return tooLong(name, limit);
}

/** The fault of a cluster's name, or undefined. */
export function clusterNameProblem(name: string): MessagePart | undefined {
  return dns1035Problem(name, NAME_LIMITS.cluster);
}

/** The fault of the name of a Kubernetes Service, or undefined. */
export function serviceNameProblem(name: string): MessagePart | undefined {
  return dns1035Problem(name, NAME_LIMITS.namespace);
}

/** The fault of a job's or service's name, or undefined. */
export function jobNameProblem(name: string): MessagePart | undefined {
  return dns1035Problem(name, NAME_LIMITS.job);
}

/** The fault of a compute template's name, or undefined. */
export function templateNameProblem(name: string): MessagePart | undefined {
  const problem = name.length <= MAX_DNS_NAME && subdomainProblem(name);
  return problem || tooLong(name, NAME_LIMITS.template);
}

/** The fault of a DNS label such as a volume's name, or undefined. */
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
 * The fault of a Kubernetes label's value, or undefined.
 *
 * @public
 */
export function labelValueProblem(value: string): MessagePart | undefined {
  if (value.length <= MAX_DNS_NAME && !LABEL_VALUE.test(value)) {
    return messagePart('MustBeLabelValue');
  }
  return tooLong(value, NAME_LIMITS.labelValue);
}

/** The fault of a Kubernetes label's or annotation's key, or undefined. */
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
