import { EVENTS, PODS } from '@rayport/backstage-plugin-ray-node';
import { RESOURCE_KINDS } from '../core/resourceKinds';
import { RAY_KINDS } from '../kinds/kinds';
import { ViewSource } from '../views/ViewChange';
import { SourceVersions } from './StreamedViews';

/** Order of the versions in an id. An id of a portal with other sources can't be resumed. */
const SOURCES: readonly ViewSource[] = [
  ...RESOURCE_KINDS.map(kind => RAY_KINDS[kind].resource.plural),
  PODS.plural,
  EVENTS.plural,
];

/** First part of an id: its format. */
const FORMAT = '1';
const SEPARATOR = '.';
const RADIX = 36;

/** Far more digits than resourceVersions have; parsing a number takes quadratic time. */
const DIGITS = /^[0-9a-z]{0,64}$/;

/** resourceVersions as integers of any length, which Kubernetes guarantees (KEP-5504). */
export type Versions = ReadonlyMap<ViewSource, bigint>;

/** A position in the stream of changes, the same on every replica. */
export interface StreamPosition {
  /** When it was current, milliseconds since 1970; for causes without a version. */
  time: number;
  versions: Versions;
}

/** Versions that are not integers are left out, because they cannot be compared. */
export function toVersions(texts: SourceVersions): Versions {
  const versions = new Map<ViewSource, bigint>();
  for (const source of SOURCES) {
    const text = texts[source];
    if (text && /^\d+$/.test(text)) versions.set(source, BigInt(text));
  }
  return versions;
}

/** An integer of any length; `parseInt` would lose digits. */
function parseDigits(text: string): bigint {
  return [...text].reduce(
    (value, digit) => value * BigInt(RADIX) + BigInt(parseInt(digit, RADIX)),
    0n,
  );
}

/** Encodes a position as an id of messages: a few dozen letters, digits and dots. */
export function encodePosition({ time, versions }: StreamPosition): string {
  const parts = SOURCES.map(
    source => versions.get(source)?.toString(RADIX) ?? '',
  );
  return [FORMAT, time.toString(RADIX), ...parts].join(SEPARATOR);
}

/** Decodes an id; undefined for an invalid one, or one of a version with other sources. */
export function parsePosition(id: string): StreamPosition | undefined {
  const [format, time, ...parts] = id.split(SEPARATOR);
  const isOurs =
    format === FORMAT &&
    parts.length === SOURCES.length &&
    [time ?? '', ...parts].every(part => DIGITS.test(part));
  if (!isOurs || !time) return undefined;
  const versions = new Map<ViewSource, bigint>();
  for (const [index, source] of SOURCES.entries()) {
    const part = parts[index];
    if (part) versions.set(source, parseDigits(part));
  }
  return { time: Number(parseDigits(time)), versions };
}
