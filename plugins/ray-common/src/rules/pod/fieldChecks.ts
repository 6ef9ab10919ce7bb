import { MessagePart } from '../../explanations';
import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { objectNameProblem, qualifiedNameProblem } from '../names';
import { quantityValue } from '../quantity';
import { Check } from './fieldTable';

/** The largest 32-bit number, to which Kubernetes limits ids of users and groups. */
const MAX_ID = 2_147_483_647;

/** A text that is one of some words; Kubernetes replaces an empty one by its default. */
export function word(...names: string[]): Check {
  return value =>
    typeof value === 'string' && value !== '' && !names.includes(value)
      ? messagePart('MustBeOneOf', { names: names.join(', ') })
      : undefined;
}

export function range(from: number, to: number): Check {
  return value =>
    typeof value === 'number' && (value < from || value > to)
      ? messagePart('MustBeInRange', { from, to })
      : undefined;
}

export const port = range(1, 65_535);

export const protocol = word('TCP', 'UDP', 'SCTP');

/** The id of a user or a group. */
export const userId = range(0, MAX_ID);

/** A text with a fault of its own. */
export function text(
  problemOf: (value: string) => MessagePart | undefined,
): Check {
  return value => (typeof value === 'string' ? problemOf(value) : undefined);
}

/** The same for an optional text. */
export function optional(
  problemOf: (value: string) => MessagePart | undefined,
): Check {
  return text(value => (value ? problemOf(value) : undefined));
}

/** A text or a list that must not be empty. */
export const filled: Check = value =>
  value === '' || (Array.isArray(value) && value.length === 0)
    ? messagePart('MustNotBeEmpty')
    : undefined;

/** Fields beside the one that an object must have. */
const NO_CHOICES = ['prefix', 'name', 'path', 'mode'];

/** An object with exactly one of some fields, or with one that newer versions of Kubernetes add. */
export function exactlyOne(...names: string[]): Check {
  return value => {
    if (!isJsonObject(value)) return undefined;
    const given = Object.keys(value).filter(
      name => !NO_CHOICES.includes(name) && (value[name] ?? null) !== null,
    );
    return given.length === 1
      ? undefined
      : messagePart('MustHaveOneOf', { names: names.join(', ') });
  };
}

const IP_V4 = /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/;
const IP_V6 = /^(?=.*:)[\da-f:.]{2,45}$/i;

/** The family of an IP address, or undefined. */
export function ipFamily(value: string): 'IPv4' | 'IPv6' | undefined {
  if (IP_V4.test(value)) return 'IPv4';
  return IP_V6.test(value) ? 'IPv6' : undefined;
}

export const ipAddress = text(value =>
  ipFamily(value) ? undefined : messagePart('MustBeIpAddress'),
);

/** A range of IP addresses, such as 10.0.0.0/8. */
export const ipRange = text(value => {
  const [address = '', bits = ''] = value.trim().split('/', 2);
  const most = ipFamily(address) === 'IPv4' ? 32 : 128;
  return ipFamily(address) && /^\d{1,3}$/.test(bits) && Number(bits) <= most
    ? undefined
    : messagePart('MustBeIpRange');
});

/** The fault of a path that does not stay in a volume (`validateLocalDescendingPath`). */
export function outsideVolume(path: string): MessagePart | undefined {
  return path.startsWith('/') || path.split('/').includes('..')
    ? messagePart('SubPathOutside')
    : undefined;
}

/** The fault of a path in a volume that Kubernetes fills (`validateLocalNonReservedPath`). */
export function reservedPath(path: string): MessagePart | undefined {
  return path.startsWith('..')
    ? messagePart('SubPathOutside')
    : outsideVolume(path);
}

/** `IsValidPortName`: the length, the characters, and that one of them is a letter. */
const PORT_NAME = /^(?=[-\d]*[a-z])[a-z\d]+(-[a-z\d]+)*$/;

const MAX_PORT_NAME = 15;

export const portName = optional(value =>
  value.length <= MAX_PORT_NAME && PORT_NAME.test(value)
    ? undefined
    : messagePart('MustBePortName'),
);

/** A port's number or name. */
export const portOrName: Check = value =>
  value === ''
    ? messagePart('MustBePortName')
    : (port(value) ?? portName(value));

/** A name of DNS. Kubernetes takes a dot at its end, and underscores, which resolvers look for. */
export const searchDomain = text(value =>
  value === '.'
    ? undefined
    : objectNameProblem(value.replace(/\.$/, '').replaceAll('_', 'a')),
);

export const absolutePath = optional(value =>
  value.startsWith('/') ? undefined : messagePart('MustBeAbsolutePath'),
);

export const notNegative: Check = value =>
  (quantityValue(String(value)) ?? 0) < 0
    ? messagePart('MustBeInRange', { from: 0 })
    : undefined;

/** Keys of labels or annotations. */
export const qualifiedKeys: Check = value => {
  const keys = isJsonObject(value) ? Object.keys(value).slice(0, 1_000) : [];
  const key = keys.find(each => qualifiedNameProblem(each));
  return key === undefined ? undefined : qualifiedNameProblem(key);
};
