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

/** Characters of an image with its tag and digest: more than registries take. */
const MAX_IMAGE = 512;

/** `registry:5000/repository/name:tag@digest`, as container runtimes read it. */
const IMAGE =
  /^[A-Za-z0-9[][\w.:[\]-]*(\/[a-z0-9][a-z0-9._-]*)*(:\w[\w.-]*)?(@[a-z0-9+._-]+:[0-9a-fA-F]+)?$/;

/** Says what is wrong with the name of a container image, or nothing. */
export function imageProblem(image: string): MessagePart | undefined {
  if (image.length > MAX_IMAGE) return tooLong(image, MAX_IMAGE);
  return IMAGE.test(image) ? undefined : messagePart('MustBeImage');
}

/** Says what is wrong with the name of an object of Kubernetes, such as a Secret, or nothing. */
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

/** What Kubernetes takes for the name of an environment variable: printable ASCII without "=". */
const VARIABLE_NAME = /^[ -<>-~]+$/;

/** Says what is wrong with the name of an environment variable, or nothing. */
export function variableNameProblem(name: string): MessagePart | undefined {
  return VARIABLE_NAME.test(name)
    ? undefined
    : messagePart('MustBeVariableName');
}

/** A key of a ConfigMap or Secret. */
const DATA_KEY = /^[-._a-zA-Z0-9]+$/;

/** Says what is wrong with a key of a ConfigMap or Secret, or nothing. */
export function dataKeyProblem(key: string): MessagePart | undefined {
  if (key.length > MAX_DNS_NAME) return tooLong(key, MAX_DNS_NAME);
  return DATA_KEY.test(key) ? undefined : messagePart('MustBeDataKey');
}

/** Characters of an owner: an entity ref has at most 3 names of 63 and two separators. */
const MAX_OWNER = 253;

/** Control characters, line ends, half of a pair, and what is not seen but changes how text is read. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * Says what is wrong with an owner's name, or nothing. It is shown in lists and asked for by policies, so it must be what
 * it seems to be.
 */
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
  const problem = name.length <= MAX_DNS_NAME && subdomainProblem(name);
  return problem || tooLong(name, NAME_LIMITS.template);
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
