import { MessagePart } from '../../explanations';
import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { qualifiedNameProblem } from '../names';
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

/** An object with exactly one of some fields, or with one that newer versions of Kubernetes add. */
export function exactlyOne(...names: string[]): Check {
  return value => {
    if (!isJsonObject(value)) return undefined;
    const given = Object.keys(value).filter(
      name => name !== 'prefix' && (value[name] ?? null) !== null,
    );
    return given.length === 1
      ? undefined
      : messagePart('MustHaveOneOf', { names: names.join(', ') });
  };
}

function isIpV4(value: string): boolean {
  const parts = value.split('.');
  return (
    parts.length === 4 &&
    parts.every(part => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
  );
}

export const ipAddress = text(value =>
  isIpV4(value) || (value.includes(':') && /^[\da-f:.]{2,45}$/i.test(value))
    ? undefined
    : messagePart('MustBeIpAddress'),
);

/** The fault of a path that does not stay in a volume (`validateLocalDescendingPath`). */
export function outsideVolume(path: string): MessagePart | undefined {
  return path.startsWith('/') || path.split('/').includes('..')
    ? messagePart('SubPathOutside')
    : undefined;
}

export const absolutePath = text(value =>
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
